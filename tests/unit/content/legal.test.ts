import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CONTACT_FIELD_NAMES, fieldTitle } from '../../../forms/contactForm.ts';
import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { privacy } from '../../../src/content/privacy.ts';
import { metadata, terms } from '../../../src/content/terms.ts';
import { LegalBody } from '../../../src/sections/legal/LegalSections.tsx';

test('where the terms refer to a section they give its number, and they say how many there are', () => {
  const ids = Object.keys(terms.sections);
  expect(terms.lead).toContain(`in ${ids.length} numbered sections`);
  expect(metadata.description).toContain(`in ${ids.length} short sections`);
  const references = [
    ...JSON.stringify(terms.sections).matchAll(/\[section (\d+)\]\(#([a-z-]+)\)/g),
  ];
  expect(references).not.toHaveLength(0);
  for (const [, number, id = ''] of references)
    expect(ids.indexOf(id) + 1, id).toBe(Number(number));
});

test('the privacy page names every field of the contact form', () => {
  const facts = Object.values(privacy.sections)
    .flatMap(({ blocks }) => blocks)
    .filter((block) => typeof block === 'object' && !Array.isArray(block));
  const text = Object.assign({}, ...facts)['Contact messages'].toLowerCase();
  const unnamed = CONTACT_FIELD_NAMES.filter(
    (field) => !text.includes(fieldTitle(field).toLowerCase()),
  );
  expect(unnamed).toEqual([]);
});

/** Has the next import of a module find this setting. */
function set(name: string, value: string): void {
  vi.stubEnv(name, value);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
}

test.each(['single', 'double'])(
  'the pages speak of confirming a subscription only where that is asked for: %s',
  async (optIn) => {
    set('NEWSLETTER_OPT_IN', optIn);
    const { privacy } = await import('../../../src/content/privacy.ts');
    const { newsletterPages } = await import('../../../src/content/newsletter/pages.ts');
    const asks = optIn === 'double';
    const welcome = TOAST_MESSAGES.newsletterSubscribed.text;
    expect(/you confirmed/.test(JSON.stringify(privacy))).toBe(asks);
    expect(/remind you once after 3 days.* after 30\./.test(JSON.stringify(privacy))).toBe(asks);
    expect(newsletterPages.subscribed.text === welcome).toBe(!asks);
    expect(newsletterPages.subscribed.state).toBe(asks ? 'open' : 'joined');
    expect(newsletterPages.expired.text.includes('30 days')).toBe(asks);
  },
);

test.each(['', 'G-ABC123'])(
  'the privacy policy says what this site does, not what it might: measurement id "%s"',
  async (measurementId) => {
    set('PUBLIC_ANALYTICS_ID', measurementId);
    const { privacy } = await import('../../../src/content/privacy.ts');
    const text = JSON.stringify(privacy);
    const counts = measurementId !== '';
    expect(text.includes('This site uses no analytics.')).toBe(!counts);
    for (const said of ['uses Google Analytics, if you agree.', '14 months', 'named “consent”']) {
      expect(text.includes(said), said).toBe(counts);
    }
  },
);

test('a legal text shows its links as links', () => {
  const html = renderToStaticMarkup(
    createElement(LegalBody, { text: privacy, location: 'privacy' }),
  );
  expect(html).toContain('under <a href="#cookies" class="link">Cookies and browser storage</a>.');
  expect(html).not.toContain('](');
});

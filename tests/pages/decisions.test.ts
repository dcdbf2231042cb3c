import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brand, seenIn } from '../../brand.ts';
import { overview } from '../../src/content/services/index.ts';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { durations } from '../../src/content/shared/figures.ts';
import { SUBJECT_ALTS } from '../../src/content/shared/subjectDrawings.ts';
import { AsSeenIn } from '../../src/sections/about/Founder.tsx';
import { BUILT_ORIGIN, BUILT_PAGES, hrefsOf, readBuilt, readToChange } from '../builtSite.ts';

/** The texts of the elements that match. */
function textsOf(page: string, selector: string): string[] {
  const $ = readBuilt(page);
  return $(selector)
    .map((_, element) => $(element).text().replace(/\s+/g, ' ').trim())
    .toArray();
}

const pagesWithContact = BUILT_PAGES.filter((page) => readBuilt(page)('#contact').length > 0);

test.each(pagesWithContact)(
  '%s promises an answer within 24 hours and the same business day, names no hour of the day, and says once that weekends do not count',
  (page) => {
    const [contact = ''] = textsOf(page, '#contact');
    expect(contact).toContain('Consultation requestswithin 24 hours');
    expect(contact).toContain('General inquiriesthe same business day');
    const [text = ''] = textsOf(page, 'main');
    expect(text.match(/Weekends don’t count toward the 24 hours\./g)).toHaveLength(1);
    expect(text).not.toMatch(/(?:by|before|until) \d+(?::\d+)? [ap]\.m\./);
    expect(text).not.toContain('on working days');
  },
);

test('/thank-you says once, below the 24 hours, that weekends do not count', () => {
  const [text = ''] = textsOf('thank-you.html', 'main');
  expect(text.match(/24 hours/g)).toHaveLength(2);
  expect(text.indexOf('Weekends')).toBeGreaterThan(text.indexOf('within 24 hours'));
});

test.each(['privacy.html', 'terms.html'])('%s has one date, that from which it applies', (page) => {
  const [head = ''] = textsOf(page, 'main section:first-of-type');
  expect(head).toContain('Effective January 20, 2025');
  expect(head.match(/20\d\d/g)).toEqual(['2025']);
});

test('the terms have a dispute about an engagement go to arbitration after 30 days of negotiation, rules and seat named or not, and one about the site to the courts of the law', () => {
  const [disputes = ''] = textsOf('terms.html', '#disputes');
  expect(disputes).toContain('For 30 days from that notice');
  expect(disputes).toContain('finally decided by binding arbitration.');
  expect(disputes).not.toContain('a court decides');
  expect(disputes).toContain('A dispute about this site alone goes to the courts');
});

test.each([
  ['services/tech-stack-evaluation.html', 'stats', ['73%', '40%', '$8.2M']],
  ['services/team-training.html', 'adoption', ['70%', '6 months', '300%']],
])(
  'on %s the three figures are a card each, with one line of caveat below all three',
  (page, id, figures) => {
    const $ = readBuilt(page);
    const section = $(`section[aria-labelledby="${id}-title"]`);
    const cards = section.find('dl > .card');
    expect(cards).toHaveLength(3);
    for (const [index, figure] of figures.entries())
      expect(cards.eq(index).text()).toContain(figure);
    expect(cards.text()).not.toMatch(/assum|replace/i);
    expect(section.find('dl + p')).toHaveLength(1);
    expect(section.find('dl + p').text()).toMatch(/figures.* replace/);
  },
);

test.each([
  ['services.html', '#industries article', 4],
  ['services/tech-stack-evaluation.html', '[aria-labelledby="approaches-title"] li', 3],
  ['services/team-training.html', '[aria-labelledby="philosophy-title"] li', 3],
])('on %s each of "%s" is a card', (page, selector, count) => {
  const $ = readBuilt(page);
  expect($(selector)).toHaveLength(count);
  expect($(selector).filter('.card')).toHaveLength(count);
});

test('the card of each industry itself says which are its challenges and which its solutions', () => {
  for (const card of textsOf('services.html', '#industries article'))
    expect(card).toMatch(/Challenges ?Solutions/);
});

test('"As seen in" shows the list of the brand file, by default the journal and a profile at an address that is nobody’s', () => {
  const $ = readBuilt('about.html');
  const links = $('h3:contains("As seen in") + ul a');
  expect(links.map((_, link) => $(link).attr('href')).toArray()).toEqual(
    seenIn.map(({ href }) => href),
  );
  expect(seenIn.map(({ href }) => href)).toEqual(['/blog', brand.profile.url]);
  expect(new URL(brand.profile.url).hostname).toMatch(/\.example$/);
  expect($('main').text()).not.toContain('We have not asked anyone');
});

test('a publication with a logo is shown by it, under its name and with its address', () => {
  const mentions = [
    { name: 'Trade Weekly', href: 'https://weekly.example/fixwright', logo: '/seen-in/weekly.svg' },
  ];
  const markup = renderToStaticMarkup(createElement(AsSeenIn, { title: 'As seen in', mentions }));
  expect(markup).toContain('href="https://weekly.example/fixwright"');
  expect(markup).toContain('src="/seen-in/weekly.svg" alt="Trade Weekly"');
});

test('the hero of the home page has its two buttons and no third link in its text', () => {
  const $ = readBuilt('index.html');
  expect($('#home p a')).toHaveLength(0);
  expect(textsOf('index.html', '#home a').slice(0, 2)).toEqual([
    'Get started',
    'Learn more about the firm',
  ]);
});

test('the main content of /blog has a way to contact', () => {
  expect(readBuilt('blog.html')('main a[data-contact-location="blog"]').attr('href')).toBe(
    '/#contact',
  );
});

test('search engines are told each answer of the questions as the page says it, links included with their whole address', () => {
  const $ = readBuilt('index.html');
  const data = $('script[type="application/ld+json"]')
    .map((_, element) => $(element).text())
    .toArray()
    .map((text) => JSON.parse(text))
    .find((one) => one['@type'] === 'FAQPage');
  const told = data.mainEntity.map(
    ({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => [
      name,
      acceptedAnswer.text.replace(/<\/?a\b[^>]*>/g, ''),
    ],
  );
  const shown = textsOf('index.html', '#faq summary h3').map((question, index) => [
    question,
    textsOf('index.html', '#faq details > p')[index],
  ]);
  expect(shown).toHaveLength(10);
  expect(told).toEqual(shown);
  expect(shown[0]?.[1]).toMatch(/See what a tool would change\.$/);
  const addresses = JSON.stringify(data).matchAll(/href=\\"([^"]+)\\"/g);
  expect([...addresses].map(([, address]) => address)).toEqual(
    hrefsOf($, '#faq details a').map((href) => `${BUILT_ORIGIN}${href}`),
  );
});

test('a visitor who asks what it costs is led to how the firm charges, from the questions and from each service', () => {
  for (const page of ['index.html', ...serviceList.map(({ path }) => `${path.slice(1)}.html`)])
    expect(readBuilt(page)('main a[href="/services#how-we-charge"]').length, page).toBeGreaterThan(
      0,
    );
  expect(readBuilt('services.html')('#how-we-charge')).toHaveLength(1);
  expect(textsOf('index.html', '#faq summary h3')).toContain('What does it cost?');
});

test('each service that plans a return links to the one place that defines it', () => {
  for (const { path } of serviceList)
    expect(
      readBuilt(`${path.slice(1)}.html`)('main a[href="/services#services"]').length,
      path,
    ).toBe(1);
  const definitions = BUILT_PAGES.filter((page) =>
    textsOf(page, 'main').join().includes('ROI: three years’ savings'),
  );
  expect(definitions).toEqual(['services.html']);
});

test('the repair itself can be ordered on /services, with how long it takes', () => {
  const [services = ''] = textsOf('services.html', '#services');
  expect(services).toContain(`The repair itself takes ${durations.repair.long} for one process.`);
  expect(services).toContain(overview.services.repair.text);
});

test.each(BUILT_PAGES)(
  '%s describes the picture by which it is shared in whole sentences',
  (page) => {
    const alt = readBuilt(page)('meta[property="og:image:alt"]').attr('content') ?? '';
    const drawing = Object.values(SUBJECT_ALTS).find((words) => alt.endsWith(words)) ?? '';
    for (const part of [alt.slice(0, -drawing.length).trim(), alt])
      if (part) expect(part).toMatch(/[.?!]$/);
  },
);

test.each(BUILT_PAGES)('no sentence of %s ends in two full stops', (page) => {
  const $ = readToChange(page);
  $('style, script:not([type="application/ld+json"])').remove();
  const described = $('meta[content]').map((_, meta) => $(meta).attr('content'));
  const text = `${$.root().text()} ${described.toArray().join(' ')}`;
  expect(text.match(/.{0,40}(?<!\.)\.\.(?!\.).{0,10}/g)).toBeNull();
});

import { expect, test } from 'vitest';
import { defineContent } from '../../../src/content/defineContent.ts';
import type { LegalText } from '../../../src/content/legal/legalDocument.ts';
import { privacy } from '../../../src/content/legal/privacy.ts';
import { splitLinks } from '../../../src/content/legal/splitLinks.ts';
import { terms, termsSchema } from '../../../src/content/legal/terms.ts';

/** The text of one section. */
function textOf({ sections }: LegalText, id: string): string {
  return JSON.stringify(sections.find((section) => section.id === id)?.blocks ?? '');
}

test('the terms have their 18 sections in order', () => {
  expect(terms.sections.map(({ id }) => id)).toEqual([
    'acceptance',
    'services',
    'agreements',
    'client-duties',
    'payment',
    'intellectual-property',
    'confidentiality',
    'warranties',
    'liability',
    'indemnification',
    'termination',
    'force-majeure',
    'disputes',
    'governing-law',
    'severability',
    'modifications',
    'entire-agreement',
    'contact-us',
  ]);
});

test('terms with a section too few fail with file and field named', () => {
  const sections = terms.sections.slice(1);
  expect(() => defineContent('terms.ts', termsSchema, { ...terms, sections })).toThrow(
    'terms.ts has wrong content:\n  sections: 18 sections are needed, there are 17',
  );
});

test('terms with two sections exchanged fail with both named', () => {
  const [first, second, ...rest] = terms.sections;
  const sections = [second, first, ...rest].filter((section) => section !== undefined);
  expect(() => defineContent('terms.ts', termsSchema, { ...terms, sections })).toThrow(
    'sections.0.id: must be "acceptance"\n  sections.1.id: must be "services"',
  );
});

test('a summary that leads to no section fails with its field named', () => {
  const summary = terms.summary.map((entry) => ({ ...entry, section: 'nowhere' }));
  expect(() => defineContent('terms.ts', termsSchema, { ...terms, summary })).toThrow(
    'summary.0.section: ',
  );
});

test.each([
  [terms, 'payment', 'due in 30 days'],
  [terms, 'payment', '1.5% per month, or the legal maximum'],
  [terms, 'confidentiality', 'for 5 years'],
  [terms, 'liability', 'fees that you paid to us for it in the 12 months before'],
  [terms, 'disputes', 'For 30 days'],
  [terms, 'disputes', 'arbitration'],
  [terms, 'governing-law', 'the place named in the engagement agreement'],
  [privacy, 'tracking', 'Tag manager'],
  [privacy, 'tracking', 'Social advertising pixels'],
  [privacy, 'tracking', 'None of these loads before consent'],
  [privacy, 'tracking', 'Global Privacy Control'],
  [privacy, 'retention', 'Up to 7 years'],
  [privacy, 'children', 'under 16'],
  [privacy, 'contact-us', 'within 30 days'],
])('%# the legal text states each figure and promise', (text, section, words) => {
  expect(text.effective).toBe('2025-01-20');
  expect(textOf(text, section)).toContain(words);
});

test.each(['Access', 'Correction', 'Deletion', 'Portability', 'Opt-out', 'Cookie management'])(
  'the privacy policy grants the right %s',
  (right) => {
    expect(textOf(privacy, 'rights')).toContain(`"term":"${right}"`);
  },
);

test.each([
  ['No link.', [{ text: 'No link.' }]],
  [
    'See [the terms](/terms).',
    [{ text: 'See ' }, { text: 'the terms', href: '/terms' }, { text: '.' }],
  ],
  [
    '[One](#one)[Two](#two)',
    [
      { text: 'One', href: '#one' },
      { text: 'Two', href: '#two' },
    ],
  ],
  ['Brackets [alone] and (these) stay.', [{ text: 'Brackets [alone] and (these) stay.' }]],
])('%j is split at its links', (text, pieces) => {
  expect(splitLinks(text)).toEqual(pieces);
});

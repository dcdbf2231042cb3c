import { expect, test } from 'vitest';
import { addressLine, brand } from '../../../brand.ts';
import { privacy } from '../../../src/content/privacy.ts';
import { commitments } from '../../../src/content/shared/commitments.ts';
import { durations, messageUse } from '../../../src/content/shared/figures.ts';
import type { LegalText } from '../../../src/content/shared/legalText.ts';
import { terms } from '../../../src/content/terms.ts';

const { stop, oldProcess, actions, vendors, confidential, ownership } = commitments;

test.each([
  ['terms', 'agreements', terms, [stop, oldProcess, actions, vendors, confidential]],
  ['terms', 'confidentiality', terms, [confidential]],
  ['terms', 'intellectual-property', terms, [ownership]],
  ['terms', 'termination', terms, [stop]],
  ['terms', 'governing-law', terms, [`The law of ${brand.legal.governingLaw}`]],
  ['terms', 'acceptance', terms, [brand.legal.name, addressLine, brand.legal.registration]],
  ['privacy policy', 'usage', privacy, [confidential, messageUse]],
  ['privacy policy', 'contact-us', privacy, [brand.legal.name, addressLine]],
])('the %s, in "%s", say what the pages promise', (_name, id, document, sentences) => {
  const text = textOf(document, id);
  for (const sentence of sentences) expect(text).toContain(sentence);
});

/** All words of a section. */
function textOf({ sections }: LegalText, id: string): string {
  const blocks = sections[id]?.blocks ?? [];
  return blocks
    .flatMap((block) => (typeof block === 'string' ? block : Object.values(block)))
    .join(' ');
}

test('the weeks of a service are those of the phases that it covers', () => {
  const { mapping, repair, mappingAndRepair, automate, handover, automation } = durations;
  expect([mapping.from + repair.from, mapping.to + repair.to]).toEqual([
    mappingAndRepair.from,
    mappingAndRepair.to,
  ]);
  expect([automate.from + handover.from, automate.to + handover.to]).toEqual([
    automation.from,
    automation.to,
  ]);
});

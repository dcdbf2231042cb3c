import { expect, test } from 'vitest';
import { examples } from '../../../../src/fix-first/copy/examples.ts';
import { applyEdit } from '../../../../src/fix-first/model/applyEdit.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { parseProcess } from '../../../../src/fix-first/model/parseProcess.ts';

test.each([
  ['Quote', 'repair'],
  ['Invoice', 'buy'],
  ['New hire', 'repair'],
  ['Support case', 'decide'],
] as const)('the verdict on the example "%s" is %s', (name, verdict) => {
  expect(assessProcess(examples[name]).verdict).toBe(verdict);
});

test.each(Object.entries(examples))(
  'the example "%s" has all figures, and no targets',
  (_, draft) => {
    const process = parseProcess(draft);
    expect(process.steps).toHaveLength(draft.steps.length);
    expect([draft.toolStep, draft.waitStep]).toEqual([undefined, undefined]);
    expect(Object.values(assessProcess(draft).figures.today)).not.toContain(undefined);
    expect(applyEdit(draft, { type: 'set', values: draft })).toBe(draft);
    for (const { id, ...values } of draft.steps) {
      expect(applyEdit(draft, { type: 'set-step', id, values })).toBe(draft);
    }
  },
);

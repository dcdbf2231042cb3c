import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessProcess, gainsOf } from '../../../../src/fix-first/model/assessProcess.ts';
import {
  FIGURES,
  neverEnds,
  passes,
  TOLERANCE,
} from '../../../../src/fix-first/model/processFigures.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, typedDraft } from './drafts.ts';

test('a change saves the work or the wait of its step, and nothing else', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const { process, targets, figures } = assessProcess(draft);
      const { today, tool, wait } = figures;
      for (const name of FIGURES.filter((one) => one !== 'flowEfficiency')) {
        expect(tool[name] ?? 0, name).toBeLessThanOrEqual(today[name] ?? 0);
        expect(wait[name] ?? 0, name).toBeLessThanOrEqual(today[name] ?? 0);
      }
      if (!targets.tool || !targets.wait || neverEnds(process)) return;
      const gains = gainsOf(figures, 'leadTime');
      const work = targets.tool.workHours * passes(targets.tool);
      const waiting = targets.wait.waitHours * passes(targets.wait);
      const error = TOLERANCE * (today.leadTime ?? 0);
      expect(Math.abs(gains.tool - work)).toBeLessThanOrEqual(error);
      expect(Math.abs(gains.wait - waiting)).toBeLessThanOrEqual(error);
      expect(wait.work).toBe(today.work);
    }),
    5,
  );
});

test('without a choice, the targets are the most work and the longest wait, with every pass counted', () => {
  const chosen = (
    steps: Parameters<typeof typedDraft>[1],
    values: { toolStep?: number; waitStep?: number } = {},
  ) => {
    const { tool, wait } = assessProcess(typedDraft(values, steps)).targets;
    return [tool?.id, wait?.id];
  };
  expect(chosen([])).toEqual([undefined, undefined]);
  const steps = [
    { work: '60', wait: '9' },
    { work: '50', wait: '1' },
    { work: '40', wait: '5', returns: '50' },
  ];
  expect(chosen(steps)).toEqual([3, 3]);
  expect(chosen(steps.map((step) => ({ ...step, returns: '' })))).toEqual([1, 1]);
  expect(chosen([{ work: '1' }, { work: '1' }])).toEqual([1, 1]);
  expect(chosen(steps, { toolStep: 2, waitStep: 1 })).toEqual([2, 1]);
  expect(chosen([...steps, { name: 'No figure' }], { toolStep: 4, waitStep: 9 })).toEqual([3, 3]);
  expect(chosen([{ work: '2', returns: '100' }, { work: '3' }])).toEqual([2, 1]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { parseProcess } from '../../../../src/fix-first/model/parseProcess.ts';
import {
  FIGURES,
  type Figures,
  neverEnds,
  processFigures,
} from '../../../../src/fix-first/model/processFigures.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, typedDraft } from './drafts.ts';

test('every figure is missing, or finite and not negative', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const scenarios = Object.values(assessProcess(draft).figures);
      for (const [name, figure] of scenarios.flatMap((figures) => Object.entries(figures))) {
        expect(Number.isFinite(figure ?? 0), name).toBe(true);
        expect(figure ?? 0, name).toBeGreaterThanOrEqual(0);
        if (name === 'flowEfficiency') expect(figure ?? 0).toBeLessThanOrEqual(1);
      }
    }),
    10,
  );
});

function given(figures: Figures): string[] {
  return FIGURES.filter((name) => figures[name] !== undefined);
}

const TWO_STEPS = [
  { work: '60', wait: '1' },
  { work: '60', wait: '5' },
];

test('without cases or the price, only the figures that need them are missing', () => {
  const figures = (values: { casesPerWeek?: string; costPerHour?: string }) =>
    processFigures(parseProcess(typedDraft(values, TWO_STEPS)));
  const ofOneCase = ['leadTime', 'work', 'flowEfficiency'];
  expect(given(figures({}))).toEqual(ofOneCase);
  expect(given(figures({ costPerHour: '50' }))).toEqual(ofOneCase);
  expect(given(figures({ casesPerWeek: '9' }))).toEqual(
    FIGURES.filter((name) => name !== 'weeklyCost'),
  );
  expect(figures({ casesPerWeek: '9', costPerHour: '0' }).weeklyCost).toBe(0);
  expect(figures({ casesPerWeek: '0', costPerHour: '50' })).toEqual({
    leadTime: 8,
    work: 2,
    flowEfficiency: 0.25,
    openCases: 0,
    weeklyWork: 0,
    weeklyCost: 0,
    weeklyRework: 0,
  });
});

test('no step, or one from which all come back, gives no figure; no time gives no share of work', () => {
  const figures = (steps: Parameters<typeof typedDraft>[1]) =>
    processFigures(parseProcess(typedDraft({ casesPerWeek: '1', costPerHour: '1' }, steps)));
  expect(given(figures([]))).toEqual([]);
  expect(given(figures([...TWO_STEPS, { work: '0', returns: '100' }]))).toEqual([]);
  expect(figures([{ work: '0' }, { wait: '0' }]).flowEfficiency).toBeUndefined();
  const process = parseProcess(typedDraft({}, [{ work: '1', returns: '99.9999999' }]));
  expect(neverEnds(process)).toBe(false);
  expect(processFigures(process).work).toBeGreaterThan(1_000_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseTargets,
  FIGURES,
  type Figures,
  neverEnds,
  passes,
  processFigures,
  SCENARIOS,
  scenarioSteps,
} from '../../../../src/fix-first/model/processFigures.ts';
import { readProcess } from '../../../../src/fix-first/model/readProcess.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, typedDraft } from './drafts.ts';

const anyProcess = anyDraft.map((draft) => readProcess(draft));

const NO_TARGETS = { toolStep: undefined, waitStep: undefined };

test('every figure is missing, or finite and not negative', async () => {
  await checkGenerated(
    fc.property(anyProcess, (process) => {
      const targets = chooseTargets(process, NO_TARGETS);
      for (const scenario of SCENARIOS) {
        const figures = processFigures({
          ...process,
          steps: scenarioSteps(scenario, process.steps, targets),
        });
        for (const name of FIGURES) {
          const figure = figures[name] ?? 0;
          expect(Number.isFinite(figure), name).toBe(true);
          expect(figure, name).toBeGreaterThanOrEqual(0);
        }
        expect(figures['flow-efficiency'] ?? 0).toBeLessThanOrEqual(1);
      }
    }),
    10,
  );
});

test('a scenario saves the chosen work or wait, and nothing else', async () => {
  await checkGenerated(
    fc.property(anyProcess, fc.nat(20), fc.nat(20), (process, toolStep, waitStep) => {
      const targets = chooseTargets(process, { toolStep, waitStep });
      const inScenario = (scenario: 'tool' | 'wait') =>
        processFigures({ ...process, steps: scenarioSteps(scenario, process.steps, targets) });
      const today = processFigures(process);
      const withTool = inScenario('tool');
      const withoutWait = inScenario('wait');
      for (const name of FIGURES.filter((one) => one !== 'flow-efficiency')) {
        expect(withTool[name] ?? 0, name).toBeLessThanOrEqual(today[name] ?? 0);
        expect(withoutWait[name] ?? 0, name).toBeLessThanOrEqual(today[name] ?? 0);
      }
      if (!targets.tool || !targets.wait || neverEnds(process)) return;
      const total = today['lead-time'] ?? 0;
      const left = (hours: number, returned: typeof targets.tool) =>
        total - hours * passes(returned);
      const difference = 1e-9 * total;
      expect(
        Math.abs((withTool['lead-time'] ?? 0) - left(targets.tool.workHours, targets.tool)),
      ).toBeLessThanOrEqual(difference);
      expect(
        Math.abs((withoutWait['lead-time'] ?? 0) - left(targets.wait.waitHours, targets.wait)),
      ).toBeLessThanOrEqual(difference);
      expect(withoutWait.work).toBe(today.work);
    }),
    5,
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
    processFigures(readProcess(typedDraft(values, TWO_STEPS)));
  const ofOneCase = ['lead-time', 'work', 'flow-efficiency'];
  expect(given(figures({}))).toEqual(ofOneCase);
  expect(given(figures({ costPerHour: '50' }))).toEqual(ofOneCase);
  expect(given(figures({ casesPerWeek: '9' }))).toEqual(
    FIGURES.filter((name) => name !== 'cost-week'),
  );
  expect(figures({ casesPerWeek: '9', costPerHour: '0' })['cost-week']).toBe(0);
  expect(figures({ casesPerWeek: '0', costPerHour: '50' })).toEqual({
    'lead-time': 8,
    work: 2,
    'flow-efficiency': 0.25,
    'open-cases': 0,
    'work-week': 0,
    'cost-week': 0,
    'rework-week': 0,
  });
});

test('no step, or one from which all come back, gives no figure; no time gives no share of work', () => {
  const figures = (steps: Parameters<typeof typedDraft>[1]) =>
    processFigures(readProcess(typedDraft({ casesPerWeek: '1', costPerHour: '1' }, steps)));
  expect(given(figures([]))).toEqual([]);
  expect(given(figures([...TWO_STEPS, { work: '0', returns: '100' }]))).toEqual([]);
  expect(figures([{ work: '0' }, { wait: '0' }])['flow-efficiency']).toBeUndefined();
  const process = readProcess(typedDraft({}, [{ work: '1', returns: '99.9999999' }]));
  expect(neverEnds(process)).toBe(false);
  expect(processFigures(process).work).toBeGreaterThan(1_000_000);
});

test('without a choice, the targets are the most work and the longest wait, with every pass counted', () => {
  const picked = (
    steps: Parameters<typeof typedDraft>[1],
    chosen: { toolStep?: number; waitStep?: number } = {},
  ) => {
    const targets = chooseTargets(readProcess(typedDraft({}, steps)), {
      ...NO_TARGETS,
      ...chosen,
    });
    return [targets.tool?.id, targets.wait?.id];
  };
  expect(picked([])).toEqual([undefined, undefined]);
  const steps = [
    { work: '60', wait: '9' },
    { work: '50', wait: '1' },
    { work: '40', wait: '5', returns: '50' },
  ];
  expect(picked(steps)).toEqual([3, 3]);
  expect(picked(steps.map((step) => ({ ...step, returns: '' })))).toEqual([1, 1]);
  expect(picked([{ work: '1' }, { work: '1' }])).toEqual([1, 1]);
  expect(picked(steps, { toolStep: 2, waitStep: 1 })).toEqual([2, 1]);
  expect(picked([...steps, { name: 'No figure' }], { toolStep: 4, waitStep: 9 })).toEqual([3, 3]);
  expect(picked([{ work: '2', returns: '100' }, { work: '3' }])).toEqual([2, 1]);
});

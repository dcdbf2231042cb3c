import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeVerdict, verdictTitles } from '../../../../src/fix-first/copy/describeVerdict.ts';
import {
  assessProcess,
  decisiveStep,
  type Verdict,
} from '../../../../src/fix-first/model/assessProcess.ts';
import { GOALS, type Goal } from '../../../../src/fix-first/model/processDraft.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, typedDraft } from './drafts.ts';

type Steps = Parameters<typeof typedDraft>[1];

function assess(goal: Goal, steps: Steps, values: Parameters<typeof typedDraft>[0] = {}) {
  return assessProcess(typedDraft({ ...values, goal }, steps));
}

function times(count: number, step: Steps[number]): Steps {
  return Array.from({ length: count }, () => step);
}

const faster: readonly (readonly [string, Verdict, Steps])[] = [
  ['nothing', 'incomplete', []],
  ['one step', 'incomplete', [{ work: '60', wait: '8' }]],
  ['no time', 'incomplete', times(3, { work: '0', wait: '0', returns: '50' })],
  ['a longer wait', 'repair', [{ work: '60', wait: '5' }, { work: '30' }]],
  ['a longer work', 'buy', [{ work: '360', wait: '5' }, { work: '30' }]],
  ['work and wait alike', 'buy', [{ work: '60', wait: '1' }, { wait: '0' }]],
  ['a tenth as work', 'buy', times(10, { work: '117', returns: '2' })],
  ['a tenth as wait', 'repair', times(10, { wait: '1.17', returns: '2' })],
  ['an eleventh as work', 'neither', times(11, { work: '117' })],
  ['an eleventh as wait', 'neither', times(11, { wait: '3' })],
  ['a tenth of the shortest', 'buy', times(10, { work: '0.0000001', returns: '7' })],
  ['20 of 100 back', 'buy', times(2, { work: '60', returns: '20' })],
  ['20.1 of 100 back', 'decide', [{ work: '60' }, { work: '60', returns: '20.1' }]],
  ['just over 20 back', 'decide', [{ work: '60' }, { work: '60', returns: '20.0000001' }]],
  ['100 of 100 back', 'decide', [{ work: '60' }, { work: '0', returns: '100' }]],
];

test.each(faster)('to finish sooner, %s: %s', (_, verdict, steps) => {
  expect(assess('faster', steps).verdict).toBe(verdict);
});

const fewerHours: readonly (readonly [string, Verdict, Steps])[] = [
  ['one step', 'incomplete', [{ work: '60', wait: '8' }]],
  ['a step of much work', 'buy', [{ work: '60', wait: '90' }, { work: '30' }]],
  ['a tenth', 'buy', times(10, { work: '117' })],
  ['an eleventh', 'neither', times(11, { work: '117' })],
  ['waits alone', 'neither', times(3, { wait: '5', returns: '15' })],
  ['more rework than the tool saves', 'decide', times(10, { work: '60', returns: '20' })],
  ['as much rework as the tool saves', 'decide', times(5, { work: '60', returns: '20' })],
  ['less rework than the tool saves', 'buy', times(4, { work: '60', returns: '20' })],
  ['20.1 of 100 back', 'decide', [{ work: '60' }, { work: '1', returns: '20.1' }]],
  ['100 of 100 back', 'decide', [{ work: '60' }, { work: '1', returns: '100' }]],
];

test.each(fewerHours)('for fewer hours, %s: %s', (_, verdict, steps) => {
  expect(assess('fewer-hours', steps).verdict).toBe(verdict);
});

test('volume and price change no verdict', () => {
  for (const goal of GOALS) {
    const verdictWith = (values: { casesPerWeek?: string; costPerHour?: string }) =>
      assess(goal, times(5, { work: '60', wait: '1', returns: '10' }), values).verdict;
    const verdicts = [
      {},
      { casesPerWeek: '0', costPerHour: '0' },
      { casesPerWeek: '1000000', costPerHour: '1' },
    ].map(verdictWith);
    expect(new Set(verdicts).size).toBe(1);
  }
});

test('the verdict is about the steps that the visitor chose', () => {
  const steps: Steps = [{ work: '600', wait: '20' }, { work: '6' }];
  expect(assess('faster', steps).verdict).toBe('repair');
  expect(assess('faster', steps, { waitStep: 2 }).verdict).toBe('buy');
  expect(assess('faster', steps, { waitStep: 2, toolStep: 2 }).verdict).toBe('neither');
  expect(assess('fewer-hours', steps, { toolStep: 2 }).verdict).toBe('neither');
});

test('the worst step is that from which the most come back, if they are more than 20 of 100', () => {
  const worstStep = (...returns: string[]) =>
    assess(
      'faster',
      returns.map((share) => ({ work: '9', returns: share })),
    ).worstStep?.id;
  expect(worstStep('20', '30', '25', '100', '100')).toBe(4);
  expect(worstStep('20', '0')).toBeUndefined();
});

test('any process gets one of the five verdicts with two full sentences', async () => {
  await checkGenerated(
    fc.property(anyDraft, (named) => {
      const draft = { ...named, steps: named.steps.map((step) => ({ ...step, name: '' })) };
      const assessment = assessProcess(draft);
      expect(Object.keys(verdictTitles)).toContain(assessment.verdict);
      const words = describeVerdict(assessment);
      expect(words).toHaveLength(2);
      for (const sentence of words) {
        expect(sentence).toMatch(/^[A-Z][^\n]*[^.]\.$/);
        expect(sentence).not.toMatch(/undefined|NaN|Infinity|-0|step 0|\ba wait of step/);
      }
    }),
    10,
  );
});

test('the sentences of the verdict name the step and the hours', () => {
  const steps: Steps = [
    { work: '60', wait: '30' },
    { name: ' Check <it> ', work: '300', wait: '4', returns: '20' },
  ];
  expect(describeVerdict(assess('faster', steps))).toEqual([
    'Without the wait before step 1, a case takes 1.5 days instead of 5.3.',
    'A tool that did “Check <it>” instantly would save 6.3 hours.',
  ]);
  expect(describeVerdict(assess('fewer-hours', steps, { casesPerWeek: '1200' }))).toEqual([
    'A tool that does “Check <it>” saves 6.3 hours of the 7.3 hours of work in a case. Buy it if the price is right for 1,200 cases a week.',
    'Rework costs only 1.3 hours, so nothing has to be repaired first.',
  ]);
  expect(describeVerdict(assess('faster', [{ wait: '16' }, { wait: '1' }]))[0]).toBe(
    'Without the wait before step 1, a case takes 1 hour instead of 2.1 days.',
  );
  expect(describeVerdict(assess('faster', times(2, { work: '1', returns: '100' })))[0]).toBe(
    'At step 1 every case comes back, so it never finishes.',
  );
  expect(
    describeVerdict(assess('faster', times(2, { work: '1', returns: '99.99999999' })))[0],
  ).toBe('At step 1, 99.9 of every 100 cases come back.');
});

test.each([
  ['repair', 'faster', [{ work: '60', wait: '5' }, { work: '30' }], 1],
  ['buy', 'faster', [{ work: '9' }, { work: '360', wait: '5' }], 2],
  [
    'decide',
    'faster',
    [{ work: '9' }, { work: '9', returns: '30' }, { work: '9', returns: '40' }],
    3,
  ],
  ['decide', 'fewer-hours', times(12, { work: '60', returns: '20' }), undefined],
  ['neither', 'faster', times(11, { wait: '3' }), undefined],
  ['incomplete', 'faster', [{ wait: '3' }], undefined],
] as const)(
  'the verdict "%s" for %s depends on one step or on none',
  (verdict, goal, steps, id) => {
    const assessment = assess(goal, steps);
    expect([assessment.verdict, decisiveStep(assessment)?.id]).toEqual([verdict, id]);
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../../../../src/fix-first/copy/examples.ts';
import { isProcessFragment } from '../../../../src/fix-first/model/isProcessFragment.ts';
import {
  emptyProcess,
  MAX_STEPS,
  type ProcessDraft,
  type StepDraft,
} from '../../../../src/fix-first/model/processDraft.ts';
import { decodeProcess, encodeProcess } from '../../../../src/fix-first/model/processFragment.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { anyDraft, typedDraft } from './drafts.ts';

/** The limit for a whole link, in characters. */
const LONGEST_LINK = 8000;
const LONGEST_ADDRESS = 'https://processes.a-long-name-of-a-consultancy.example/fix-first'.length;

test('a link brings back whatever the visitor typed', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const fragment = encodeProcess(draft);
      expect(fragment).toMatch(/^#process=[a-z0-9]+\.[\w-]+$/);
      expect(decodeProcess(fragment)).toEqual(draft);
      expect(new URL(`https://site.example/${fragment}`).hash).toBe(fragment);
    }),
    2,
  );
});

test('links of earlier versions still work', () => {
  const sent =
    '#process=1fs7612.MQlGcmFnZW4gJiBBbnR3b3J0ZW46IMO8CTEyCQk4CTUJMQkxCQpBc2sJMAk1CTIJMQkxMApBbnN3ZXIJMwkJMSw1CTIJ';
  const steps = [
    { name: 'Ask', work: '5', wait: '2', returns: '10' },
    { name: 'Answer', who: 'a machine', wait: '1,5', unit: 'working days' },
  ] as const;
  const draft = typedDraft(
    { name: 'Fragen & Antworten: ü', casesPerWeek: '12', goal: 'fewer-hours', toolStep: 2 },
    steps,
  );
  expect(decodeProcess(sent)).toEqual(draft);
  expect(encodeProcess(draft)).toBe(sent);
});

test('a link renumbers the steps, and the targets stay with their steps', () => {
  const draft: ProcessDraft = {
    ...examples.Quote,
    toolStep: 5,
    waitStep: 2,
    steps: examples.Quote.steps.toReversed().filter(({ id }) => id !== 4),
  };
  const read = decodeProcess(encodeProcess(draft));
  expect(read?.steps.map(({ id, name }) => [id, name])).toEqual(
    draft.steps.map(({ name }, index) => [index + 1, name]),
  );
  expect([read?.toolStep, read?.waitStep]).toEqual([2, 4]);
});

test.each(['漢', '😀', 'x'])(
  'a link to 20 full steps of %j has fewer than 8,000 characters',
  (character) => {
    const text = character.repeat(100);
    const step = { name: text, work: text, wait: text, returns: text, who: 'a machine' } as const;
    const draft = {
      ...typedDraft(
        { name: text, casesPerWeek: text, costPerHour: text, hoursPerDay: text, daysPerWeek: text },
        Array.from({ length: MAX_STEPS }, () => ({ ...step, unit: 'working days' as const })),
      ),
      toolStep: MAX_STEPS,
      waitStep: MAX_STEPS,
    };
    expect(draft.steps.at(-1)?.name.length).toBeGreaterThan(50);
    const fragment = encodeProcess(draft);
    expect(fragment.length + LONGEST_ADDRESS).toBeLessThan(LONGEST_LINK);
    expect(decodeProcess(fragment)).toEqual(draft);
  },
);

test('a link that was cut off anywhere is recognised and refused', async () => {
  await checkGenerated(
    fc.property(anyDraft, fc.array(fc.nat(), { minLength: 20 }), (draft, places) => {
      const fragment = encodeProcess(draft);
      // A single # is an anchor.
      const ends = places.map((place) => 2 + (place % (fragment.length - 2)));
      const cuts = [...ends, fragment.length - 1].map((end) => fragment.slice(0, end));
      const isTakenForWhole = (cut: string) => !isProcessFragment(cut) || decodeProcess(cut);
      expect(cuts.filter(isTakenForWhole)).toEqual([]);
    }),
  );
});

test('a link with a changed, doubled, swapped or missing character is refused', () => {
  const fragment = encodeProcess(examples.Quote);
  for (let index = '#process='.length; index < fragment.length; index++) {
    const before = fragment.slice(0, index);
    const character = fragment[index] ?? '';
    const after = fragment.slice(index + 1);
    const broken = [
      ...['a', '0', '-', '.', '%', ' ', character.toUpperCase(), character.toLowerCase()].map(
        (other) => before + other + after,
      ),
      before + character + character + after,
      before + after,
      `${before}${after[0] ?? ''}${character}${after.slice(1)}`,
    ];
    const read = broken.filter((other) => other !== fragment && decodeProcess(other));
    expect(read).toEqual([]);
  }
  expect(decodeProcess(`${fragment}&utm_source=mail`)).toBeUndefined();
});

test.each(['', '#contact', '#processes=1', '#a#process=1'])('%j is no process', (fragment) => {
  expect(isProcessFragment(fragment)).toBe(false);
  expect(decodeProcess(fragment)).toBeUndefined();
});

const [STEP] = emptyProcess.steps;
const manySteps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...STEP, id: index + 1 })) as StepDraft[];
const withStep = (change: Partial<StepDraft>) => ({ steps: [{ ...STEP, ...change } as StepDraft] });

test.each<[string, Partial<ProcessDraft>]>([
  ['a name of 61 characters', { name: 'x'.repeat(61) }],
  ['31 digits', { casesPerWeek: '1'.repeat(31) }],
  ['a tab', { name: 'two\tcells' }],
  ['21 steps', { steps: manySteps(MAX_STEPS + 1) }],
  ['31 digits in a step', withStep({ work: '1'.repeat(31) })],
  ['a tab in a step', withStep({ returns: '5\t5' })],
  // A choice that the lists do not have stands as -1.
  ['another goal', { goal: 'cheaper' as 'faster' }],
  ['another unit', withStep({ unit: 'years' as 'hours' })],
  ['another assignee', withStep({ who: 'nobody' as 'outside' })],
])('a link with a valid checksum is refused if it exceeds the limits: %s', (_, change) => {
  expect(decodeProcess(encodeProcess({ ...emptyProcess, ...change }))).toBeUndefined();
});

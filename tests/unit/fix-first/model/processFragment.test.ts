import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import { holdsProcess } from '../../../../src/fix-first/model/holdsProcess.ts';
import {
  emptyProcess,
  MAX_STEPS,
  type ProcessDraft,
} from '../../../../src/fix-first/model/processDraft.ts';
import { readFragment, writeFragment } from '../../../../src/fix-first/model/processFragment.ts';
import { readProcess } from '../../../../src/fix-first/model/readProcess.ts';
import { examples } from '../../../../src/fix-first/words/examples.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { hostileText } from '../../../server/hostileText.ts';
import { anyDraft, typedDraft } from './drafts.ts';

/** What a link may have, the site's own address before the fragment included. */
const LONGEST_LINK = 8000;
const LONGEST_ADDRESS = 'https://processes.a-long-name-of-a-consultancy.example/fix-first'.length;

/** A process whose steps are numbered in their order, as a link gives them back. */
function renumbered(draft: ProcessDraft): ProcessDraft {
  const idOf = (old: number | undefined) => {
    const index = draft.steps.findIndex(({ id }) => id === old);
    return index < 0 ? undefined : index + 1;
  };
  const steps = draft.steps.map((step, index) => ({ ...step, id: index + 1 }));
  return { ...draft, tool: idOf(draft.tool), wait: idOf(draft.wait), steps };
}

test('whatever was typed comes back from its link as it was', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const fragment = writeFragment(draft);
      expect(fragment).toMatch(/^#process=[a-z0-9]+\.[\w-]+$/);
      expect(readFragment(fragment)).toEqual(draft);
      expect(new URL(`https://site.example/${fragment}`).hash).toBe(fragment);
    }),
    2,
  );
});

test('links that were sent stay good', () => {
  const sent =
    '#process=1fs7612.MQlGcmFnZW4gJiBBbnR3b3J0ZW46IMO8CTEyCQk4CTUJMQkxCQpBc2sJMAk1CTIJMQkxMApBbnN3ZXIJMwkJMSw1CTIJ';
  const steps = [
    { what: 'Ask', work: '5', wait: '2', returns: '10' },
    { what: 'Answer', who: 'a machine', wait: '1,5', unit: 'working days' },
  ] as const;
  const draft = typedDraft(
    { name: 'Fragen & Antworten: ü', cases: '12', goal: 'fewer-hours', tool: 2 },
    steps,
  );
  expect(readFragment(sent)).toEqual(draft);
  expect(writeFragment(draft)).toBe(sent);

  const another = readFragment(
    '#process=15cefqs.MQlSw7xja2ZyYWdlbgkyNTAJNTAJNyw1CTUJMQkzCTIKU29ydCB0aGUgdGlja2V0CTMJMQkzMAkwCQpHaXZlIHRoZSBmaXJzdCBhbnN3ZXIJMAkxMgk0CTEJMzUKQXNrIHRoZSBzcGVjaWFsaXN0CTEJMjUJMQkyCTEwCkNvcnJlY3QgdGhlIG1pc3Rha2UJMAk1MAkyCTIJNQpUZWxsIHRoZSBjdXN0b21lcgkwCTUJMgkxCQ',
  );
  if (!another) throw new Error('the link is refused');
  const { figures, verdict } = assessProcess(readProcess(another).process, another);
  expect([figures.today['lead-time'], figures.tool['work-week'], verdict]).toEqual([
    34.52450142450142,
    217.66381766381767,
    'decide',
  ]);
});

test.each([
  ['the empty process', emptyProcess],
  ['a process with no step', { ...emptyProcess, steps: [] }],
  ...Object.entries(examples),
  [
    'emoji and Chinese',
    typedDraft({ name: '报价 🧾👩🏽‍🔧' }, [{ what: '审批 ✅', work: '１２', wait: '٣' }]),
  ],
] as const)('%s comes back', (_, draft) => {
  expect(readFragment(writeFragment(draft))).toEqual(draft);
});

test('steps that were moved and removed are numbered anew, and picks stay with theirs', () => {
  const draft: ProcessDraft = {
    ...examples.Quote,
    tool: 5,
    wait: 2,
    steps: examples.Quote.steps.toReversed().filter(({ id }) => id !== 4),
  };
  const read = readFragment(writeFragment(draft));
  expect(read).toEqual(renumbered(draft));
  expect([read?.tool, read?.wait]).toEqual([2, 4]);
});

test.each(['漢', '😀', '߿', 'x', '\ufffd', '\u{10ffff}'])(
  'twenty steps full of %j fit into a link',
  (sign) => {
    const text = sign.repeat(100);
    const step = { what: text, work: text, wait: text, returns: text, who: 'a machine' } as const;
    const draft = {
      ...typedDraft(
        { name: text, cases: text, price: text, dayHours: text, weekDays: text },
        Array.from({ length: MAX_STEPS }, () => ({ ...step, unit: 'working days' as const })),
      ),
      tool: MAX_STEPS,
      wait: MAX_STEPS,
    };
    expect(draft.steps.at(-1)?.what.length).toBeGreaterThan(50);
    const fragment = writeFragment(draft);
    expect(fragment.length + LONGEST_ADDRESS).toBeLessThan(LONGEST_LINK);
    expect(readFragment(fragment)).toEqual(draft);
  },
);

test('a link that is cut off anywhere is known for one and refused', async () => {
  await checkGenerated(
    fc.property(anyDraft, (draft) => {
      const fragment = writeFragment(draft);
      // Of a single # nobody can tell what it began.
      const cuts = Array.from(fragment, (_, end) => fragment.slice(0, end)).slice(2);
      const isTakenForWhole = (cut: string) => !holdsProcess(cut) || readFragment(cut);
      expect(cuts.filter(isTakenForWhole)).toEqual([]);
    }),
  );
});

test('a link of which a character was changed, doubled, swapped or left out is refused', () => {
  const fragment = writeFragment(examples.Quote);
  const refuse = (broken: string) => {
    if (broken !== fragment) expect(readFragment(broken), broken).toBeUndefined();
  };
  for (let index = '#process='.length; index < fragment.length; index++) {
    const [before, sign = '', after] = [
      fragment.slice(0, index),
      fragment[index],
      fragment.slice(index + 1),
    ];
    for (const other of [
      'a',
      'B',
      '0',
      '-',
      '_',
      '.',
      '=',
      '%',
      ' ',
      '\n',
      'ö',
      sign.toUpperCase(),
      sign.toLowerCase(),
    ]) {
      refuse(before + other + after);
      refuse(before + other + sign + after);
    }
    refuse(before + after);
    refuse(`${before}${after[0] ?? ''}${sign}${after.slice(1)}`);
  }
  refuse(`${fragment}.`);
  refuse(`${fragment}&utm_source=mail`);
  refuse(`${fragment}\n`);
});

test('no text that claims to hold a process stops the tool', async () => {
  await checkGenerated(
    fc.property(hostileText, (text) => {
      expect(readFragment(`#process=${text}`)).toBeUndefined();
      expect(readFragment(text)).toBeUndefined();
    }),
    5,
  );
});

test.each([
  '',
  '#',
  '#contact',
  '#main',
  '#processes=1',
  '#PROCESS=1',
  'process=1',
  '#a#process=1',
])('%j is no process', (fragment) => {
  expect(holdsProcess(fragment)).toBe(false);
  expect(readFragment(fragment)).toBeUndefined();
});

test('what a person writes by hand is held to the limits, checksum or not', () => {
  const [step] = emptyProcess.steps;
  const forged = (change: Partial<ProcessDraft>) =>
    readFragment(writeFragment({ ...emptyProcess, ...change }));
  expect(forged({ name: 'x'.repeat(60) })).toBeDefined();
  expect(forged({ name: 'x'.repeat(61) })).toBeUndefined();
  expect(forged({ cases: '1'.repeat(31) })).toBeUndefined();
  expect(forged({ name: 'two\tcells' })).toBeUndefined();
  expect(forged({ name: 'two\nlines' })).toBeUndefined();
  expect(forged({ weekDays: '5\t1' })).toBeUndefined();
  if (!step) throw new Error('the empty process has no step');
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...step, id: index + 1 }));
  expect(forged({ steps: steps(MAX_STEPS) })?.steps).toHaveLength(MAX_STEPS);
  expect(forged({ steps: steps(MAX_STEPS + 1) })).toBeUndefined();
  expect(forged({ steps: [{ ...step, what: 'x'.repeat(61) }] })).toBeUndefined();
  expect(forged({ steps: [{ ...step, work: '1'.repeat(31) }] })).toBeUndefined();
  expect(forged({ steps: [{ ...step, returns: '5\t5' }] })).toBeUndefined();
  expect(
    forged({ steps: steps(20).map((one) => ({ ...one, what: '漢'.repeat(120) })) }),
  ).toBeUndefined();
  // A choice that the lists do not have stands as -1.
  expect(forged({ goal: 'cheaper' as 'faster' })).toBeUndefined();
  expect(forged({ steps: [{ ...step, unit: 'years' as 'hours' }] })).toBeUndefined();
  expect(forged({ steps: [{ ...step, who: 'nobody' as 'outside' }] })).toBeUndefined();
});

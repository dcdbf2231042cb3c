import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../../../../src/fix-first/copy/examples.ts';
import { MAX_LENGTH, MAX_STEPS } from '../../../../src/fix-first/model/processDraft.ts';
import {
  initialState,
  type ProcessAction,
  type ProcessOrigin,
  type ProcessState,
  processReducer,
} from '../../../../src/fix-first/model/processReducer.ts';
import { checkGenerated } from '../../../server/checkGenerated.ts';
import { hostileText } from '../../../server/hostileText.ts';
import { anyDraft } from './drafts.ts';

const START = initialState({ source: 'page', draft: examples.Quote });

function after(actions: readonly ProcessAction[], start = START): ProcessState {
  return actions.reduce(processReducer, start);
}

/** A process that the browser or a link holds. */
function processOf(source: ProcessOrigin['source']): ProcessOrigin {
  return { source, draft: examples.Invoice };
}

function started(values: Partial<Extract<ProcessAction, { type: 'start' }>>): ProcessState {
  return after([{ type: 'start', isLinkBroken: false, ...values }]);
}

const UNDO = { type: 'undo' } as const;
const REDO = { type: 'redo' } as const;

/** A keystroke in the field of the name. */
function typed(name: string): ProcessAction {
  return { type: 'set', values: { name }, group: 'name' };
}

const id = fc.integer({ min: 0, max: 9 });

const anyChange: fc.Arbitrary<ProcessAction> = fc.oneof(
  fc.constant({ type: 'add-step' as const }),
  fc.record({ type: fc.constant('remove-step' as const), id }),
  fc.record({ type: fc.constant('move-step' as const), id, to: fc.integer({ min: -2, max: 30 }) }),
  anyDraft.map((draft) => ({
    type: 'open' as const,
    origin: { source: 'page' as const, draft },
  })),
  hostileText.map((name) => ({ type: 'set' as const, values: { name } })),
  fc.record({ toolStep: id, waitStep: id }).map((values) => ({ type: 'set' as const, values })),
  fc
    .tuple(id, hostileText)
    .map(([one, name]) => ({ type: 'set-step' as const, id: one, values: { name } })),
  fc.tuple(id, fc.array(hostileText, { maxLength: 25 })).map(([one, names]) => ({
    type: 'paste-steps' as const,
    id: one,
    rows: names.map((name) => ({ name })),
  })),
);

test('Undo takes back every change one by one, and Redo makes each again', async () => {
  await checkGenerated(
    fc.property(fc.array(anyChange, { maxLength: 15 }), (changes) => {
      const drafts = [START.draft];
      let state = START;
      for (const change of changes) {
        state = processReducer(state, change);
        if (state.draft !== drafts.at(-1)) drafts.push(state.draft);
      }
      for (const draft of drafts.toReversed()) {
        expect(state.draft).toEqual(draft);
        state = processReducer(state, UNDO);
      }
      expect(processReducer(state, UNDO)).toBe(state);
      for (const draft of drafts) {
        expect(state.draft).toEqual(draft);
        state = processReducer(state, REDO);
      }
      expect(processReducer(state, REDO)).toBe(state);
    }),
  );
});

test('no edit exceeds the limits of a process or gives two steps the same id', async () => {
  await checkGenerated(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
      const { draft } = after(changes);
      expect(draft.steps.length).toBeLessThanOrEqual(MAX_STEPS);
      expect(new Set(draft.steps.map((step) => step.id)).size).toBe(draft.steps.length);
      for (const { name } of [draft, ...draft.steps]) {
        expect(name.length).toBeLessThanOrEqual(MAX_LENGTH.name);
        expect(name).toBe(name.toWellFormed());
        expect(name).not.toMatch(/\p{Cc}/u);
      }
    }),
  );
});

test('typing in one field is one change, and the next field starts another', () => {
  const step = (number: number): ProcessAction => ({
    type: 'set-step',
    id: number,
    values: { work: '7' },
    group: `${number}-work`,
  });
  const actions = [typed('A'), typed('Ab'), typed('Abc'), step(1), step(2), typed('Abcd')];
  const history = after(actions);
  expect(history.undoStack).toHaveLength(4);
  expect(after([UNDO], history).draft.name).toBe('Abc');
  expect(after([UNDO, UNDO, UNDO, UNDO], history).draft).toBe(START.draft);
});

test('leaving the field and Undo end a change', () => {
  expect(after([typed('A'), { type: 'end-group' }, typed('Ab'), UNDO]).draft.name).toBe('A');
  expect(after([typed('A'), UNDO, REDO, typed('Ab'), UNDO]).draft.name).toBe('A');
});

test('a new change empties Redo, but an edit without effect does not', () => {
  const undone = after([typed('A'), UNDO]);
  expect(undone.redoStack).toHaveLength(1);
  expect(after([{ type: 'add-step' }], undone).redoStack).toEqual([]);
  const nothing: ProcessAction[] = [
    typed(START.draft.name),
    { type: 'set', values: { goal: START.draft.goal } },
    { type: 'set-step', id: 1, values: { who: 'own people' } },
    { type: 'set-step', id: 99, values: { work: '5' } },
    { type: 'remove-step', id: 99 },
    { type: 'move-step', id: 1, to: -1 },
    { type: 'move-step', id: 6, to: 9 },
    { type: 'open', origin: START.origin },
  ];
  for (const edit of nothing) expect(processReducer(undone, edit)).toBe(undone);
});

test('a moved step keeps its values, and the other steps keep their order', () => {
  const ids = (edit: ProcessAction) => after([edit]).draft.steps.map((step) => step.id);
  expect(ids({ type: 'move-step', id: 2, to: 4 })).toEqual([1, 3, 4, 5, 2, 6]);
  expect(ids({ type: 'move-step', id: 5, to: 0 })).toEqual([5, 1, 2, 3, 4, 6]);
  expect(ids({ type: 'move-step', id: 1, to: 99 })).toEqual([2, 3, 4, 5, 6, 1]);
  expect(ids({ type: 'remove-step', id: 3 })).toEqual([1, 2, 4, 5, 6]);
  const moved = after([{ type: 'move-step', id: 2, to: 4 }]);
  expect(moved.draft.steps[4]).toBe(START.draft.steps[1]);
});

test('pasted rows become steps as one change, up to 20 steps', () => {
  const rows = [
    { name: 'Sort' },
    { name: 'Scan', work: '5' },
    { name: 'File', unit: 'minutes' },
  ] as const;
  const pasted = after([{ type: 'paste-steps', id: 2, rows }]);
  expect(pasted.undoStack).toHaveLength(1);
  expect(pasted.draft.steps.map(({ id: own, name }) => [own, name]).slice(1, 5)).toEqual([
    [2, 'Sort'],
    [7, 'Scan'],
    [8, 'File'],
    [3, 'Price the parts'],
  ]);
  // The assignee and the unit come from the step above.
  expect(pasted.draft.steps[2]).toMatchObject({
    who: 'another team',
    unit: 'working days',
    work: '5',
  });
  expect(pasted.draft.steps[3]).toMatchObject({ who: 'another team', unit: 'minutes', work: '' });
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `Line ${index + 1}` }));
  const full = after([{ type: 'paste-steps', id: 6, rows: many }, { type: 'add-step' }]).draft;
  expect(full.steps).toHaveLength(MAX_STEPS);
  expect(full.steps.at(-1)?.name).toBe('Line 15');
});

test('an override follows its step when it moves, and ends when the step is removed', () => {
  const picked = after([{ type: 'set', values: { toolStep: 6, waitStep: 2 } }]);
  const moved = after([{ type: 'move-step', id: 6, to: 0 }], picked).draft;
  expect([moved.toolStep, moved.waitStep]).toEqual([6, 2]);
  const replaced = after([{ type: 'remove-step', id: 6 }, { type: 'add-step' }], picked);
  expect(replaced.draft.steps.at(-1)?.id).toBe(6);
  expect([replaced.draft.toolStep, replaced.draft.waitStep]).toEqual([undefined, 2]);
  expect(after([UNDO, UNDO], replaced).draft).toBe(picked.draft);
});

test.each([
  ['name', 'x'.repeat(100), 'x'.repeat(60)],
  ['name', `${'x'.repeat(59)}😀`, 'x'.repeat(59)],
  ['name', 'two\tcells\r\nand a line', 'two cells  and a line'],
  ['casesPerWeek', '9'.repeat(40), '9'.repeat(30)],
] as const)('as %s, %j becomes %j', (field, text, normalised) => {
  expect(after([{ type: 'set', values: { [field]: text } }]).draft[field]).toBe(normalised);
});

test('a process that is shown at the start or opened from a link is stored after the first change', () => {
  const opened = after([{ type: 'open', origin: processOf('link') }]);
  for (const state of [
    started({ shown: processOf('browser') }),
    started({ shown: processOf('link') }),
    opened,
  ]) {
    expect(state.needsStoring).toBe(false);
    expect(after([typed('A')], state).needsStoring).toBe(true);
  }
  expect(after([{ type: 'open', origin: processOf('page') }]).needsStoring).toBe(true);
});

test('what another tab stores is shown as one change, which Undo takes back and stores', () => {
  const show = (name: string): ProcessAction => ({
    type: 'show',
    origin: { source: 'browser', draft: { ...examples.Invoice, name } },
  });
  const shown = after([typed('Mine'), show('A'), show('Ab')]);
  expect(shown).toMatchObject({ needsStoring: false, draft: { name: 'Ab' } });
  expect(after([UNDO], shown)).toMatchObject({ needsStoring: true, draft: { name: 'Mine' } });
});

test('a broken link is reported until the next change', () => {
  const broken = started({ isLinkBroken: true });
  expect(after([{ type: 'end-group' }], broken).isLinkBroken).toBe(true);
  expect(after([typed('A')], broken).isLinkBroken).toBe(false);
});

import { expect, test } from 'vitest';
import { EXAMPLE_NAMES, examples } from '../../../../src/fix-first/copy/examples.ts';
import { answerText, questionText } from '../../../../src/fix-first/copy/guessText.ts';
import {
  betterChoice,
  isGameFragment,
  NEW_GAME,
  readGame,
  readScore,
  writeScore,
} from '../../../../src/fix-first/model/guessGame.ts';
import { isProcessFragment } from '../../../../src/fix-first/model/isProcessFragment.ts';
import {
  initialState,
  type ProcessAction,
  processReducer,
} from '../../../../src/fix-first/model/processReducer.ts';
import { assessDraft } from './drafts.ts';

test.each([
  ['Quote', 'wait', 'You saved 1 hour. The wait before “Check the drawings” was 2.5 days.'],
  ['Invoice', 'tool', 'You saved 15 minutes of work. Without the wait before “Pay it”'],
  ['New hire', 'wait', 'You saved 3 hours. The wait before “Deliver the laptop” was 6 days.'],
  ['Support case', 'wait', 'You saved 53 minutes. The wait before “Correct the mistake” was 2.1'],
] as const)(
  'in the example "%s" the %s saves more, and the answer says by how much',
  (name, better, bought) => {
    const assessment = assessDraft(examples[name]);
    expect(betterChoice(assessment)).toBe(better);
    expect(answerText('tool', assessment)).toContain(bought);
    expect(questionText(examples[name].name, assessment)).toContain(`${examples[name].name} takes`);
  },
);

test('the answer about cases that come back says that this is to be decided first', () => {
  expect(answerText('wait', assessDraft(examples['Support case']))).toBe(
    'You saved 2.1 days. The tool would have saved 53 minutes. Of the two, the wait saves more. Before either, agree on what makes a case right: at “Give the first answer”, 35 of 100 come back.',
  );
});

test('a link to the game keeps a score that can be reached, and is no link to a process', () => {
  for (let score = 0; score <= EXAMPLE_NAMES.length; score += 1) {
    const fragment = writeScore(score);
    expect([isGameFragment(fragment), isProcessFragment(fragment)]).toEqual([true, false]);
    expect(readScore(fragment, EXAMPLE_NAMES.length)).toBe(score);
  }
  for (const wrong of [
    '#guess',
    '#guess=',
    '#guess=5',
    '#guess=-1',
    '#guess=2.5',
    '#guess=33',
    '#guess=<b>',
  ])
    expect(readScore(wrong, EXAMPLE_NAMES.length), wrong).toBeUndefined();
});

test('a tab reads the game that it has kept, and nothing else that it finds', () => {
  const game = { guesses: { Quote: 'tool' }, isSkipped: true, isEdited: false, senderScore: 3 };
  expect(readGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
  for (const kept of [undefined, null, 7, 'tool', [], { guesses: 'tool', isSkipped: 1 }])
    expect(readGame(kept)).toEqual(NEW_GAME);
  expect(readGame({ guesses: { Quote: 'both', Invoice: 'wait' } }).guesses).toEqual({
    Invoice: 'wait',
  });
});

const start = initialState(examples.Quote, { source: 'initial', example: 'Quote' });
const play = (...actions: ProcessAction[]) => actions.reduce(processReducer, start);

test('only the first guess about an example counts, and it is no change of the process', () => {
  const state = play({ type: 'guess', choice: 'tool' }, { type: 'guess', choice: 'wait' });
  expect(state.game.guesses).toEqual({ Quote: 'tool' });
  expect([state.isChanged, state.undoStack]).toEqual([false, []]);
});

test('a process that is no example is not asked about, and Undo comes back to the guess', () => {
  const own: ProcessAction = {
    type: 'open',
    draft: { ...examples.Quote, steps: [] },
    origin: { source: 'chosen' },
  };
  const state = play({ type: 'guess', choice: 'wait' }, own, { type: 'guess', choice: 'tool' });
  expect(state.origin.example).toBeUndefined();
  expect(state.game.guesses).toEqual({ Quote: 'wait' });
  expect(processReducer(state, { type: 'undo' }).origin.example).toBe('Quote');
});

test('a change of the example shows its verdict, until another example is opened', () => {
  const edited = play({ type: 'set', values: { casesPerWeek: '7' } });
  expect(edited.game.isEdited).toBe(true);
  const opened = processReducer(edited, {
    type: 'open',
    draft: examples.Invoice,
    origin: { source: 'chosen', example: 'Invoice' },
  });
  expect(opened.game.isEdited).toBe(false);
});

test('who skips is asked no more, until a link to the game is followed', () => {
  const skipped = play({ type: 'guess', choice: 'tool' }, { type: 'skip-guess' });
  expect(skipped.game.isSkipped).toBe(true);
  expect(processReducer(skipped, { type: 'new-game', senderScore: 3 }).game).toEqual({
    ...NEW_GAME,
    senderScore: 3,
  });
});

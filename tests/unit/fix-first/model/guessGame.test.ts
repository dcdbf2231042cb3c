import { expect, test } from 'vitest';
import {
  EXAMPLE_NAMES,
  exampleOrigin,
  examples,
  openExample,
} from '../../../../src/fix-first/copy/examples.ts';
import { answerTo, questionAbout } from '../../../../src/fix-first/copy/guessText.ts';
import { assessProcess } from '../../../../src/fix-first/model/assessProcess.ts';
import {
  betterChange,
  encodeScore,
  gameOfLink,
  isGameFragment,
  NEW_GAME,
  parseGame,
} from '../../../../src/fix-first/model/guessGame.ts';
import { isProcessFragment } from '../../../../src/fix-first/model/isProcessFragment.ts';
import {
  differsFromOrigin,
  initialState,
  type ProcessAction,
  processReducer,
} from '../../../../src/fix-first/model/processReducer.ts';

test.each([
  ['Quote', 'wait', 'You saved 1 hour. The wait before “Check the drawings” was 2.5 days.'],
  ['Invoice', 'tool', 'You saved 15 minutes of work. Without the wait before “Pay it”'],
  ['New hire', 'wait', 'You saved 3 hours. The wait before “Deliver the laptop” was 6 days.'],
  ['Support case', 'wait', 'You saved 53 minutes. The wait before “Correct the mistake” was 2.1'],
] as const)(
  'in the example "%s" the %s saves more, and the answer says by how much',
  (name, better, bought) => {
    const assessment = assessProcess(examples[name]);
    expect(betterChange(assessment)).toBe(better);
    expect(answerTo('tool', assessment)).toContain(bought);
    expect(questionAbout(assessment)).toContain(`${examples[name].name} takes`);
  },
);

test('the answer about cases that come back says that this is to be decided first', () => {
  expect(answerTo('wait', assessProcess(examples['Support case']))).toBe(
    'You saved 2.1 days. The tool would have saved 53 minutes. Of the two, the wait saves more. Before either, agree on what makes a case right: at “Give the first answer”, 35 of 100 come back.',
  );
});

test('a link to the game keeps a score that can be reached, and is no link to a process', () => {
  for (let score = 0; score <= EXAMPLE_NAMES.length; score += 1) {
    const fragment = encodeScore(score);
    expect([isGameFragment(fragment), isProcessFragment(fragment)]).toEqual([true, false]);
    expect(gameOfLink(fragment, EXAMPLE_NAMES.length).senderScore).toBe(score);
  }
  for (const wrong of ['#guess', '#guess=', '#guess=5', '#guess=-1', '#guess=2.5'])
    expect(gameOfLink(wrong, EXAMPLE_NAMES.length), wrong).toBe(NEW_GAME);
});

test('a tab reads the game that it has kept, and nothing else that it finds', () => {
  const game = { guesses: { Quote: 'tool' }, isSkipped: true, senderScore: 3 };
  expect(parseGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
  expect(parseGame(undefined)).toBeUndefined();
  for (const kept of [7, 'tool', [], { guesses: 'tool', isSkipped: 1 }])
    expect(parseGame(kept)).toEqual(NEW_GAME);
  expect(parseGame({ guesses: { Quote: 'both', Invoice: 'wait' } })?.guesses).toEqual({
    Invoice: 'wait',
  });
});

const start = initialState(exampleOrigin('Quote'));
const play = (...actions: ProcessAction[]) => actions.reduce(processReducer, start);

test('only the first guess about an example counts, and it is no change of the process', () => {
  const state = play({ type: 'guess', guess: 'tool' }, { type: 'guess', guess: 'wait' });
  expect(state.game.guesses).toEqual({ Quote: 'tool' });
  expect([state.needsStoring, state.undoStack]).toEqual([false, []]);
});

test('a process that is no example is not asked about, and Undo comes back to the guess', () => {
  const own: ProcessAction = {
    type: 'open',
    origin: { source: 'page', draft: { ...examples.Quote, steps: [] } },
  };
  const state = play({ type: 'guess', guess: 'wait' }, own, { type: 'guess', guess: 'tool' });
  expect(state.origin.example).toBeUndefined();
  expect(state.game.guesses).toEqual({ Quote: 'wait' });
  expect(processReducer(state, { type: 'undo' }).origin.example).toBe('Quote');
});

test('a change of the example shows its verdict, until another example is opened, and again after Undo', () => {
  const edited = play({ type: 'set', values: { casesPerWeek: '7' } });
  expect(differsFromOrigin(edited)).toBe(true);
  const opened = processReducer(edited, openExample('Invoice'));
  expect(differsFromOrigin(opened)).toBe(false);
  expect(differsFromOrigin(processReducer(opened, { type: 'undo' }))).toBe(true);
});

test('who skips is asked no more, until a link to the game is followed', () => {
  const skipped = play({ type: 'guess', guess: 'tool' }, { type: 'skip-guess' });
  expect(skipped.game.isSkipped).toBe(true);
  const game = { ...NEW_GAME, senderScore: 3 };
  expect(processReducer(skipped, { type: 'new-game', game }).game).toEqual(game);
});

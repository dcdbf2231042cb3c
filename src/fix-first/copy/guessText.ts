import { formatHours } from '../../format/formatHours.ts';
import { formatNumber } from '../../format/formatNumber.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { betterChange } from '../model/guessGame.ts';
import type { Change } from '../model/scenarios.ts';
import { formatStep } from './describeVerdict.ts';

export const guessText = {
  title: 'What would you do first?',
  buttons: { tool: 'Buy the tool', wait: 'Remove a wait' } satisfies Record<Change, string>,
  bars: { tool: 'The tool', wait: 'The wait' } satisfies Record<Change, string>,
  nothing: 'nothing',
  skip: 'Skip',
  close: 'Close',
  next: 'Next example',
  /** Stands in place of the verdict until the visitor has guessed. */
  first: 'First, your guess.',
  /** Which question it is. */
  progress: (number: number, of: number) => `Example ${number} of ${of}.`,
  score: (right: number, of: number) => `${right} of ${of} right.`,
  sender: (right: number, of: number) => `The sender had ${right} of ${of}.`,
  /** For a visitor who followed a link with a score, until the first guess. */
  challenge: (right: number, of: number) =>
    `Whoever sent you this link had ${right} of ${of} right. Your turn.`,
  send: 'Copy your score',
  link: 'Link to your score',
} as const;

/** What a visitor needs to know for a guess. */
export function questionAbout({ draft, process, figures, targets }: Assessment) {
  const hours = (value = 0) => formatHours(value, process.hoursPerDay);
  const { leadTime, work } = figures.today;
  const aim = draft.goal === 'faster' ? 'It should be faster.' : 'It should take less work.';
  return `${draft.name} takes ${hours(leadTime)}, ${hours(work)} of it work. ${aim} A tool could do ${formatStep(targets.tool)} in no time, or you could remove one wait.`;
}

/** What the guessed change saved, and what the other change would have saved. */
export function answerTo(guess: Change, assessment: Assessment): string {
  const { draft, process, targets, gains, worstStep } = assessment;
  const isFaster = draft.goal === 'faster';
  const amount = (change: Change) => {
    if (gains[change] === 0) return isFaster ? 'no time' : 'no work';
    const hours = formatHours(gains[change], process.hoursPerDay);
    return isFaster ? hours : `${hours} of work`;
  };
  const wait = `the wait before ${formatStep(targets.wait)}`;
  const other =
    guess === 'wait'
      ? `The tool would have saved ${amount('tool')}.`
      : isFaster
        ? `T${wait.slice(1)} was ${amount('wait')}.`
        : `Without ${wait}, you would have saved ${amount('wait')}.`;
  const first =
    worstStep &&
    ` Of the two, ${guessText.bars[betterChange(assessment)].toLowerCase()} saves more. Before either, agree on what makes a case right: at ${formatStep(worstStep)}, ${formatNumber(worstStep.returnShare * 100)} of 100 come back.`;
  return `You saved ${amount(guess)}. ${other}${first ?? ''}`;
}

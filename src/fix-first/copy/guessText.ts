import { formatHours } from '../../format/formatHours.ts';
import { formatNumber } from '../../format/formatNumber.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { betterChoice, type Choice, choiceGains } from '../model/guessGame.ts';
import { stepText } from './verdictText.ts';

export const guessText = {
  title: 'What would you do first?',
  choices: { tool: 'Buy the tool', wait: 'Remove a wait' } satisfies Record<Choice, string>,
  bars: { tool: 'The tool', wait: 'The wait' } satisfies Record<Choice, string>,
  nothing: 'nothing',
  skip: 'Skip',
  close: 'Close',
  next: 'Next example',
  /** Stands in place of the verdict until the visitor has guessed. */
  first: 'First, your guess.',
  /** Which question it is. */
  place: (number: number, of: number) => `Example ${number} of ${of}.`,
  score: (right: number, of: number) => `${right} of ${of} right.`,
  sender: (right: number, of: number) => `The sender had ${right} of ${of}.`,
  /** Before the first guess of whoever was sent a score. */
  challenge: (right: number, of: number) =>
    `Whoever sent you this link had ${right} of ${of} right. Your turn.`,
  send: 'Copy your score',
  link: 'Link to your score',
} as const;

/** What a visitor needs to know for a guess. `name` is that of the process. */
export function questionText(name: string, { process, goal, figures, targets }: Assessment) {
  const hours = (value = 0) => formatHours(value, process.hoursPerDay);
  const { 'lead-time': leadTime, work } = figures.today;
  const aim = goal === 'faster' ? 'It should be faster.' : 'It should take less work.';
  return `${name} takes ${hours(leadTime)}, ${hours(work)} of it work. ${aim} A tool could do ${stepText(targets.tool)} in no time, or one wait could go.`;
}

/** What the choice saved, and what the other one would have saved. */
export function answerText(choice: Choice, assessment: Assessment): string {
  const { process, goal, targets, undecided } = assessment;
  const gains = choiceGains(assessment);
  const amount = (one: Choice) => {
    if (gains[one] === 0) return goal === 'faster' ? 'no time' : 'no work';
    const hours = formatHours(gains[one], process.hoursPerDay);
    return goal === 'faster' ? hours : `${hours} of work`;
  };
  const wait = `the wait before ${stepText(targets.wait)}`;
  const other =
    choice === 'wait'
      ? `The tool would have saved ${amount('tool')}.`
      : goal === 'faster'
        ? `T${wait.slice(1)} was ${amount('wait')}.`
        : `Without ${wait}, you would have saved ${amount('wait')}.`;
  const [worst] = undecided;
  const first =
    worst &&
    ` Of the two, ${guessText.bars[betterChoice(assessment)].toLowerCase()} saves more. Before either, agree on what makes a case right: at ${stepText(worst)}, ${formatNumber(worst.returnShare * 100)} of 100 come back.`;
  return `You saved ${amount(choice)}. ${other}${first ?? ''}`;
}

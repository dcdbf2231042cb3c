import type { Answer } from './score.ts';

/** The words of "You decide"; its sentences about a case are in `describeCase.ts`. */
export const youDecideText = {
  title: 'You decide',
  answers: {
    buy: 'Buy the tool',
    repair: 'Remove a wait',
    decide: 'Decide first',
  } satisfies Record<Answer, string>,
  guess: 'Your guess',
  skip: 'Skip',
  next: 'Next case',
  /** Said before the first answer. */
  legend: 'A tangle is a wait, green is work. All cases are made up.',
  nothing: 'nothing',
  score: 'Right so far:',
  scoreOf: (right: number, of: number) => `${right} of ${of}`,
  challenge: (score: string) => `Whoever sent you this link had ${score} right. Your turn.`,
  copy: 'Copy your score',
  copied: 'Link copied. Send it to somebody who would buy the tool.',
  copyYourself: 'Copy this link:',
  notLoaded: 'The next case did not load. Check your connection and try again.',
  scriptNotLoaded: 'Not loaded. Please reload the page.',
  yours: {
    label: 'Where does yours wait?',
    /** The working days of a wait, by the labels of its buttons. */
    waits: { '1 day': '1', '2 days': '2', '1 week': '5' },
  },
  link: { label: 'Draw your process' },
} as const;

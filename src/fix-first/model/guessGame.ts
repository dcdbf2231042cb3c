import { type Assessment, gainsOf } from './assessProcess.ts';

/** What the visitor would do first with an example. */
export const CHOICES = ['tool', 'wait'] as const;
export type Choice = (typeof CHOICES)[number];

/** The guesses of this visit, which the tab keeps. */
export interface GuessGame {
  /** By the names of the examples. */
  readonly guesses: Readonly<Record<string, Choice>>;
  /** The visitor wants to be asked no more. */
  readonly isSkipped: boolean;
  /** The visitor has changed the example that is shown, so its verdict is shown before a guess. */
  readonly isEdited: boolean;
  /** How often the sender of the link was right. */
  readonly senderScore?: number | undefined;
}

export const NEW_GAME: GuessGame = { guesses: {}, isSkipped: false, isEdited: false };

/** The game that a tab has kept, without what is no part of a game. */
export function readGame(kept: unknown): GuessGame {
  const { guesses, isSkipped, senderScore } = Object(kept);
  const known = Object.entries(Object(guesses)).filter(
    (entry): entry is [string, Choice] => entry[1] === 'tool' || entry[1] === 'wait',
  );
  return {
    ...NEW_GAME,
    guesses: Object.fromEntries(known),
    isSkipped: isSkipped === true,
    senderScore: typeof senderScore === 'number' ? senderScore : undefined,
  };
}

/** How the fragment of a link to the game begins. */
const GAME_KEY = '#guess';
const SCORE = new RegExp(`^${GAME_KEY}=(\\d)$`);

/** Hours that each choice saves a case: of its time, or of its work if that is what should get better. */
export function choiceGains({ goal, figures }: Assessment): Readonly<Record<Choice, number>> {
  return gainsOf(figures, goal === 'faster' ? 'lead-time' : 'work');
}

/** The choice that saves more. */
export function betterChoice(assessment: Assessment): Choice {
  const { tool, wait } = choiceGains(assessment);
  return wait > tool ? 'wait' : 'tool';
}

/** The fragment of a link to the game, with how often its sender was right. */
export function writeScore(score: number): string {
  return `${GAME_KEY}=${score}`;
}

/** Whether a fragment is that of a link to the game. */
export function isGameFragment(fragment: string): boolean {
  return fragment.startsWith(GAME_KEY);
}

/** The score in the fragment of a link to the game; `undefined` if there is none, or if nobody can have it. */
export function readScore(fragment: string, examples: number): number | undefined {
  const [, digits = ''] = SCORE.exec(fragment) ?? [];
  return digits && Number(digits) <= examples ? Number(digits) : undefined;
}

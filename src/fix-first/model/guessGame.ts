import type { Assessment } from './assessProcess.ts';
import { CHANGES, type Change } from './scenarios.ts';

/** The guesses of this visit, which the tab keeps. */
export interface GuessGame {
  /** What the visitor would do first, by the names of the examples. */
  readonly guesses: Readonly<Record<string, Change>>;
  /** The visitor has skipped the questions. */
  readonly isSkipped: boolean;
  /** How often the sender of the link was right. */
  readonly senderScore?: number | undefined;
}

export const NEW_GAME: GuessGame = { guesses: {}, isSkipped: false };

/** The game from the value that a tab has stored, without anything else in it; `undefined` if the tab has none. */
export function parseGame(kept: unknown): GuessGame | undefined {
  if (!kept) return undefined;
  const { guesses, isSkipped, senderScore } = Object(kept);
  const known = Object.entries(Object(guesses)).filter((entry): entry is [string, Change] =>
    CHANGES.some((change) => change === entry[1]),
  );
  return {
    guesses: Object.fromEntries(known),
    isSkipped: isSkipped === true,
    senderScore: typeof senderScore === 'number' ? senderScore : undefined,
  };
}

/** How the fragment of a link to the game begins. */
const GAME_PREFIX = '#guess';
const SCORE = new RegExp(`^${GAME_PREFIX}=(\\d)$`);

/** The change that saves more. */
export function betterChange({ gains }: Assessment): Change {
  return gains.wait > gains.tool ? 'wait' : 'tool';
}

/** The fragment of a link to the game, with how often its sender was right. */
export function encodeScore(score: number): string {
  return `${GAME_PREFIX}=${score}`;
}

/** Whether a fragment is that of a link to the game. */
export function isGameFragment(fragment: string): boolean {
  return fragment.startsWith(GAME_PREFIX);
}

/** The game of a link. It has no score of the sender if the fragment has none, or a score that nobody can have. */
export function gameOfLink(fragment: string, examples: number): GuessGame {
  const [, digits = ''] = SCORE.exec(fragment) ?? [];
  return digits && Number(digits) <= examples
    ? { ...NEW_GAME, senderScore: Number(digits) }
    : NEW_GAME;
}

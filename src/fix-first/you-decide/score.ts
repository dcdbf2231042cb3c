/** What a visitor may do first in a case. One of them is the verdict on the case. */
export const ANSWERS = ['buy', 'repair', 'decide'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The number of a case, from 1, and whether the first answer to it was right. */
export type Score = Readonly<Record<string, boolean>>;

/** The session storage key of the tab's score. */
export const SCORE_KEY = 'you-decide';

/** How the fragment of a link to somebody's score begins. */
export const SCORE_PREFIX = '#guess=';

/** The score from the value that a tab has stored, without anything else in it. */
export function parseScore(kept: unknown): Score {
  return Object.fromEntries(
    Object.entries(Object(kept)).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );
}

/** How many of the answers were right. */
export function rightAnswers(score: Score): number {
  return Object.values(score).filter(Boolean).length;
}

/** The score of the sender of a link; `undefined` for another fragment, and for a score that nobody can have. */
export function senderScore(fragment: string, cases: number): number | undefined {
  const digits = fragment.startsWith(SCORE_PREFIX) ? fragment.slice(SCORE_PREFIX.length) : '';
  return /^\d$/.test(digits) && Number(digits) <= cases ? Number(digits) : undefined;
}

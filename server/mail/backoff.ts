/** How attempts that failed are spaced, in ms. */
export interface Backoff {
  readonly baseMs: number;
  readonly maxMs: number;
  /** The pause after a mail server has refused a subscriber's address for good. */
  readonly refusedMs: number;
}

/** One second, doubling to 15 minutes; half a day where the recipient was refused for good. */
export const DEFAULT_BACKOFF: Backoff = {
  baseMs: 1000,
  maxMs: 15 * 60_000,
  refusedMs: 12 * 3_600_000,
};

/**
 * After so many refusals, a day from the first to the last by DEFAULT_BACKOFF, a mail is given up: who
 * goes on asking for addresses that do not exist is taken for a spammer.
 */
export const MAX_REFUSALS = 3;

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, backoff: Backoff): number {
  return Math.min(backoff.baseMs * 2 ** (attempt - 1), backoff.maxMs);
}

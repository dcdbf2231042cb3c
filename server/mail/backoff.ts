/** How attempts that failed are spaced, in ms. */
export interface Backoff {
  readonly baseMs: number;
  readonly maxMs: number;
}

/** One second, doubling to 15 minutes (issue: storage and mail). */
export const DEFAULT_BACKOFF: Backoff = { baseMs: 1000, maxMs: 15 * 60_000 };

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, backoff: Backoff): number {
  return Math.min(backoff.baseMs * 2 ** (attempt - 1), backoff.maxMs);
}

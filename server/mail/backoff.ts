/** How attempts that failed are spaced, in ms. */
export interface Backoff {
  readonly baseMs: number;
  readonly maxMs: number;
  /** The pause after a mail server has refused a visitor's own address for good. */
  readonly refusedMs: number;
}

/**
 * One second, doubling to 15 minutes; once a day to an address that does not exist, since asking
 * more often has a sender taken for a spammer (issue: storage and mail).
 */
export const DEFAULT_BACKOFF: Backoff = {
  baseMs: 1000,
  maxMs: 15 * 60_000,
  refusedMs: 24 * 3_600_000,
};

/** The pause after the given attempt (from 1) has failed, in ms. */
export function pauseAfter(attempt: number, backoff: Backoff): number {
  return Math.min(backoff.baseMs * 2 ** (attempt - 1), backoff.maxMs);
}

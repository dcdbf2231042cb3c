/**
 * What the site promises and allows: how long data is kept, how often a form may be sent, how long mail is tried, how
 * long a sign-in lasts. Pages, mails and documents quote these numbers: most are made of them, and
 * tests/unit/policyInTexts.test.ts checks the others. Times are in ms unless the name has another unit.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './milliseconds.ts';

// Data

/** How long messages, sent alerts and the desk's activity are kept, in years. */
export const RETENTION_YEARS = 7;

/** How long messages that count as spam and suspected subscriptions are kept, in days from their receipt. */
export const SPAM_LIFETIME_DAYS = 30;

/** How long a backup that was made at the desk is kept, in days, unless it is the latest. */
export const BACKUP_LIFETIME_DAYS = 14;

/**
 * Double opt-in, counted from the confirmation request: the days until the only reminder, the days until an
 * unconfirmed subscriber is deleted, and the hours after which a second subscription sends a new request.
 */
export const CONFIRMATION = {
  remindAfterDays: 3,
  deleteAfterDays: 30,
  askAgainAfterHours: 1,
} as const;

// Forms

/** How many attempts are allowed within one window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * The limits of one tab of a browser, each with the key of its count in session storage. The numbers are written out,
 * so that browsers need not load `milliseconds.ts`.
 */
export const CLIENT_RATE_LIMITS = {
  contact: { key: 'user-session', max: 3, windowMs: 300_000 },
  newsletter: { key: 'newsletter-session', max: 2, windowMs: 300_000 },
} as const satisfies Record<string, RateLimit & { key: string }>;

/** The default limit of the browser's rate limiter. */
export const DEFAULT_RATE_LIMIT: RateLimit = { max: 5, windowMs: 60_000 };

/** The server's limits for one IP address, which a whole office may share; RATE_LIMIT_… overrides them. */
export const SERVER_RATE_LIMITS = {
  contact: { max: 30, windowMs: 5 * MINUTE_MS },
  newsletter: { max: 20, windowMs: 5 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** A text that this many IP addresses send within the window is marked as spam. */
export const REPEATED_TEXT = { addresses: 3, windowMs: HOUR_MS } as const;

// Mail

/**
 * How an attempt failed. `refused`: the recipient's server rejected the recipient for good (5yz). `deferred`: it
 * rejected the recipient for now (4yz). `uncertain`: the mail server had the whole mail and never answered, so the mail
 * may have arrived. `unavailable`: the mail server did not answer, or rejects every mail of this site. `internal`:
 * the cause is this site, such as a lost claim, a shutdown or an unreachable database.
 */
export type AttemptFailure = 'refused' | 'deferred' | 'uncertain' | 'unavailable' | 'internal';

const NEVER = Number.POSITIVE_INFINITY;

/**
 * For each failure: the column that counts it, its back-off (see BACKOFF), and after how many such failures a mail
 * expires. The column `attempts` counts every delivery that was started, however it ended.
 *
 * Refusals are few, because a sender who keeps trying unknown addresses is taken for a spammer. 200 deferrals take about
 * two days. Uncertain attempts are few, because each may be another copy. Mail to the owner never expires, because only
 * the owner can fix the cause, except the copy for one of several addresses that its server refuses; and a mail with a
 * link to sign in expires with its link.
 */
export const FAILURES = {
  refused: { counter: 'refusals', backoff: 'refused', max: 3 },
  deferred: { counter: 'deferrals', backoff: 'transient', max: 200 },
  uncertain: { counter: 'uncertain_attempts', backoff: 'uncertain', max: 5 },
  unavailable: { counter: 'attempts', backoff: 'transient', max: NEVER },
  internal: { counter: 'attempts', backoff: 'transient', max: NEVER },
} as const satisfies Record<AttemptFailure, unknown>;

/** Exponential back-off: the delay after the first failure, which doubles with each one, and its cap. */
export type BackoffRange = Readonly<Record<'baseMs' | 'maxMs', number>>;
export type Backoff = Readonly<Record<'transient' | 'refused' | 'uncertain', BackoffRange>>;
export const BACKOFF: Backoff = {
  transient: { baseMs: SECOND_MS, maxMs: 15 * MINUTE_MS },
  refused: { baseMs: 12 * HOUR_MS, maxMs: 12 * HOUR_MS },
  uncertain: { baseMs: HOUR_MS, maxMs: 24 * HOUR_MS },
};
/** The longest delay of all. A mail that is scheduled later was scheduled before the clock was set back. */
export const LONGEST_BACKOFF_MS = 24 * HOUR_MS;

/** An issue pauses itself after this many of its mails in a row were refused or are uncertain. */
export const MAX_FAILURES_OF_ISSUE = 20;
/** A subscriber is undeliverable after this many issues in a row that were refused or put off too long. */
export const MAX_REFUSED_ISSUES = 2;

// The owner's desk

/** How long a reply is held back, so that it can be taken back. */
export const REPLY_HOLD_MS = 10 * SECOND_MS;
/** How long a link to sign in works. */
export const SIGN_IN_LINK_LIFETIME_MS = 10 * MINUTE_MS;
/** How long a session lasts at most, and how long without use if no passkey began it. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
export const IDLE_SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** How often an IP address may try to sign in, and how many mails with a link an e-mail address gets. */
export const SIGN_IN_LIMITS = {
  tries: { max: 30, windowMs: 15 * MINUTE_MS },
  mails: { max: 5, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

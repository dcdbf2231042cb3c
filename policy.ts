/**
 * What the site promises, allows and puts up with: how long data is kept, how often a form may be sent, how long mail
 * is tried. Pages and mails quote these numbers, so a change here changes the texts too. Times are in ms unless the
 * name has another unit.
 */

import { HOUR_MS, MINUTE_MS, SECOND_MS } from './milliseconds.ts';

// Data

/** How long messages, suspected subscribers, sent alerts and the desk's activity are kept, in years. */
export const RETENTION_YEARS = 7;

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

/** How many attempts a key has within one window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * The limits of one browser, with the keys that it stores the counts under. The numbers are written out, because browsers
 * would have to load every constant.
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

// Delivery of mail

/**
 * How an attempt failed. `refused`: the recipient's server rejected the recipient for good (5yz). `deferred`: it
 * rejected the recipient for now (4yz). `uncertain`: the mail server had the whole mail and never answered, so the mail
 * may have arrived. `unavailable`: the mail server did not answer, or rejects every mail of this site. `failed`: the
 * cause is this site, such as a lost claim, a shutdown or an unreachable database.
 */
export type AttemptFailure = 'refused' | 'deferred' | 'uncertain' | 'unavailable' | 'failed';

const NEVER = Number.POSITIVE_INFINITY;

/**
 * For each failure: the column that counts it, its back-off (see BACKOFF), and after how many such failures a mail
 * expires, for a single subscriber (welcome, confirmation request, trial) or as part of an issue. Mail to the owner
 * never expires, because only the owner can fix the cause. A sender who keeps trying unknown addresses is taken for a
 * spammer; 200 deferrals take about two days; each uncertain attempt may be another copy.
 */
export const FAILURES = {
  refused: { counter: 'refusals', backoff: 'refused', subscriber: 3, issue: 1 },
  deferred: { counter: 'deferrals', backoff: 'transient', subscriber: 200, issue: 200 },
  uncertain: { counter: 'uncertain_attempts', backoff: 'uncertain', subscriber: 5, issue: 5 },
  unavailable: { counter: 'attempts', backoff: 'transient', subscriber: NEVER, issue: NEVER },
  failed: { counter: 'attempts', backoff: 'transient', subscriber: NEVER, issue: NEVER },
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

/** How many mails each lane delivers at once. */
export const CONCURRENCY = { owner: 4, single: 4, bulk: 8 } as const;
/** How long an unused rate-limit token is kept, so that a late poll can catch up. */
export const TOKEN_LIFETIME_MS = 250;
/**
 * The gap between two bulk mails whose tokens have waited for a slow mail server (`bulkDelivery`); at a high
 * NEWSLETTER_RATE half the interval of the rate, if that is shorter.
 */
export const MAX_SPACING_MS = 500;
/** How often the outbox is polled for mails that another process has queued. */
export const POLL_MS = 2 * SECOND_MS;
/** The longest time without an attempt of bulk mail while the mail server is unavailable. */
export const UNAVAILABLE_MAX_MS = MINUTE_MS;

/** How long a claim holds, how often it is renewed, and the delay before a delivery is recorded again. */
export const CLAIM = { leaseMs: 10 * SECOND_MS, renewalMs: 3 * SECOND_MS, recordRetryMs: 500 };

/** How long a backup or an erasure waits for mails that are being sent: longer than the claim of a worker that died. */
export const WAIT_FOR_SENDING_MS = 15 * SECOND_MS;

/** How long an attempt waits for its mail server. */
export const SMTP_TIMEOUTS = {
  /** For each of: name, connection, greeting. */
  connectMs: 10 * SECOND_MS,
  /** Until the server asks for the content (DATA). */
  untilDataMs: 2 * MINUTE_MS,
  /** For the answer to the content (RFC 5321). Giving up earlier would send a second copy of an accepted mail. */
  silenceMs: 10 * MINUTE_MS,
  /** The same, once the site is shutting down. */
  shutdownMs: MINUTE_MS,
};

/**
 * A warning is logged once the oldest waiting mail is `ageMs` old, and again after each further `ageMs`. This is checked
 * every `checkMs`.
 */
export const LATE_WARNING = { ageMs: HOUR_MS, checkMs: MINUTE_MS };

/**
 * An issue pauses itself after `consecutive` refused or uncertain mails in a row, or after `inWindow` of them among its
 * last `window` mails.
 */
export const ISSUE_PAUSE = { consecutive: 20, window: 100, inWindow: 50 } as const;
/** A subscriber is undeliverable after this many refused issues in a row. */
export const MAX_REFUSED_ISSUES = 2;

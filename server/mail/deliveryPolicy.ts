// Every bound of the delivery of mail. Times are in ms.

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What became of a failed attempt. Its recipient's server `refused` it for good (5yz), or `deferred` it (4yz). It is
 * `uncertain` whether it was delivered: the mail server had the whole mail and never answered. The mail server was
 * `unavailable`, or refused whatever this site sends. `failed`: a failure of this site's own, such as a claim that was
 * lost, a stop, or a database that is away.
 */
export type AttemptFailure = 'refused' | 'deferred' | 'uncertain' | 'unavailable' | 'failed';

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The column that counts the attempts that failed so, how they are spaced (see BACKOFF), and after how many of them a
 * mail ends: a subscriber's own (welcome, confirmation, trial), or that of an issue. Mail to the owner never ends, since
 * only the owner can mend what keeps it. Whoever asks on for addresses that do not exist is taken for a spammer; 200
 * deferrals take about two days; each uncertain attempt may be one more copy.
 */
export const FAILURES = {
  refused: { counter: 'refusals', backoff: 'refused', subscriber: 3, issue: 1 },
  deferred: { counter: 'deferrals', backoff: 'transient', subscriber: 200, issue: 200 },
  uncertain: { counter: 'uncertain_attempts', backoff: 'uncertain', subscriber: 5, issue: 5 },
  unavailable: { counter: 'attempts', backoff: 'transient', subscriber: NEVER, issue: NEVER },
  failed: { counter: 'attempts', backoff: 'transient', subscriber: NEVER, issue: NEVER },
} as const satisfies Record<AttemptFailure, unknown>;

/** The pauses after failed attempts: the first, which doubles up to the longest. */
export type Pauses = Readonly<Record<'baseMs' | 'maxMs', number>>;
export type Backoff = Readonly<Record<'transient' | 'refused' | 'uncertain', Pauses>>;
export const BACKOFF: Backoff = {
  transient: { baseMs: SECOND_MS, maxMs: 15 * MINUTE_MS },
  refused: { baseMs: 12 * HOUR_MS, maxMs: 12 * HOUR_MS },
  uncertain: { baseMs: HOUR_MS, maxMs: 24 * HOUR_MS },
};
/** The longest pause of all. A mail that is further off was scheduled by a clock that was set back since. */
export const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/** How many mails each lane delivers at once; `bulk` goes by NEWSLETTER_RATE: issues and requests to confirm. */
export const CONCURRENCY = { owner: 4, single: 4, bulk: 8 } as const;
/** How long a rate-limit token that nobody took is kept: a look that comes late makes up for no more than that. */
export const TOKEN_LIFETIME_MS = 250;
/** Bulk mails that a slow mail server held up are submitted at most this far apart, or at twice the rate. */
export const MAX_SPACING_MS = 500;
/** The longest time without a look for due mails, which another process may have queued. */
export const POLL_MS = 2 * SECOND_MS;
/** The longest time that bulk mails wait for an absent mail server before one of them is tried. */
export const AWAY_MAX_MS = MINUTE_MS;

/** How long a claim holds, how often it is renewed, and the pause before a delivery is recorded again. */
export const CLAIM = { leaseMs: 10 * SECOND_MS, renewalMs: 3 * SECOND_MS, recordPauseMs: 500 };

/** How long an attempt waits for its mail server. */
export const PATIENCE = {
  /** For each of: name, connection, greeting. */
  connectMs: 10 * SECOND_MS,
  /** Until the server asks for the mail itself (DATA). */
  untilDataMs: 2 * MINUTE_MS,
  // A server that has a whole mail may take this long to say so (RFC 5321). Whoever gives up before has to send
  // it again, and it arrives twice.
  silenceMs: 10 * MINUTE_MS,
  /** Of a stop, for the answer to a mail that was submitted. */
  stopMs: MINUTE_MS,
};

/** From which age of the oldest mail on a warning is logged, again each time as long, and how often that is looked at. */
export const LATE_WARNING = { ageMs: HOUR_MS, lookMs: MINUTE_MS };

/** An issue pauses itself when this many outcomes in a row, or of the last `window`, are refusals or uncertain. */
export const ISSUE_PAUSE = { inRow: 20, window: 100, ofWindow: 50 } as const;
/** So many issues in a row that are refused for good make a reader undeliverable. */
export const MAX_REFUSED_ISSUES = 2;

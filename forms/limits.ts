/** Bounds of every input, in characters. A message of up to `messageMax` is taken, and cut to `sanitised`. */
export const FIELD_LIMITS = {
  sanitised: 1000,
  name: 100,
  firstName: 50,
  email: 255,
  emailLocalPart: 64,
  company: 100,
  messageMin: 10,
  messageMax: 2000,
} as const;

/** The largest body that a call accepts, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** How long the browser waits for the answer to a call. */
export const CALL_TIMEOUT_MS = 30_000;

/** How many attempts a key has within one window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** The limits in the browser, with their keys. */
export const CLIENT_RATE_LIMITS = {
  contact: { key: 'user-session', max: 3, windowMs: 300_000 },
  newsletter: { key: 'newsletter-session', max: 2, windowMs: 300_000 },
} as const satisfies Record<string, RateLimit & { key: string }>;

/** The limiter's own default. */
export const DEFAULT_RATE_LIMIT: RateLimit = { max: 5, windowMs: 60_000 };

/** How long contact data is kept at most, in years; the privacy page promises it. */
export const RETENTION_YEARS = 7;

/**
 * From asking a subscriber to confirm the address: the days until the one reminder and until it is deleted, and
 * the hours after which subscribing again, before the reminder, has them asked once more.
 */
export const CONFIRMATION = {
  remindAfterDays: 3,
  deleteAfterDays: 30,
  askAgainAfterHours: 1,
} as const;

/** Bounds of every input, in characters (specification, sections 5 and 9). */
export const FIELD_LIMITS = {
  sanitised: 1000,
  name: 100,
  firstName: 50,
  email: 255,
  company: 100,
  messageMin: 10,
  messageMax: 2000,
} as const;

/** The largest body that a call accepts, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** How many attempts a key has within one window. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Client-side limits and their keys (specification, section 5). */
export const CLIENT_RATE_LIMITS = {
  contact: { key: 'user-session', max: 3, windowMs: 300_000 },
  newsletter: { key: 'newsletter-session', max: 2, windowMs: 300_000 },
} as const satisfies Record<string, RateLimit & { key: string }>;

/** The limiter's own default (specification, section 5). */
export const DEFAULT_RATE_LIMIT: RateLimit = { max: 5, windowMs: 60_000 };

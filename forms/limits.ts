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

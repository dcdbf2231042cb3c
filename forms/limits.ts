/**
 * Bounds of each field, in characters. A text is cut to `textMax`; a message longer than `messageAccepted` is refused
 * instead.
 */
export const FIELD_LIMITS = {
  textMax: 1000,
  name: 100,
  firstName: 50,
  email: 255,
  emailLocalPart: 64,
  company: 100,
  messageMin: 10,
  messageAccepted: 2000,
} as const;

/** The largest body that a call accepts, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** How long the browser waits for the answer to a call. */
export const CALL_TIMEOUT_MS = 30_000;

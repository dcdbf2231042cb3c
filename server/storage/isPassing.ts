const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Node.js' own codes of a server that is not there, or no longer. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's codes of what passes by itself: a serialization failure or deadlock, no connection
 * left, a lock not to be had, a server that stops, starts or takes no writes yet.
 */
const POSTGRES_CODES = new Set([
  '25006',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
]);
const POSTGRES_CONNECTION_CLASS = /^08...$/;

/** How the PostgreSQL client tells of a lost or slow connection, for which it has no code. */
const CLIENT_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout e|Query read timeout|Client was closed)/;

/**
 * Whether an error of the database is one that passes: somebody else holds its lock, or the server
 * is away for now. Anything else, such as a full disk or a broken rule, comes back at each try.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) {
    const primary = Number(error.errcode) & 0xff;
    return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    NETWORK_CODES.has(code) ||
    POSTGRES_CODES.has(code) ||
    POSTGRES_CONNECTION_CLASS.test(code) ||
    CLIENT_MESSAGES.test(error.message)
  );
}

import { setTimeout as wait } from 'node:timers/promises';

/** How long a visitor's request waits for a database that is locked or away, in ms. */
const STORAGE_PATIENCE_MS = 2000;
const PAUSE_MS = 50;

/** The database could not do what was asked of it. It may have been stored if the answer to a commit was lost. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(cause: unknown) {
    super('The database could not be used', { cause });
  }
}

/**
 * Runs a storage operation, and again while the database is locked or away, for at most about
 * `patienceMs`. The operation has to be safe to repeat even when it has succeeded, since a
 * connection can be lost between a commit and its answer. Throws a StorageError with the cause when
 * it does not succeed.
 */
export async function retryWhileBusy<Result>(
  operation: () => Promise<Result>,
  patienceMs: number = STORAGE_PATIENCE_MS,
): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      const cause = error instanceof StorageError ? error.cause : error;
      if (!isTransient(cause) || performance.now() >= deadline) throw new StorageError(cause);
    }
    await wait(PAUSE_MS);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Node.js' own codes of a server that is not there, or no longer. */
const NETWORK_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/**
 * PostgreSQL's codes of what passes by itself: a connection that fails, a serialization failure or
 * deadlock, no connection left, a lock not to be had, a server that stops, starts or takes no writes yet.
 */
const POSTGRES_CODES = /^(?:08...|25006|40001|40P01|53300|55P03|57P0[123])$/;

/** How the client tells of a socket that is not there, and of a lost or slow connection, for which it has no code. */
const CLIENT_MESSAGES =
  /^(?:Connection terminated|connect ENOENT|Client has encountered a connection error|timeout e|Query read timeout|Client was closed)/;

/**
 * Whether an error of the database is one that passes: somebody else holds its lock, or the server
 * is away for now. Anything else, such as a full disk or a broken rule, comes back at each try.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) {
    const primary = Number(error.errcode) & 0xff;
    return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    NETWORK_CODES.test(code) || POSTGRES_CODES.test(code) || CLIENT_MESSAGES.test(error.message)
  );
}

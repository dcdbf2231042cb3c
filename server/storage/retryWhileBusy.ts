import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from './storageError.ts';

/** How long a visitor's request waits for a database that is locked or unavailable, in ms. */
const TIMEOUT_MS = 2000;
const RETRY_PAUSE_MS = 50;

/**
 * Runs a storage operation, and repeats it while the database is locked or unavailable, for about `timeoutMs`. The
 * operation must be safe to repeat even after it succeeded, because a connection can be lost between a commit and its
 * answer. Throws the StorageError of the last try, and any other error of the operation at once.
 */
export async function retryWhileBusy<Result>(
  operation: () => Promise<Result>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const isOver = !isTransient(error.cause) || performance.now() >= deadline;
      // A new error, because its stack has the caller. The stack of the first error ends within Kysely.
      if (isOver) throw new StorageError(error.cause);
    }
    await wait(RETRY_PAUSE_MS);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Node.js's codes for a server that cannot be reached. */
const NETWORK_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/**
 * PostgreSQL's codes for transient errors: a failed connection, a serialization failure, a deadlock, no free
 * connection, a lock timeout, and a server that stops, starts or does not accept writes yet.
 */
const POSTGRES_CODES = /^(?:08...|25006|40001|40P01|53300|55P03|57P0[123])$/;

/** The client's messages for a missing socket and for a lost or slow connection, which have no code. */
const CLIENT_MESSAGES =
  /^(?:Connection terminated|connect ENOENT|Client has encountered a connection error|timeout e|Query read timeout|Client was closed)/;

/** Whether a repeated operation may succeed: another process holds the lock, or the server is unavailable for now. */
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

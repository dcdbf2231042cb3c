import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from './storageError.ts';

/** How long a visitor's request waits for a locked database, in ms. */
export const STORAGE_PATIENCE_MS = 2000;

const PAUSE_MS = 50;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/**
 * Runs a storage operation, and again while another process holds the database's lock, for at
 * most about `patienceMs`. The operation has to be safe to repeat: one statement, or one
 * transaction. Throws a StorageError with the cause when it does not succeed.
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
      if (!isBusy(error) || performance.now() >= deadline) throw new StorageError(error);
    }
    await wait(PAUSE_MS);
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const primary = Number(error.errcode) & 0xff;
  return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
}

import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from './isPassing.ts';
import { StorageError } from './storageError.ts';

/** How long a visitor's request waits for a database that is locked or away, in ms. */
export const STORAGE_PATIENCE_MS = 2000;

const PAUSE_MS = 50;

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
      if (!isPassing(error) || performance.now() >= deadline) throw new StorageError(error);
    }
    await wait(PAUSE_MS);
  }
}

import { setTimeout as wait } from 'node:timers/promises';

/** How many rows one transaction changes: few, because on SQLite every visitor's message waits for it. */
export const BATCH_ROWS = 200;
/** Longer than the pause of retryWhileBusy, so that a process that waits for SQLite's lock gets it, in ms. */
const BATCH_PAUSE_MS = 100;

/** Leaves the database and this process to visitors for a moment. Call it after each batch. */
export function pauseBetweenBatches(): Promise<void> {
  return wait(BATCH_PAUSE_MS);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';

/** How many rows one transaction changes: few, because on SQLite every visitor's message waits for it. */
export const BATCH_ROWS = 200;
/** Longer than the pause of retryWhileBusy, so that a process that waits for SQLite's lock gets it, in ms. */
const BATCH_PAUSE_MS = 100;

/** Leaves the database and this process to visitors for a moment. Call it after each batch. */
export function pauseBetweenBatches(): Promise<void> {
  return wait(BATCH_PAUSE_MS);
}

/** Yields the ids of all subscribers in batches, in ascending order, with a pause after each. */
export async function* subscriberIdBatches(database: Database): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows.map(({ id }) => id);
    await pauseBetweenBatches();
  }
}

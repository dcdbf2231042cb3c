import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';

/** How many rows one transaction changes: few, since on SQLite every visitor's message waits for it. */
export const BATCH_ROWS = 200;
/** Longer than the pause of retryWhileBusy, so that a process that waits for SQLite's lock finds it free, in ms. */
const PAUSE_MS = 100;

/** Leaves the database and this process to visitors for a moment. To be called after each batch. */
export function pauseBetweenBatches(): Promise<void> {
  return wait(PAUSE_MS);
}

/** The items as lists that are short enough for one transaction or one query. */
export function* inBatches<Item>(items: readonly Item[], size = BATCH_ROWS): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** A condition: the column is one of the values, of which there may be none. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`(1 = 0)`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`;
}

/** The ids of all subscribers in batches, in their order, with a pause after each; a batch reads its own part only. */
export async function* subscriberIds(database: Database): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const next = database.selectFrom('newsletter_subscribers').select('id').where('id', '>', last);
    const rows = await next.orderBy('id').limit(BATCH_ROWS).execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows.map(({ id }) => id);
    await pauseBetweenBatches();
  }
}

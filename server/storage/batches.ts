import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** How many rows one transaction changes: few, because on SQLite every visitor's message waits for it. */
export const BATCH_ROWS = 200;
/** Longer than the pause of retryWhileBusy, so that a process that waits for SQLite's lock gets it, in ms. */
const BATCH_PAUSE_MS = 100;

/** Leaves the database and this process to visitors for a moment. Call it after each batch. */
export function pauseBetweenBatches(): Promise<void> {
  return wait(BATCH_PAUSE_MS);
}

/** Deletes up to BATCH_ROWS rows that meet the condition, and returns their number. `key` is the primary key. */
export async function deleteBatch(
  database: Database,
  table: keyof DatabaseSchema,
  key: readonly string[],
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const statement = sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${condition} limit ${BATCH_ROWS}
    )
  `;
  return Number((await statement.execute(database)).numAffectedRows);
}

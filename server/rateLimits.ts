import { type RawBuilder, sql } from 'kysely';
import { type RateLimit, REPEATED_TEXT } from '../policy.ts';
import { BATCH_ROWS, pauseBetweenBatches } from './storage/batches.ts';
import { CLOCK_TOLERANCE_MS, type Database, isoTime } from './storage/database.ts';
import { withRelaxedDurability } from './storage/dialect.ts';
import type { IsoTime } from './storage/schema.ts';

/** How long an attempt waits until it is counted, in ms. A limit may be skipped, a message may not. */
export const COUNT_TIMEOUT_MS = 250;

/**
 * Counts an attempt under `key` in a fixed window, which starts with the first attempt. Returns 0 while there are no
 * more than `max` attempts in it, otherwise how long it is until its end, in ms. A window that ends too far ahead was
 * started before the clock was set back, so it is replaced. Throws a StorageError.
 */
export async function limitAttempts(
  database: Database,
  key: string,
  { max, windowMs }: RateLimit,
  now: Date,
): Promise<number> {
  const windowEndedCondition = sql`(rate_limits.expires_at <= ${isoTime(now)}
    or rate_limits.expires_at > ${isoTime(now, windowMs + CLOCK_TOLERANCE_MS)})`;
  const statement = sql<{ count: number; expires_at: IsoTime }>`
    insert into rate_limits (key, count, expires_at)
    values (${key}, 1, ${isoTime(now, windowMs)})
    on conflict (key) do update set
      count = case when ${windowEndedCondition} then 1 else rate_limits.count + 1 end,
      expires_at = case when ${windowEndedCondition} then excluded.expires_at else rate_limits.expires_at end
    returning count, expires_at
  `;
  const { rows } = await withRelaxedDurability(
    database,
    (connection) => statement.execute(connection),
    COUNT_TIMEOUT_MS,
  );
  const [row] = rows;
  return row && row.count > max ? Math.max(1, Date.parse(row.expires_at) - now.getTime()) : 0;
}

/** Deletes rate limits and senders of texts whose window is over. */
export async function deleteExpiredCounts(database: Database, now: Date): Promise<void> {
  await deleteInBatches(database, 'rate_limits', {
    key: sql`key`,
    condition: sql`expires_at <= ${isoTime(now)}`,
  });
  const since = isoTime(now, -REPEATED_TEXT.windowMs);
  // Stored before the clock was set back.
  const future = isoTime(now, REPEATED_TEXT.windowMs);
  await deleteInBatches(database, 'message_senders', {
    key: sql`content_hash, address_hash`,
    condition: sql`(seen_at <= ${since} or seen_at > ${future})`,
  });
}

/** Deletes the rows that meet the condition, with a pause between full batches. `key` is the primary key. */
async function deleteInBatches(
  database: Database,
  table: 'rate_limits' | 'message_senders',
  { key, condition }: Record<'key' | 'condition', RawBuilder<unknown>>,
): Promise<void> {
  const statement = sql`
    delete from ${sql.table(table)} where (${key}) in (
      select ${key} from ${sql.table(table)} where ${condition} limit ${BATCH_ROWS}
    )
  `;
  for (;;) {
    const { numAffectedRows } = await statement.execute(database);
    if (Number(numAffectedRows) < BATCH_ROWS) return;
    await pauseBetweenBatches();
  }
}

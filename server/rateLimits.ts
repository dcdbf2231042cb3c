import { type SqlBool, sql } from 'kysely';
import { type RateLimit, REPEATED_TEXT } from '../policy.ts';
import { BATCH_ROWS, deleteBatch, pauseBetweenBatches } from './storage/batches.ts';
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

/** Deletes rate limits and senders of texts whose window is over, with pauses between full batches. */
export async function deleteExpiredCounts(database: Database, now: Date): Promise<void> {
  const isOver = sql<SqlBool>`expires_at <= ${isoTime(now)}`;
  const since = isoTime(now, -REPEATED_TEXT.windowMs);
  // Stored before the clock was set back.
  const future = isoTime(now, REPEATED_TEXT.windowMs);
  const isOld = sql<SqlBool>`(seen_at <= ${since} or seen_at > ${future})`;
  const deletions = [
    () => deleteBatch(database, 'rate_limits', ['key'], isOver),
    () => deleteBatch(database, 'message_senders', ['content_hash', 'address_hash'], isOld),
  ];
  for (const deleteSome of deletions) {
    while ((await deleteSome()) === BATCH_ROWS) await pauseBetweenBatches();
  }
}

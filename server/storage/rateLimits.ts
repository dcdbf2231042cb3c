import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS, type Database, isoTime, withoutFlush } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { IsoTime } from './schema.ts';

/** How long a request waits for its count, in ms: a limit may be skipped, a message may not. */
const COUNT_PATIENCE_MS = 250;

/**
 * Counts an attempt in a fixed window that starts with the first, in one statement, so that every process counts
 * alike. A window that ends too far ahead was begun by a clock that has been set back since, and is over.
 */
export async function countAttempt(database: Database, key: string, now: Date, windowMs: number) {
  const isOver = sql`(rate_limits.expires_at <= ${isoTime(now)}
    or rate_limits.expires_at > ${isoTime(now, windowMs + CLOCK_TOLERANCE_MS)})`;
  const statement = sql<{ count: number; expires_at: IsoTime }>`
    insert into rate_limits (key, count, expires_at)
    values (${key}, 1, ${isoTime(now, windowMs)})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      expires_at = case when ${isOver} then excluded.expires_at else rate_limits.expires_at end
    returning count, expires_at
  `;
  const { rows } = await withoutFlush(
    database,
    (connection) => statement.execute(connection),
    COUNT_PATIENCE_MS,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, expiresAt: new Date(row?.expires_at ?? now) };
}

/** Removes the keys whose window has passed. */
export async function removeExpiredLimits(database: Database, now: Date): Promise<void> {
  const expired = database.deleteFrom('rate_limits').where('expires_at', '<=', isoTime(now));
  await retryWhileBusy(() => expired.execute(), COUNT_PATIENCE_MS);
}

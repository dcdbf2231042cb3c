import { type RawBuilder, sql } from 'kysely';
import { BATCH_ROWS, pauseBetweenBatches } from './batches.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  isoTime,
  isPostgres,
  withRelaxedDurability,
} from './database.ts';
import type { IsoTime } from './schema.ts';

/** How long a request waits for its count, in ms: a limit may be skipped, a message may not. */
const COUNT_PATIENCE_MS = 250;

/** How long the senders of a text are remembered, in ms. */
const SENDERS_WINDOW_MS = 3_600_000;

/** From how many addresses the same text has to come within the window to be marked. */
export const REPEATED_FROM_ADDRESSES = 3;

/** How long a message waits for the rows that its senders are counted by, in ms. */
const LOCK_PATIENCE_MS = 1000;

/**
 * Counts an attempt in a fixed window that starts with the first, in one statement, so that every process counts
 * alike. A window that ends too far ahead was begun by a clock that has been set back since, and is over.
 */
export async function takeToken(database: Database, key: string, now: Date, windowMs: number) {
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
  const { rows } = await withRelaxedDurability(
    database,
    (connection) => statement.execute(connection),
    COUNT_PATIENCE_MS,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, expiresAt: new Date(row?.expires_at ?? now) };
}

/**
 * Counts, within the caller's transaction, from how many addresses a text came within the hour. From
 * REPEATED_FROM_ADDRESSES on every message with this text in that time is marked, the caller's own included.
 */
export async function countAndMarkRepeated(
  transaction: Database,
  { contentHash, addressHash, now }: { contentHash: string; addressHash: string; now: Date },
): Promise<number> {
  const isShared = isPostgres(transaction);
  if (isShared) await lockContentHash(transaction, contentHash);
  const seen_at = isoTime(now);
  const since = isoTime(now, -SENDERS_WINDOW_MS);
  await transaction
    .insertInto('message_senders')
    .values({ content_hash: contentHash, address_hash: addressHash, seen_at })
    .onConflict((known) => known.columns(['content_hash', 'address_hash']).doUpdateSet({ seen_at }))
    .execute();
  const { senders } = await transaction
    .selectFrom('message_senders')
    .select((eb) => eb.fn.countAll<number>().as('senders'))
    .where('content_hash', '=', contentHash)
    .where('seen_at', '>', since)
    .where('seen_at', '<=', isoTime(now, CLOCK_TOLERANCE_MS))
    .executeTakeFirstOrThrow();
  if (senders >= REPEATED_FROM_ADDRESSES) {
    await transaction
      .updateTable('messages')
      .set({ spam_reason: 'repeated' })
      .where('content_hash', '=', contentHash)
      .where('received_at', '>', since)
      .where('spam_reason', 'is', null)
      .execute();
  }
  if (isShared) await sql`set local lock_timeout to default`.execute(transaction);
  return senders;
}

/**
 * Has the messages of one text counted one after the other, so that each sees those before it;
 * the turn ends with the transaction. SQLite's transactions write one after the other anyway.
 */
async function lockContentHash(transaction: Database, contentHash: string): Promise<void> {
  await sql`set local lock_timeout to ${sql.lit(LOCK_PATIENCE_MS)}`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(transaction);
}

/** Forgets what counts no more: limits whose window has passed, and who sent what longer ago than it is compared. */
export async function removeLapsedCounts(database: Database, now: Date): Promise<void> {
  const isLapsedLimit = sql`expires_at <= ${isoTime(now)}`;
  await removeInBatches(database, { table: 'rate_limits', key: sql`key`, isMeant: isLapsedLimit });
  const since = isoTime(now, -SENDERS_WINDOW_MS);
  // Seen by a clock that has been set back since.
  const future = isoTime(now, SENDERS_WINDOW_MS);
  await removeInBatches(database, {
    table: 'message_senders',
    key: sql`content_hash, address_hash`,
    isMeant: sql`(seen_at <= ${since} or seen_at > ${future})`,
  });
}

/** Deletes the rows of a table that are meant, with a pause between full batches. */
async function removeInBatches(
  database: Database,
  rows: {
    table: 'rate_limits' | 'message_senders';
    key: RawBuilder<unknown>;
    isMeant: RawBuilder<unknown>;
  },
): Promise<void> {
  const { table, key, isMeant } = rows;
  const remove = sql`
    delete from ${sql.table(table)} where (${key}) in (
      select ${key} from ${sql.table(table)} where ${isMeant} limit ${BATCH_ROWS}
    )
  `;
  for (;;) {
    const { numAffectedRows } = await remove.execute(database);
    if (Number(numAffectedRows) < BATCH_ROWS) return;
    await pauseBetweenBatches();
  }
}

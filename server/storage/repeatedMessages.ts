import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS, type Database, isoTime, locksRows } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** How long the senders of a text are remembered, in ms. */
const SENDERS_WINDOW_MS = 3_600_000;

/** From how many addresses the same text has to come within the window to be marked. */
export const REPEATED_FROM_ADDRESSES = 3;

/** How long a message waits for the rows that its senders are counted by, in ms. */
const LOCK_PATIENCE_MS = 1000;

/**
 * Counts, within the caller's transaction, from how many addresses a text came within the hour. From
 * REPEATED_FROM_ADDRESSES on every message with this text in that time is marked, the caller's own included.
 */
export async function countAndMarkRepeated(
  transaction: Database,
  { contentHash, addressHash, now }: { contentHash: string; addressHash: string; now: Date },
): Promise<number> {
  const isShared = locksRows(transaction);
  if (isShared) await takeTurn(transaction, contentHash);
  const seen_at = isoTime(now);
  const since = isoTime(now, -SENDERS_WINDOW_MS);
  await transaction
    .insertInto('message_senders')
    .values({ content_hash: contentHash, address_hash: addressHash, seen_at })
    .onConflict((known) => known.columns(['content_hash', 'address_hash']).doUpdateSet({ seen_at }))
    .execute();
  const { senders } = await transaction
    .selectFrom('message_senders')
    .select((eb) => eb.fn.countAll().as('senders'))
    .where('content_hash', '=', contentHash)
    .where('seen_at', '>', since)
    .where('seen_at', '<=', isoTime(now, CLOCK_TOLERANCE_MS))
    .executeTakeFirstOrThrow();
  if (Number(senders) >= REPEATED_FROM_ADDRESSES) {
    await transaction
      .updateTable('messages')
      .set({ suspected: 'repeated' })
      .where('content_hash', '=', contentHash)
      .where('received_at', '>', since)
      .where('suspected', 'is', null)
      .execute();
  }
  if (isShared) await sql`set local lock_timeout to default`.execute(transaction);
  return Number(senders);
}

/**
 * Has the messages of one text counted one after the other, so that each sees those before it;
 * the turn ends with the transaction. SQLite's transactions write one after the other anyway.
 */
async function takeTurn(transaction: Database, contentHash: string): Promise<void> {
  await sql`set local lock_timeout to ${sql.lit(LOCK_PATIENCE_MS)}`.execute(transaction);
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(transaction);
}

/** Forgets who sent what longer ago than it is compared. */
export async function removeExpiredSenders(database: Database, now: Date): Promise<void> {
  const removal = database.deleteFrom('message_senders').where((eb) =>
    eb.or([
      eb('seen_at', '<=', isoTime(now, -SENDERS_WINDOW_MS)),
      // Seen by a clock that has been set back since.
      eb('seen_at', '>', isoTime(now, SENDERS_WINDOW_MS)),
    ]),
  );
  await retryWhileBusy(() => removal.execute(), LOCK_PATIENCE_MS);
}

import { type RawBuilder, sql } from 'kysely';
import { REPEATED_TEXT } from '../../policy.ts';
import { COUNT_TIMEOUT_MS } from '../rateLimits.ts';
import { CLOCK_TOLERANCE_MS, type Database, isoTime, readRow } from '../storage/database.ts';
import { withRelaxedDurability } from '../storage/dialect.ts';

/** A text that an IP address has sent. */
interface Sending {
  readonly contentHash: string;
  readonly ipHash: string;
  readonly now: Date;
}

/**
 * Records who has sent a text, and counts how many IP addresses sent it within the window of REPEATED_TEXT. Needs no
 * transaction, so that messages that arrive at the same time count each other.
 */
export async function countSenders(database: Database, sending: Sending): Promise<number> {
  const { contentHash, ipHash, now } = sending;
  const seen_at = isoTime(now);
  const record = (connection: Database) =>
    connection
      .insertInto('message_senders')
      .values({ content_hash: contentHash, address_hash: ipHash, seen_at })
      .onConflict((conflict) =>
        conflict.columns(['content_hash', 'address_hash']).doUpdateSet({ seen_at }),
      )
      .execute();
  await withRelaxedDurability(database, record, COUNT_TIMEOUT_MS);
  const query = sql<{ senders: number }>`select ${sendersOf(sending)} as senders`;
  return (await readRow(database, query)).senders;
}

/**
 * Marks all messages with this text as spam if too many addresses sent it within the window, except those that somebody
 * has changed at the desk. Call it after the commit, so that of two simultaneous messages at least one counts the other.
 */
export async function markRepeated(database: Database, sending: Sending): Promise<void> {
  const { contentHash, now } = sending;
  await database
    .updateTable('messages')
    .set({ spam_reason: 'repeated' })
    .where('content_hash', '=', contentHash)
    .where('received_at', '>', isoTime(now, -REPEATED_TEXT.windowMs))
    .where('spam_reason', 'is', null)
    .where('version', '=', 0)
    .where(sendersOf(sending), '>=', REPEATED_TEXT.addresses)
    .execute();
}

function sendersOf({ contentHash, now }: Sending): RawBuilder<number> {
  return sql<number>`(
    select count(*) from message_senders
    where content_hash = ${contentHash} and seen_at > ${isoTime(now, -REPEATED_TEXT.windowMs)}
      and seen_at <= ${isoTime(now, CLOCK_TOLERANCE_MS)}
  )`;
}

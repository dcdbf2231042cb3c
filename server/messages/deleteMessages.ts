import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, inTransaction } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';

/**
 * How many rows one transaction deletes: few, because each is in many indexes, and is overwritten. On SQLite, pages wait
 * for the whole transaction.
 */
export const DELETED_AT_ONCE = 40;

/** A condition on messages: they count as spam, and were received until this time. */
export function spamCondition(until: IsoTime): RawBuilder<SqlBool> {
  return sql`(spam_reason is not null and received_at <= ${until})`;
}

/**
 * Deletes the oldest messages that meet the condition, with the mails about them, in one transaction. Returns the number
 * of messages, and the mails, whose files the caller removes.
 */
export function deleteMessages(database: Database, condition: RawBuilder<SqlBool>) {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('messages')
      .select('id')
      .where(condition)
      .orderBy('received_at')
      .limit(DELETED_AT_ONCE)
      .execute();
    if (rows.length === 0) return { messages: 0, mails: [] };
    const ids = rows.map(({ id }) => id);
    const mails = await transaction
      .deleteFrom('outbox')
      .where('contact_message_id', 'in', ids)
      .returning(['id', 'created_at'])
      .execute();
    await transaction.deleteFrom('messages').where('id', 'in', ids).execute();
    return { messages: ids.length, mails };
  });
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pauseBetweenBatches } from '../storage/batches.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import type { MailRow } from '../storage/schema.ts';

/**
 * How many rows one transaction deletes: few, because each is in many indexes, and is overwritten. On SQLite, pages wait
 * for the whole transaction.
 */
export const DELETED_AT_ONCE = 40;

/** What one transaction deleted. The mails may have files, which the caller removes. */
interface DeletedMessages {
  readonly messages: number;
  readonly mails: readonly Pick<MailRow, 'id' | 'created_at'>[];
}

/** A condition on messages: they count as spam, and were received until this time. */
export function spamCondition(until: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(spam_reason is not null and received_at <= ${until.toISOString()})`;
}

/** Deletes the oldest messages that meet the condition, with the mails about them, in one transaction. */
export function deleteMessages(
  database: Database,
  condition: RawBuilder<SqlBool>,
): Promise<DeletedMessages> {
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

/** Deletes all messages that meet the condition, in batches with pauses for visitors between them. */
export async function* deleteAllMessages(database: Database, condition: RawBuilder<SqlBool>) {
  for (;;) {
    const batch = await deleteMessages(database, condition);
    if (batch.messages === 0) return;
    yield batch;
    await pauseBetweenBatches();
  }
}

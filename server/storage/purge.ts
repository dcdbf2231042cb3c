import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { pauseBetweenBatches, subscriberIdBatches } from './batches.ts';
import { confirmationExpiredCondition } from './confirmationRequests.ts';
import { type Database, inTransaction } from './database.ts';
import { deleteOldActivity } from './recordActivity.ts';
import { type DeletedMail, deleteSubscriberRows } from './subscribers.ts';

/**
 * How many rows one transaction deletes: fewer than BATCH_ROWS, because each is in many indexes, and is overwritten. On
 * SQLite, pages wait for the whole transaction.
 */
const DELETED_AT_ONCE = 40;

/** What one transaction deleted. */
interface DeletedBatch {
  readonly messages: number;
  readonly subscribers: number;
  readonly mails: readonly DeletedMail[];
}

/**
 * Deletes messages with their mails, spam among them after SPAM_LIFETIME_DAYS already, subscribers with a `spam_reason`, sent alerts and the desk's activity, if they
 * were stored until `cutoff` (see retentionCutoff); finished trials of issues; mails whose link to sign in has expired;
 * and with `unconfirmedBy`, subscribers whose days to confirm are over at that time. Works in batches with a pause
 * after each, and yields what each batch deleted. After an error, earlier batches stay deleted.
 */
export async function* purgeInBatches(
  database: Database,
  cutoff: Date,
  unconfirmedBy: Date | undefined,
): AsyncGenerator<DeletedBatch> {
  const until = cutoff.toISOString();
  const doneCondition = sql`(sent_at is not null or expired_at is not null)`;
  const mailConditions = [
    sql<SqlBool>`(kind = 'issue' and issue_id is null and ${doneCondition})`,
    // Mails with a link to sign in. All other alerts go to the owner.
    sql<SqlBool>`(kind = 'alert' and recipient is not null and expired_at is not null)`,
    sql<SqlBool>`(kind = 'alert' and created_at <= ${until} and ${doneCondition})`,
  ];
  const deletions = [
    () => deleteMessages(database, sql<SqlBool>`received_at <= ${until}`),
    ...mailConditions.map((condition) => () => deleteMails(database, condition)),
  ];
  for (const deleteBatch of deletions) {
    let batch = await deleteBatch();
    while (batch.messages + batch.mails.length > 0) {
      yield batch;
      await pauseBetweenBatches();
      batch = await deleteBatch();
    }
  }
  while ((await deleteOldActivity(database, until)) > 0) {
    yield { messages: 0, subscribers: 0, mails: [] };
    await pauseBetweenBatches();
  }
  const oldSpamCondition = sql<SqlBool>`(spam_reason is not null and subscribed_at <= ${until})`;
  const purgedCondition = unconfirmedBy
    ? sql<SqlBool>`(${oldSpamCondition} or ${confirmationExpiredCondition(unconfirmedBy)})`
    : oldSpamCondition;
  for await (const ids of subscriberIdBatches(database)) {
    const subscribers = database.selectFrom('newsletter_subscribers').select('id');
    const expired = await subscribers.where('id', 'in', ids).where(purgedCondition).execute();
    // A transaction would take SQLite's lock even if nothing has expired.
    for (const batch of inBatches(expired, DELETED_AT_ONCE)) {
      const deleted = await inTransaction(database, (transaction) =>
        deleteSubscriberRows(
          transaction,
          batch.map(({ id }) => id),
          purgedCondition,
        ),
      );
      yield { messages: 0, ...deleted };
      await pauseBetweenBatches();
    }
  }
}

/** Deletes the spam that was received until this time, in batches like purgeInBatches. */
export async function* deleteSpam(database: Database, until: Date): AsyncGenerator<DeletedBatch> {
  const condition = sql<SqlBool>`(spam_reason is not null and received_at <= ${until.toISOString()})`;
  let batch = await deleteMessages(database, condition);
  while (batch.messages > 0) {
    yield batch;
    await pauseBetweenBatches();
    batch = await deleteMessages(database, condition);
  }
}

function deleteMessages(database: Database, condition: RawBuilder<SqlBool>): Promise<DeletedBatch> {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('messages')
      .select('id')
      .where(condition)
      .orderBy('received_at')
      .limit(DELETED_AT_ONCE)
      .execute();
    if (rows.length === 0) return { messages: 0, subscribers: 0, mails: [] };
    const ids = rows.map(({ id }) => id);
    const mails = await transaction
      .deleteFrom('outbox')
      .where('contact_message_id', 'in', ids)
      .returning(['id', 'created_at'])
      .execute();
    await transaction.deleteFrom('messages').where('id', 'in', ids).execute();
    return { messages: ids.length, subscribers: 0, mails };
  });
}

async function deleteMails(
  database: Database,
  condition: RawBuilder<SqlBool>,
): Promise<DeletedBatch> {
  const ids = database.selectFrom('outbox').select('id').where(condition).limit(DELETED_AT_ONCE);
  const mails = await database
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .returning(['id', 'created_at'])
    .execute();
  return { messages: 0, subscribers: 0, mails };
}

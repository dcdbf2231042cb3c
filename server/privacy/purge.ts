import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { RETENTION_YEARS } from '../../policy.ts';
import { deleteOldActivity } from '../activity/recordActivity.ts';
import { findMailFiles, mailFolder, removeFiles, removeMailFiles } from '../mail/mailFiles.ts';
import { confirmationExpiredCondition } from '../newsletter/confirmationRequests.ts';
import { type DeletedMail, deleteSubscriberRows } from '../newsletter/subscribers.ts';
import type { Settings } from '../settings.ts';
import { pauseBetweenBatches } from '../storage/batches.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { emptyWriteAheadLog } from '../storage/dialect.ts';

/** The time RETENTION_YEARS ago, in UTC. Data that was received until then has expired. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}

/** `dataDir` is undefined if there are no mail files. */
export type PurgeSettings = Pick<Settings, 'newsletterOptIn'> & { readonly dataDir?: string };

/**
 * Deletes expired data, mail files included (see purgeInBatches), in batches with pauses for visitors between them.
 * Once `stopping` aborts, it ends after the current batch. Returns how much it deleted, and the cutoff. Throws a
 * StorageError, or an error of the file system.
 */
export async function purge(
  database: Database,
  { dataDir, newsletterOptIn }: PurgeSettings,
  { now, stopping }: { now: Date; stopping?: AbortSignal | undefined },
) {
  const cutoff = retentionCutoff(now);
  const unconfirmedBy = newsletterOptIn === 'double' ? now : undefined;
  const folder = dataDir === undefined ? undefined : mailFolder(dataDir);
  const removed = { messages: 0, newsletter_subscribers: 0, outbox: 0, mail_files: 0 };
  for await (const batch of purgeInBatches(database, cutoff, unconfirmedBy)) {
    removed.messages += batch.messages;
    removed.newsletter_subscribers += batch.subscribers;
    removed.outbox += batch.mails.length;
    if (folder !== undefined) removed.mail_files += await removeMailFiles(folder, batch.mails);
    if (stopping?.aborted) break;
  }
  if (folder !== undefined) {
    const names = await findMailFiles(folder, { until: cutoff });
    removed.mail_files += await removeFiles(folder, names);
  }
  if (hasAny(removed)) await emptyWriteAheadLog(database);
  return { cutoff, removed };
}

export function hasAny(counts: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

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
  readonly activities: number;
}

const NOTHING: DeletedBatch = { messages: 0, subscribers: 0, mails: [], activities: 0 };

/**
 * Deletes messages with their mails, subscribers with a `spam_reason`, sent alerts and the desk's activity, if they
 * were stored until `cutoff` (see retentionCutoff); trials of issues and links to sign in that were sent or have expired;
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
  // One query for each index.
  const mailConditions = [
    sql<SqlBool>`(kind = 'issue' and issue_id is null and ${doneCondition})`,
    sql<SqlBool>`(kind = 'sign-in' and ${doneCondition})`,
    sql<SqlBool>`(kind = 'alert' and created_at <= ${until} and ${doneCondition})`,
  ];
  const subscriberConditions = [
    sql<SqlBool>`(spam_reason is not null and subscribed_at <= ${until})`,
    ...(unconfirmedBy ? [confirmationExpiredCondition(unconfirmedBy)] : []),
  ];
  const deletions = [
    () => deleteMessages(database, until),
    ...mailConditions.map((condition) => () => deleteMails(database, condition)),
    async () => ({ ...NOTHING, activities: await deleteOldActivity(database, until) }),
    ...subscriberConditions.map((condition) => () => deleteSubscribers(database, condition)),
  ];
  for (const deleteBatch of deletions) {
    for (;;) {
      const batch = await deleteBatch();
      if (batch.messages + batch.subscribers + batch.mails.length + batch.activities === 0) break;
      yield batch;
      await pauseBetweenBatches();
    }
  }
}

function deleteMessages(database: Database, until: string): Promise<DeletedBatch> {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('messages')
      .select('id')
      .where('received_at', '<=', until)
      .orderBy('received_at')
      .limit(DELETED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING;
    const ids = rows.map(({ id }) => id);
    const mails = await transaction
      .deleteFrom('outbox')
      .where('contact_message_id', 'in', ids)
      .returning(['id', 'created_at'])
      .execute();
    await transaction.deleteFrom('messages').where('id', 'in', ids).execute();
    return { ...NOTHING, messages: ids.length, mails };
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
  return { ...NOTHING, mails };
}

async function deleteSubscribers(
  database: Database,
  condition: RawBuilder<SqlBool>,
): Promise<DeletedBatch> {
  const subscribers = database.selectFrom('newsletter_subscribers').select('id');
  const expired = await subscribers.where(condition).limit(DELETED_AT_ONCE).execute();
  // A transaction would take SQLite's lock even if nothing has expired.
  if (expired.length === 0) return NOTHING;
  const ids = expired.map(({ id }) => id);
  const deleted = await inTransaction(database, (transaction) =>
    deleteSubscriberRows(transaction, ids, condition),
  );
  return { ...NOTHING, ...deleted };
}

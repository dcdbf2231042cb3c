import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '../../milliseconds.ts';
import { RETENTION_YEARS, SPAM_LIFETIME_DAYS } from '../../policy.ts';
import { findMailFiles, mailFolder, removeFiles, removeMailFiles } from '../mail/mailFiles.ts';
import { DELETED_AT_ONCE, deleteMessages, spamCondition } from '../messages/deleteMessages.ts';
import { confirmationExpiredCondition } from '../newsletter/confirmationRequests.ts';
import { type DeletedMail, deleteSubscriberRows } from '../newsletter/subscribers.ts';
import type { Settings } from '../settings.ts';
import { deleteBatch, pauseBetweenBatches } from '../storage/batches.ts';
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
  for await (const batch of purgeInBatches(database, now, unconfirmedBy)) {
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

/** What one transaction deleted. */
interface DeletedBatch {
  readonly messages: number;
  readonly subscribers: number;
  readonly mails: readonly DeletedMail[];
  readonly activities: number;
}

const NOTHING: DeletedBatch = { messages: 0, subscribers: 0, mails: [], activities: 0 };

/**
 * Deletes what has expired by `now`: messages with their mails, sent alerts and the desk's activity (see
 * retentionCutoff); after SPAM_LIFETIME_DAYS, messages and subscribers with a `spam_reason`; trials of issues and links
 * to sign in that were sent or have expired; and with `unconfirmedBy`, subscribers whose days to confirm are over at
 * that time. Works in batches with a pause
 * after each, and yields what each batch deleted. After an error, earlier batches stay deleted.
 */
export async function* purgeInBatches(
  database: Database,
  now: Date,
  unconfirmedBy: Date | undefined,
): AsyncGenerator<DeletedBatch> {
  const until = retentionCutoff(now).toISOString();
  const spamUntil = new Date(now.getTime() - SPAM_LIFETIME_DAYS * DAY_MS);
  const doneCondition = sql`(sent_at is not null or expired_at is not null)`;
  // One query for each index.
  const messageConditions = [sql<SqlBool>`received_at <= ${until}`, spamCondition(spamUntil)];
  const mailConditions = [
    sql<SqlBool>`(kind = 'issue' and issue_id is null and subscriber_id is null and ${doneCondition})`,
    sql<SqlBool>`(kind = 'sign-in' and ${doneCondition})`,
    sql<SqlBool>`(kind = 'alert' and created_at <= ${until} and ${doneCondition})`,
  ];
  const subscriberConditions = [
    sql<SqlBool>`(spam_reason is not null and subscribed_at <= ${spamUntil.toISOString()})`,
    ...(unconfirmedBy ? [confirmationExpiredCondition(unconfirmedBy)] : []),
  ];
  const deletions = [
    ...messageConditions.map((condition) => async () => {
      return { ...NOTHING, ...(await deleteMessages(database, condition)) };
    }),
    ...mailConditions.map((condition) => () => deleteMails(database, condition)),
    async () => {
      const isOld = sql<SqlBool>`at <= ${until}`;
      return {
        ...NOTHING,
        activities: await deleteBatch(database, 'desk_activity', ['id'], isOld),
      };
    },
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

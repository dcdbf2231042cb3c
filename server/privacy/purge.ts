import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '../../milliseconds.ts';
import { RETENTION_YEARS, SPAM_LIFETIME_DAYS } from '../../policy.ts';
import { findMailFiles, mailFolder, removeFiles, removeMailFiles } from '../mail/mailFiles.ts';
import { DELETED_AT_ONCE, deleteMessages, spamCondition } from '../messages/deleteMessages.ts';
import { confirmationExpiredConditions } from '../newsletter/confirmationRequests.ts';
import { type DeletedMail, deleteSubscriberRows } from '../newsletter/subscribers.ts';
import type { Settings } from '../settings.ts';
import { deleteBatch, pauseBetweenBatches } from '../storage/batches.ts';
import { type Database, inTransaction, isoTime } from '../storage/database.ts';
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
 * Deletes what has expired by `now`, mail files included: messages with their mails, sent alerts and the desk's activity
 * (see retentionCutoff); after SPAM_LIFETIME_DAYS, messages and subscribers with a `spam_reason`; trials of issues and
 * links to sign in that were sent or have expired; and with double opt-in, subscribers whose days to confirm are over.
 * Works in batches with pauses for visitors between them; once `stopping` aborts, it ends after the current batch.
 * Returns how much it deleted, and the cutoff. Throws a StorageError, or an error of the file system; earlier batches
 * stay deleted.
 */
export async function purge(
  database: Database,
  { dataDir, newsletterOptIn }: PurgeSettings,
  { now, stopping }: { now: Date; stopping?: AbortSignal | undefined },
) {
  const cutoff = retentionCutoff(now);
  const folder = dataDir === undefined ? undefined : mailFolder(dataDir);
  const removed = { messages: 0, newsletter_subscribers: 0, outbox: 0, mail_files: 0 };
  let isStopped = false;
  for (const deleteSome of expiredDeletions(database, now, newsletterOptIn)) {
    while (!isStopped) {
      const { messages = 0, subscribers = 0, activities = 0, mails = [] } = await deleteSome();
      if (messages + subscribers + activities + mails.length === 0) break;
      removed.messages += messages;
      removed.newsletter_subscribers += subscribers;
      removed.outbox += mails.length;
      if (folder !== undefined) removed.mail_files += await removeMailFiles(folder, mails);
      await pauseBetweenBatches();
      isStopped = stopping?.aborted ?? false;
    }
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
  readonly messages?: number;
  readonly subscribers?: number;
  readonly activities?: number;
  readonly mails?: readonly DeletedMail[];
}

/** Functions that each delete a batch of what has expired, or nothing if there is no more. */
function expiredDeletions(
  database: Database,
  now: Date,
  optIn: PurgeSettings['newsletterOptIn'],
): (() => Promise<DeletedBatch>)[] {
  const until = retentionCutoff(now).toISOString();
  const spamUntil = isoTime(now, -SPAM_LIFETIME_DAYS * DAY_MS);
  const isDone = sql`(sent_at is not null or expired_at is not null)`;
  // One query for each index.
  const messages = [sql<SqlBool>`received_at <= ${until}`, spamCondition(spamUntil)];
  const mails = [
    sql<SqlBool>`(kind = 'issue' and issue_id is null and subscriber_id is null and ${isDone})`,
    sql<SqlBool>`(kind = 'sign-in' and ${isDone})`,
    sql<SqlBool>`(kind = 'alert' and created_at <= ${until} and ${isDone})`,
  ];
  const subscribers = [
    sql<SqlBool>`(spam_reason is not null and subscribed_at <= ${spamUntil})`,
    ...(optIn === 'double' ? confirmationExpiredConditions(now) : []),
  ];
  const activities = sql<SqlBool>`at <= ${until}`;
  return [
    ...messages.map((condition) => () => deleteMessages(database, condition)),
    ...mails.map((condition) => () => deleteMails(database, condition)),
    async () => ({ activities: await deleteBatch(database, 'desk_activity', ['id'], activities) }),
    ...subscribers.map((condition) => () => deleteSubscribers(database, condition)),
  ];
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
  return { mails };
}

async function deleteSubscribers(
  database: Database,
  condition: RawBuilder<SqlBool>,
): Promise<DeletedBatch> {
  const subscribers = database.selectFrom('newsletter_subscribers').select('id');
  const expired = await subscribers.where(condition).limit(DELETED_AT_ONCE).execute();
  // A transaction would take SQLite's lock even if nothing has expired.
  if (expired.length === 0) return {};
  const ids = expired.map(({ id }) => id);
  return inTransaction(database, (transaction) =>
    deleteSubscriberRows(transaction, ids, condition),
  );
}

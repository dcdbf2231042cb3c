import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../milliseconds.ts';
import { CONFIRMATION } from '../../policy.ts';
import { oneOfCondition } from './batches.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  inTransaction,
  isoTime,
  type Transaction,
} from './database.ts';
import { rowLock } from './dialect.ts';
import { confirmationRequestCondition, insertMail, waitingCondition } from './outbox.ts';
import type { IsoTime, MailRow, NewMail, NewSubscriber, SubscriberRow } from './schema.ts';
import {
  addToSuppressionList,
  removeFromSuppressionList,
  suppressionKey,
} from './suppressionList.ts';

/** How many requests are queued at once. Mails wait for the rate, but the days to confirm count from here. */
const REQUESTS_AT_ONCE = 10;

/**
 * Stores a subscriber and queues the welcome, in one transaction. A subscriber with a `spam_reason` is replaced by one
 * without. For a known address ('duplicate'), an undeliverable one is tried again, and one that missed the confirmation
 * request gets another. `salt` is that of the database; see readSalt. Throws a StorageError.
 */
export function storeSubscriber(
  database: Database,
  subscriber: NewSubscriber,
  welcome: NewMail | undefined,
  salt: string,
): Promise<'stored' | 'duplicate'> {
  return inTransaction(database, async (transaction) => {
    const inserted = await transaction
      .insertInto('newsletter_subscribers')
      .values(subscriber)
      .onConflict((conflict) => {
        const known = conflict.column('email');
        if (subscriber.spam_reason) return known.doNothing();
        const replaced = known.doUpdateSet(subscriber);
        return replaced.where('newsletter_subscribers.spam_reason', 'is not', null);
      })
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      // Stored by an earlier try of this call, whose answer was lost, or by another subscription.
      const own = await transaction
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('id', '=', subscriber.id)
        .executeTakeFirst();
      if (!own && !subscriber.spam_reason) await resetKnownSubscriber(transaction, subscriber);
      return own ? 'stored' : 'duplicate';
    }
    if (welcome) await insertMail(transaction, welcome);
    if (!subscriber.spam_reason) {
      await removeFromSuppressionList(transaction, suppressionKey(subscriber.email, salt));
    }
    return 'stored';
  });
}

/**
 * Makes a known address deliverable again, and due for a confirmation request unless it was reminded.
 * `private.take_subscription` does the same in a hosted project (supabase/migrations/20261127130000_column_names.sql).
 */
async function resetKnownSubscriber(
  transaction: Transaction,
  { email, subscribed_at }: NewSubscriber,
) {
  const aWhileAgo = isoTime(new Date(subscribed_at), -CONFIRMATION.askAgainAfterHours * HOUR_MS);
  await sql`
    update newsletter_subscribers
    set undeliverable_at = null, refused_issues = 0,
      confirmation_requested_at = case when confirmed_at is null then null else confirmation_requested_at end,
      reminded_at = case when confirmed_at is null then null else reminded_at end
    where email = ${email} and (
      undeliverable_at is not null or refused_issues > 0
      or (confirmed_at is null and reminded_at is null and confirmation_requested_at <= ${aWhileAgo})
    )
  `.execute(transaction);
}

/** A condition on subscribers: the days to confirm are over, so the subscriber is deleted. */
export function confirmationExpiredCondition(now: Date): RawBuilder<SqlBool> {
  const cutoff = isoTime(now, -CONFIRMATION.deleteAfterDays * DAY_MS);
  return sql`(confirmed_at is null and confirmation_requested_at <= ${cutoff})`;
}

/**
 * Queues the mails that ask subscribers to confirm: to those who subscribed until `subscribedUntil` and were never
 * asked (occasion 'earlier'), and the only reminder. Queues nothing while an earlier request still waits for its first
 * attempt, so that the rate is not exceeded. Safe to call from several processes at once. Throws a StorageError.
 */
export async function queueConfirmationRequests(
  database: Database,
  options: {
    readonly now: Date;
    readonly subscribedUntil: Date;
    readonly compose: (
      subscriber: SubscriberRow,
      occasion: 'earlier' | 'reminder',
      now: IsoTime,
    ) => NewMail;
  },
): Promise<void> {
  const { compose } = options;
  const now = isoTime(options.now);
  const remindUntil = isoTime(options.now, -CONFIRMATION.remindAfterDays * DAY_MS);
  const future = isoTime(options.now, CLOCK_TOLERANCE_MS);
  // A query for each, since a query with `or` would use none of their indexes.
  const reasons = [
    sql<SqlBool>`(reminded_at is null and confirmation_requested_at <= ${remindUntil})`,
    // Requested before the clock was set back.
    sql<SqlBool>`(reminded_at is null and confirmation_requested_at > ${future})`,
    sql<SqlBool>`(confirmation_requested_at is null and subscribed_at <= ${isoTime(options.subscribedUntil)})`,
  ];
  const findDue = (connection: Database, reason: RawBuilder<SqlBool>, limit: number) =>
    connection
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where(
        sql<SqlBool>`confirmed_at is null and spam_reason is null and undeliverable_at is null`,
      )
      .where(reason)
      .where(
        // By `min`, which an index answers. For `exists`, PostgreSQL would search the whole table.
        sql<SqlBool>`(select min(next_attempt_at) from outbox where ${confirmationRequestCondition} and ${waitingCondition} and attempts = 0) is null`,
      )
      .limit(limit);
  // A transaction would take SQLite's lock, even where nobody is due.
  const found = reasons.map((reason) => findDue(database, reason, 1).executeTakeFirst());
  if (!(await Promise.all(found)).some(Boolean)) return;
  await inTransaction(database, async (transaction) => {
    const due: SubscriberRow[] = [];
    for (const reason of reasons) {
      const rows = await findDue(transaction, reason, REQUESTS_AT_ONCE - due.length)
        .modifyEnd(rowLock(transaction, 'for update skip locked'))
        .execute();
      due.push(...rows);
    }
    for (const subscriber of due) {
      const { id, confirmation_requested_at } = subscriber;
      const isFirst = confirmation_requested_at === null;
      const startsAnew = isFirst || confirmation_requested_at > now;
      await transaction
        .updateTable('newsletter_subscribers')
        .set({
          confirmation_requested_at: startsAnew ? now : confirmation_requested_at,
          reminded_at: now,
        })
        .where('id', '=', id)
        .execute();
      await insertMail(transaction, compose(subscriber, isFirst ? 'earlier' : 'reminder', now));
    }
  });
}

/** Confirms the subscriber with this token; returns false where there is none, or one with a `spam_reason`. */
export async function confirmSubscriber(
  database: Database,
  token: string,
  now: Date,
): Promise<boolean> {
  // An update would take SQLite's lock, even for an unknown token.
  if (!(await findSubscriberId(database, 'unsubscribe_token', token))) return false;
  const { numUpdatedRows } = await database
    .updateTable('newsletter_subscribers')
    .set(({ fn, ref, val }) => ({
      confirmed_at: fn.coalesce(ref('confirmed_at'), val(now.toISOString())),
      undeliverable_at: null,
      refused_issues: 0,
    }))
    .where('unsubscribe_token', '=', token)
    .where('spam_reason', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function findSubscriberId(
  database: Database,
  column: 'unsubscribe_token' | 'email',
  value: string,
) {
  const subscriber = database.selectFrom('newsletter_subscribers').select('id');
  return (await subscriber.where(column, '=', value).executeTakeFirst())?.id;
}

/** A deleted mail, with what its file is named by. */
export type DeletedMail = Pick<MailRow, 'id' | 'created_at'>;

/**
 * Deletes the subscriber with this token, or with this email in lower case, and their mails, and adds them to the
 * suppression list. Returns the mails; undefined where there is no such subscriber. Throws a StorageError.
 */
export async function deleteSubscriber(
  database: Database,
  column: 'unsubscribe_token' | 'email',
  value: string,
): Promise<DeletedMail[] | undefined> {
  // A transaction would take SQLite's lock, even for an unknown token.
  const id = await findSubscriberId(database, column, value);
  if (id === undefined) return undefined;
  const { mails } = await inTransaction(database, async (transaction) => {
    await addToSuppressionList(transaction, [id]);
    return deleteSubscribers(transaction, [id]);
  });
  return mails;
}

/**
 * Deletes those of a batch of subscribers that meet the condition, with their mails, which their issues count as
 * `unsubscribed` from then on.
 */
export async function deleteSubscribers(
  transaction: Transaction,
  batch: readonly string[],
  condition: RawBuilder<SqlBool> = sql`1 = 1`,
): Promise<{ subscribers: number; mails: DeletedMail[] }> {
  const rows = await transaction
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(oneOfCondition('id', batch))
    .where(condition)
    .orderBy('id')
    // Waits for an issue that is being queued for them, so that it counts them as unsubscribed.
    .modifyEnd(rowLock(transaction, 'for update'))
    .execute();
  if (rows.length === 0) return { subscribers: 0, mails: [] };
  const ids = rows.map(({ id }) => id);
  await sql`
    update newsletter_issues
    set unsubscribed = unsubscribed + gone.mails, unsubscribed_sent = unsubscribed_sent + gone.sent,
      unsubscribed_expired = unsubscribed_expired + gone.expired
    from (
      select issue_id, count(*) as mails, count(sent_at) as sent, count(expired_at) as expired
      from outbox where issue_id is not null and subscriber_id in (${sql.join(ids)}) group by issue_id
    ) as gone
    where newsletter_issues.id = gone.issue_id
  `.execute(transaction);
  const mails = await transaction
    .deleteFrom('outbox')
    .where('subscriber_id', 'in', ids)
    .returning(['id', 'created_at'])
    .execute();
  await transaction.deleteFrom('newsletter_subscribers').where('id', 'in', ids).execute();
  return { subscribers: ids.length, mails };
}

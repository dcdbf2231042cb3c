import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CONFIRMATION } from '../../forms/limits.ts';
import { isOneOf } from './batches.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  inTransaction,
  isoTime,
  isPostgres,
} from './database.ts';
import { confirmationRequestCondition, insertMail, waitingCondition } from './outbox.ts';
import type { IsoTime, MailRow, NewMail, NewSubscriber, SubscriberRow } from './schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many are asked at once to confirm: mails wait for the rate, and who is asked has so many days from then on. */
const ASKED_AT_ONCE = 10;

/**
 * Stores a subscriber and queues the welcome; a suspected one gets none, and gives way to one that is not. Of an
 * address that is a `duplicate`, an undeliverable one is tried again, and one that missed the mail to confirm by
 * is sent another.
 */
export function storeSubscriber(
  database: Database,
  subscriber: NewSubscriber,
  welcome: NewMail | undefined,
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
      // Stored by a try of this very call whose answer was lost, or by another subscription.
      const own = await transaction
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('id', '=', subscriber.id)
        .executeTakeFirst();
      if (!own && !subscriber.spam_reason) await tryAgain(transaction, subscriber);
      return own ? 'stored' : 'duplicate';
    }
    if (welcome) await insertMail(transaction, welcome);
    return 'stored';
  });
}

/** Takes an address for one that can be reached, and asks who has not confirmed again, if no reminder went. */
async function tryAgain(transaction: Database, { email, subscribed_at }: NewSubscriber) {
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

/** A condition: the subscriber has not confirmed, and was asked so long ago that the entry is deleted. */
export function isUnconfirmedForLong(now: Date): RawBuilder<SqlBool> {
  const moment = isoTime(now, -CONFIRMATION.deleteAfterDays * DAY_MS);
  return sql`(confirmed_at is null and confirmation_requested_at <= ${moment})`;
}

/**
 * Asks whoever was never asked to confirm, if they subscribed until `askedUntil`, and reminds those who were asked
 * days ago; each once, and nobody while such a mail waits for its turn.
 */
export async function queueConfirmationRequests(
  database: Database,
  options: {
    readonly now: Date;
    readonly askedUntil: Date;
    readonly compose: (
      subscriber: SubscriberRow,
      occasion: 'earlier' | 'reminder',
      now: IsoTime,
    ) => NewMail;
  },
): Promise<void> {
  const { compose } = options;
  const now = isoTime(options.now);
  const remindedUntil = isoTime(options.now, -CONFIRMATION.remindAfterDays * DAY_MS);
  const future = isoTime(options.now, CLOCK_TOLERANCE_MS);
  // Each has an index, which a condition that joins them would not use.
  const reasons = [
    sql<SqlBool>`(reminded_at is null and confirmation_requested_at <= ${remindedUntil})`,
    // Asked in what is the future now: the clock was set back since.
    sql<SqlBool>`(reminded_at is null and confirmation_requested_at > ${future})`,
    sql<SqlBool>`(confirmation_requested_at is null and subscribed_at <= ${isoTime(options.askedUntil)})`,
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
        // The first in an index: PostgreSQL would look for just any of them in the whole table.
        sql<SqlBool>`(select min(next_attempt_at) from outbox where ${confirmationRequestCondition} and ${waitingCondition} and attempts = 0) is null`,
      )
      .limit(limit);
  // Looked at before anything is written, which would need the one lock of SQLite.
  const looks = reasons.map((reason) => findDue(database, reason, 1).executeTakeFirst());
  if (!(await Promise.all(looks)).some(Boolean)) return;
  await inTransaction(database, async (transaction) => {
    const due: SubscriberRow[] = [];
    for (const reason of reasons) {
      const found = findDue(transaction, reason, ASKED_AT_ONCE - due.length);
      const lockRows = isPostgres(database) ? found.forUpdate().skipLocked() : found;
      due.push(...(await lockRows.execute()));
    }
    for (const subscriber of due) {
      const { id, confirmation_requested_at } = subscriber;
      const startsAnew = confirmation_requested_at === null || confirmation_requested_at > now;
      await transaction
        .updateTable('newsletter_subscribers')
        .set({
          confirmation_requested_at: startsAnew ? now : confirmation_requested_at,
          reminded_at: now,
        })
        .where('id', '=', id)
        .execute();
      const occasion = confirmation_requested_at === null ? 'earlier' : 'reminder';
      await insertMail(transaction, compose(subscriber, occasion, now));
    }
  });
}

/** Records that the subscriber with this token has confirmed; false when there is none, or a suspected one. */
export async function confirmSubscriber(
  database: Database,
  token: string,
  now: Date,
): Promise<boolean> {
  const holder = database.selectFrom('newsletter_subscribers').select('id');
  const known = holder.where('unsubscribe_token', '=', token);
  // An update takes SQLite's lock for a token that nobody has, too.
  if (!(await known.executeTakeFirst())) return false;
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

/** What names the file of a mail, too. */
export type RemovedMail = Pick<MailRow, 'id' | 'created_at'>;

/** Removes the subscriber who has this token, and returns the mails that went too; undefined: nobody has it. */
export function removeSubscriber(database: Database, token: string) {
  return removeFound(database, sql<SqlBool>`unsubscribe_token = ${token}`);
}

/** Removes the subscriber with this address, in lower case, as removeSubscriber does. */
export function removeSubscriberByEmail(database: Database, email: string) {
  return removeFound(database, sql<SqlBool>`email = ${email}`);
}

async function removeFound(
  database: Database,
  isMeant: RawBuilder<SqlBool>,
): Promise<RemovedMail[] | undefined> {
  const meant = database.selectFrom('newsletter_subscribers').select('id').where(isMeant);
  // Without a transaction, which would take SQLite's lock where there is nobody to remove.
  const found = await meant.executeTakeFirst();
  if (!found) return undefined;
  const { mails } = await inTransaction(database, (transaction) =>
    deleteSubscribers(transaction, [found.id]),
  );
  return mails;
}

/**
 * Deletes those of a batch of subscribers that the condition still means, with their mails, and counts them off
 * their issues, within the caller's transaction.
 */
export async function deleteSubscribers(
  transaction: Database,
  batch: readonly string[],
  isMeant: RawBuilder<SqlBool> = sql`1 = 1`,
): Promise<{ subscribers: number; mails: RemovedMail[] }> {
  const meant = await transaction
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(isOneOf('id', batch))
    .where(isMeant)
    .orderBy('id')
    // An issue that is being queued for them is waited for, so that they are counted off it.
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  if (meant.length === 0) return { subscribers: 0, mails: [] };
  const ids = meant.map(({ id }) => id);
  await sql`
    update newsletter_issues
    set unsubscribed = unsubscribed + gone.mails, unsubscribed_sent = unsubscribed_sent + gone.sent,
      unsubscribed_refused = unsubscribed_refused + gone.refused
    from (
      select issue_id, count(*) as mails, count(sent_at) as sent, count(refused_at) as refused
      from outbox where issue_id is not null and subscriber_id in (${sql.join(ids)}) group by issue_id
    ) as gone
    where newsletter_issues.id = gone.issue_id
  `.execute(transaction);
  const theirs = transaction.deleteFrom('outbox').where('subscriber_id', 'in', ids);
  const mails = await theirs.returning(['id', 'created_at']).execute();
  await transaction.deleteFrom('newsletter_subscribers').where('id', 'in', ids).execute();
  return { subscribers: ids.length, mails };
}

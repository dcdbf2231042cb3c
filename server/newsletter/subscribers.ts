import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { insertMail } from '../mail/outbox.ts';
import { oneOfCondition } from '../storage/conditions.ts';
import { type Database, inTransaction, type Transaction } from '../storage/database.ts';
import { rowLock } from '../storage/dialect.ts';
import type { MailRow, NewMail, NewSubscriber } from '../storage/schema.ts';
import { resetKnownSubscriber } from './confirmationRequests.ts';
import { removeFromSuppressionList, suppressSubscribers } from './suppressionList.ts';

/**
 * Stores a subscriber and queues the welcome, in one transaction. A subscriber without a `spam_reason` replaces a
 * stored one that has a reason, and leaves the suppression list unless they are asked to confirm. If the address is known
 * ('duplicate'), see resetKnownSubscriber. Throws a StorageError.
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
        const sameEmail = conflict.column('email');
        if (subscriber.spam_reason) return sameEmail.doNothing();
        const replaced = sameEmail.doUpdateSet(subscriber);
        return replaced.where('newsletter_subscribers.spam_reason', 'is not', null);
      })
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      // Either an earlier try of this call stored the subscriber and its answer was lost, or another subscription did.
      const own = await transaction
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('id', '=', subscriber.id)
        .executeTakeFirst();
      if (!own && !subscriber.spam_reason) await resetKnownSubscriber(transaction, subscriber);
      return own ? 'stored' : 'duplicate';
    }
    if (welcome) await insertMail(transaction, welcome);
    if (!subscriber.spam_reason && !subscriber.confirmation_requested_at) {
      await removeFromSuppressionList(transaction, subscriber.email);
    }
    return 'stored';
  });
}

/**
 * Confirms the subscriber with this token, who leaves the suppression list. Returns false if there is none, or if it has
 * a `spam_reason`.
 */
export async function confirmSubscriber(
  database: Database,
  token: string,
  now: Date,
): Promise<boolean> {
  // An update would take SQLite's lock even for an unknown token.
  if (!(await findSubscriberId(database, token))) return false;
  return inTransaction(database, async (transaction) => {
    const confirmed = await transaction
      .updateTable('newsletter_subscribers')
      .set(({ fn, ref, val }) => ({
        confirmed_at: fn.coalesce(ref('confirmed_at'), val(now.toISOString())),
        undeliverable_at: null,
        refused_issues: 0,
      }))
      .where('unsubscribe_token', '=', token)
      .where('spam_reason', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!confirmed) return false;
    await removeFromSuppressionList(transaction, confirmed.email);
    return true;
  });
}

async function findSubscriberId(database: Database, token: string) {
  const subscriber = database.selectFrom('newsletter_subscribers').select('id');
  return (await subscriber.where('unsubscribe_token', '=', token).executeTakeFirst())?.id;
}

/** A deleted mail, with the columns that its file is named after. */
export type DeletedMail = Pick<MailRow, 'id' | 'created_at'>;

/**
 * Unsubscribes the subscriber with this token (see unsubscribeAll). Returns their mails, or undefined if there is no such
 * subscriber. Throws a StorageError.
 */
export async function unsubscribe(
  database: Database,
  token: string,
): Promise<DeletedMail[] | undefined> {
  // A transaction would take SQLite's lock even for an unknown token.
  const id = await findSubscriberId(database, token);
  if (id === undefined) return undefined;
  return (await inTransaction(database, (transaction) => unsubscribeAll(transaction, [id]))).mails;
}

/**
 * Unsubscribes the subscribers with these ids for good: adds their addresses to the suppression list, and deletes them
 * with their mails. Returns the ids of those who were still subscribed, and the mails, whose files the caller deletes.
 */
export async function unsubscribeAll(
  transaction: Transaction,
  ids: readonly string[],
): Promise<{ unsubscribed: string[]; mails: DeletedMail[] }> {
  const unsubscribed = await suppressSubscribers(transaction, ids);
  const { mails } = await deleteSubscriberRows(transaction, unsubscribed);
  return { unsubscribed, mails };
}

/**
 * Deletes the subscribers of a batch that meet the condition, with their mails. The mails' issues count them as
 * `unsubscribed` from then on. Does not add the addresses to the suppression list.
 */
export async function deleteSubscriberRows(
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
    // If an issue is being queued for these subscribers, waits for it, so that the issue counts them as unsubscribed.
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

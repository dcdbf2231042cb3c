import { type SqlBool, sql } from 'kysely';
import type { Subscriber } from '../../forms/desk/subscriberCalls.ts';
import { HOUR_MS, MINUTE_MS } from '../../milliseconds.ts';
import { CONFIRMATION } from '../../policy.ts';
import { inBatches, oneOfCondition } from './batches.ts';
import { type Database, isoTime, type Transaction } from './database.ts';
import { rowLock } from './dialect.ts';
import type { MailRow, SubscriberRow } from './schema.ts';
import { type DeletedMail, deleteSubscribers } from './subscribers.ts';
import {
  addToSuppressionList,
  removeFromSuppressionList,
  suppressionKey,
} from './suppressionList.ts';

// What the owner changes about subscribers.

/** How long a removal can be undone, in ms. */
const UNDO_MS = 5 * MINUTE_MS;

/** The last time until which somebody must have been asked, to be asked again now. */
function askedUntil(now: Date): string {
  return isoTime(now, -CONFIRMATION.askAgainAfterHours * HOUR_MS);
}

/** Whether `askAgain` would ask them: nobody is asked more than twice, or twice within an hour. */
export function mayAskAgain(
  subscriber: Pick<Subscriber, 'state' | 'confirmedAt' | 'remindedAt' | 'requestedAt'>,
  now: Date,
): boolean {
  const { state, confirmedAt, remindedAt, requestedAt } = subscriber;
  if (state === 'suspected' || confirmedAt !== null || remindedAt !== null) return false;
  return requestedAt !== null && requestedAt <= askedUntil(now);
}

/**
 * Makes those of these subscribers due for another request to confirm for whom `mayAskAgain` is true.
 * Returns their ids.
 */
export async function askAgain(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const due = await transaction
    .updateTable('newsletter_subscribers')
    .set({ confirmation_requested_at: null, undeliverable_at: null, refused_issues: 0 })
    .where(oneOfCondition('id', ids))
    .where(
      sql<SqlBool>`spam_reason is null and confirmed_at is null and reminded_at is null
        and confirmation_requested_at <= ${askedUntil(now)}`,
    )
    .returning('id')
    .execute();
  return due.map(({ id }) => id);
}

/** What a removal keeps to be undone. */
interface RemovedRows {
  readonly subscriber: SubscriberRow;
  readonly mails: readonly MailRow[];
}

/**
 * Deletes subscribers and their mails, records that they left, and keeps the rows for a few minutes; see
 * restoreSubscribers. Returns the ids, and the mails, whose files the caller deletes.
 */
export async function removeSubscribers(
  transaction: Transaction,
  ids: readonly string[],
  { now, salt }: { now: Date; salt: string },
): Promise<{ removed: string[]; mails: DeletedMail[] }> {
  const subscribers = await transaction
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where(oneOfCondition('id', ids))
    .orderBy('id')
    .modifyEnd(rowLock(transaction, 'for update'))
    .execute();
  if (subscribers.length === 0) return { removed: [], mails: [] };
  const removed = subscribers.map(({ id }) => id);
  const mails = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('subscriber_id', 'in', removed)
    .execute();
  const removals = subscribers.map((subscriber) => {
    const rows: RemovedRows = {
      subscriber,
      mails: mails.filter(({ subscriber_id }) => subscriber_id === subscriber.id),
    };
    return {
      subscriber_id: subscriber.id,
      email_hash: suppressionKey(subscriber.email, salt),
      removed_at: isoTime(now),
      content: JSON.stringify(rows),
    };
  });
  await transaction.insertInto('newsletter_removals').values(removals).execute();
  await addToSuppressionList(transaction, removed);
  return { removed, mails: (await deleteSubscribers(transaction, removed)).mails };
}

/**
 * Undoes a removal: stores subscribers and their mails as they were. Returns the ids; those are missing whose removal
 * was too long ago, and who have subscribed again.
 */
export async function restoreSubscribers(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  await deleteOldRemovals(transaction, now);
  const removals = await transaction
    .deleteFrom('newsletter_removals')
    .where(oneOfCondition('subscriber_id', ids))
    .returningAll()
    .execute();
  const restored: string[] = [];
  for (const { subscriber_id, email_hash, content } of removals) {
    const { subscriber, mails } = JSON.parse(content) as RemovedRows;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('newsletter_subscribers')
      .values(subscriber)
      .onConflict((known) => known.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    for (const batch of inBatches(mails)) {
      await transaction.insertInto('outbox').values(batch).execute();
    }
    for (const { issue_id, sent_at, expired_at } of mails) {
      if (issue_id === null) continue;
      await sql`
        update newsletter_issues
        set unsubscribed = unsubscribed - 1, unsubscribed_sent = unsubscribed_sent - ${sent_at ? 1 : 0},
          unsubscribed_expired = unsubscribed_expired - ${expired_at ? 1 : 0}
        where id = ${issue_id}
      `.execute(transaction);
    }
    await removeFromSuppressionList(transaction, email_hash);
    restored.push(subscriber_id);
  }
  return restored;
}

/** Deletes what was kept of removals that can no longer be undone. */
export async function deleteOldRemovals(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('newsletter_removals')
    // Those of the future were stored before the clock was set back.
    .where(
      sql<SqlBool>`(removed_at <= ${isoTime(now, -UNDO_MS)} or removed_at > ${isoTime(now, UNDO_MS)})`,
    )
    .execute();
}

/** Deletes what was kept to undo the removal of an address. */
export async function deleteRemoval(database: Database, emailHash: string): Promise<void> {
  await database.deleteFrom('newsletter_removals').where('email_hash', '=', emailHash).execute();
}

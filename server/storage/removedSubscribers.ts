import { type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { BATCH_ROWS } from './batches.ts';
import { oneOfCondition } from './conditions.ts';
import { type Database, isoTime, type Transaction } from './database.ts';
import { rowLock } from './dialect.ts';
import type { MailRow, SubscriberRow } from './schema.ts';
import { type DeletedMail, deleteSubscribers } from './subscribers.ts';
import {
  addToSuppressionList,
  removeFromSuppressionList,
  suppressionKey,
} from './suppressionList.ts';

// Subscribers whom the owner has taken off the list, which can be undone for some minutes.

/** How long a removal can be undone, in ms. */
const UNDO_MS = 5 * MINUTE_MS;

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
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) continue;
    for (const batch of inBatches(mails, BATCH_ROWS)) {
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

import { sql } from 'kysely';
import { inBatches } from '../../../forms/inBatches.ts';
import { BATCH_ROWS } from '../../storage/batches.ts';
import { oneOfCondition } from '../../storage/conditions.ts';
import { isoTime, type Transaction } from '../../storage/database.ts';
import { rowLock } from '../../storage/dialect.ts';
import type { MailRow, SubscriberRow } from '../../storage/schema.ts';
import { type DeletedMail, deleteSubscriberRows } from '../../storage/subscribers.ts';
import {
  addToSuppressionList,
  removeFromSuppressionList,
  suppressionKey,
} from '../../storage/suppressionList.ts';
import { deleteOldUndoRows } from '../../storage/undoRows.ts';

// Subscribers whom the owner has taken off the list, which can be undone for some minutes.

/** What a removal keeps to be undone. */
interface UndoContent {
  readonly subscriber: SubscriberRow;
  readonly mails: readonly MailRow[];
}

/**
 * Deletes subscribers and their mails, records that they left, and keeps the rows for a few minutes; see
 * undoUnsubscribe. Returns the ids, and the mails, whose files the caller deletes.
 */
export async function unsubscribeByOwner(
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
    const rows: UndoContent = {
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
  return { removed, mails: (await deleteSubscriberRows(transaction, removed)).mails };
}

/**
 * Undoes a removal: stores subscribers and their mails as they were. Returns the ids; those are missing whose removal
 * was too long ago, and who have subscribed again.
 */
export async function undoUnsubscribe(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  await deleteOldUndoRows(transaction, now);
  const removals = await transaction
    .deleteFrom('newsletter_removals')
    .where(oneOfCondition('subscriber_id', ids))
    .returningAll()
    .execute();
  const restored: string[] = [];
  for (const { subscriber_id, email_hash, content } of removals) {
    const { subscriber, mails } = JSON.parse(content) as UndoContent;
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

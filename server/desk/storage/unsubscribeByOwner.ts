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

/** The rows that an undo needs, as they were. */
interface UndoContent {
  readonly subscriber: SubscriberRow;
  readonly mails: readonly MailRow[];
}

/**
 * Unsubscribes people for the owner, and keeps their rows for UNDO_MS, so that undoUnsubscribe can store them again.
 * Returns the ids of the subscribers, and their mails, whose files the caller deletes.
 */
export async function unsubscribeByOwner(
  transaction: Transaction,
  ids: readonly string[],
  { now, salt }: { now: Date; salt: string },
): Promise<{ unsubscribed: string[]; mails: DeletedMail[] }> {
  const subscribers = await transaction
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where(oneOfCondition('id', ids))
    .orderBy('id')
    .modifyEnd(rowLock(transaction, 'for update'))
    .execute();
  if (subscribers.length === 0) return { unsubscribed: [], mails: [] };
  const unsubscribed = subscribers.map(({ id }) => id);
  const mails = await transaction
    .selectFrom('outbox')
    .selectAll()
    .where('subscriber_id', 'in', unsubscribed)
    .execute();
  const undoRows = subscribers.map((subscriber) => {
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
  await transaction.insertInto('newsletter_removals').values(undoRows).execute();
  await addToSuppressionList(transaction, unsubscribed);
  return { unsubscribed, mails: (await deleteSubscriberRows(transaction, unsubscribed)).mails };
}

/**
 * Stores subscribers and their mails again as they were before unsubscribeByOwner. Returns their ids, without
 * subscribers who were unsubscribed too long ago or have subscribed again.
 */
export async function undoUnsubscribe(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  await deleteOldUndoRows(transaction, now);
  const undoRows = await transaction
    .deleteFrom('newsletter_removals')
    .where(oneOfCondition('subscriber_id', ids))
    .returningAll()
    .execute();
  const restored: string[] = [];
  for (const { subscriber_id, email_hash, content } of undoRows) {
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

import type { NewsletterSubscription } from '../../forms/newsletterSchema.ts';
import type { Database } from './database.ts';
import { insertMail, type QueuedMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** A subscriber as it is kept. */
export interface StoredSubscriber extends NewsletterSubscription {
  readonly id: string;
  /** Random, and known only to who receives the subscriber's mails. */
  readonly unsubscribeToken: string;
  readonly subscribedAt: Date;
}

/**
 * Stores a subscriber and queues the welcome in one transaction (issue: the journal). Returns
 * `stored` once both are on disk, or `duplicate` when the address is subscribed already and
 * nothing was added. Throws a StorageError, and then neither is stored.
 */
export function storeSubscriber(
  database: Database,
  subscriber: StoredSubscriber,
  welcome: QueuedMail,
): Promise<'stored' | 'duplicate'> {
  return retryWhileBusy(() =>
    database
      .transaction()
      .execute((transaction) => insertSubscriber(transaction, subscriber, welcome)),
  );
}

/** What storeSubscriber does, within the caller's transaction. */
export async function insertSubscriber(
  transaction: Database,
  subscriber: StoredSubscriber,
  welcome: QueuedMail,
): Promise<'stored' | 'duplicate'> {
  const inserted = await transaction
    .insertInto('newsletter_subscribers')
    .values({
      id: subscriber.id,
      first_name: subscriber.first_name,
      email: subscriber.email,
      unsubscribe_token: subscriber.unsubscribeToken,
      subscribed_at: subscriber.subscribedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    // Stored by a try of this very call whose answer was lost, or by another subscription.
    const own = await transaction
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('id', '=', subscriber.id)
      .executeTakeFirst();
    return own ? 'stored' : 'duplicate';
  }
  await insertMail(transaction, welcome);
  return 'stored';
}

/**
 * Removes the subscriber who has this token and all that is kept of the address, in one
 * transaction: the mails, queued or sent, which the outbox deletes with their subscriber, and a
 * subscription kept aside. An unknown token removes nobody. Throws a StorageError.
 */
export async function removeSubscriber(database: Database, token: string): Promise<void> {
  await retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('newsletter_subscribers')
        .where('unsubscribe_token', '=', token)
        .returning('email')
        .executeTakeFirst();
      if (!removed) return;
      await transaction
        .deleteFrom('suspected_subscriptions')
        .where('email', '=', removed.email)
        .execute();
    }),
  );
}

/** Whether there is a subscriber with this id. Throws a StorageError. */
export async function hasSubscriber(database: Database, id: string): Promise<boolean> {
  const row = await retryWhileBusy(() =>
    database
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

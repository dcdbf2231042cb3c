import type { NewsletterSubscription } from '../../forms/newsletterSchema.ts';
import type { Database } from './database.ts';
import { isQueued, type QueuedMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { insertSubscriber, type StoredSubscriber } from './subscribers.ts';

/**
 * Keeps a subscription aside that no person seems to have made; it takes no address from anyone
 * (issue: the journal). Returns what storing it as a subscriber would have: `stored` once it is
 * on disk, or `duplicate` when the address is subscribed or kept aside already. Throws a
 * StorageError.
 */
export function storeSuspected(
  database: Database,
  subscriber: StoredSubscriber,
): Promise<'stored' | 'duplicate'> {
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const subscribed = await transaction
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('email', '=', subscriber.email)
        .executeTakeFirst();
      if (subscribed) return 'duplicate';
      const inserted = await transaction
        .insertInto('suspected_subscriptions')
        .values({
          id: subscriber.id,
          first_name: subscriber.first_name,
          email: subscriber.email,
          received_at: subscriber.subscribedAt.toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 0n ? 'duplicate' : 'stored';
    }),
  );
}

/** The subscription kept aside under this id; undefined when there is none. Throws a StorageError. */
export function findSuspected(
  database: Database,
  id: string,
): Promise<NewsletterSubscription | undefined> {
  return retryWhileBusy(() =>
    database
      .selectFrom('suspected_subscriptions')
      .select(['first_name', 'email'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/**
 * Makes a subscription that is kept aside a subscriber, who keeps its id, and queues the welcome in
 * one transaction. Returns `released` once all is on disk, `duplicate` when the address is
 * subscribed already, or `unknown` when nothing is kept aside under the id; these two change
 * nothing. Throws a StorageError.
 */
export function releaseSuspected(
  database: Database,
  subscriber: StoredSubscriber,
  welcome: QueuedMail,
): Promise<'released' | 'duplicate' | 'unknown'> {
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const kept = await transaction
        .selectFrom('suspected_subscriptions')
        .select('id')
        .where('id', '=', subscriber.id)
        .executeTakeFirst();
      if (!kept) return (await isQueued(transaction, welcome)) ? 'released' : 'unknown';
      const outcome = await insertSubscriber(transaction, subscriber, welcome);
      if (outcome === 'duplicate') return 'duplicate';
      await transaction
        .deleteFrom('suspected_subscriptions')
        .where('id', '=', subscriber.id)
        .execute();
      return 'released';
    }),
  );
}

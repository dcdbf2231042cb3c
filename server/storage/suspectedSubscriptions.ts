import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { StoredSubscriber } from './subscribers.ts';

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
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 0n ? 'duplicate' : 'stored';
    }),
  );
}

import type { Database } from './database.ts';
import { insertMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { NewMail, NewSubscriber } from './schema.ts';

/**
 * Stores a subscriber and queues the welcome in one transaction. Without a welcome the subscription is
 * suspected: it is kept, gets no mail, and gives way to one that is not. Returns `stored` once all is on
 * disk, or `duplicate` when the address is subscribed already and nothing was added.
 */
export function storeSubscriber(
  database: Database,
  subscriber: NewSubscriber,
  welcome: NewMail | undefined,
): Promise<'stored' | 'duplicate'> {
  const row: NewSubscriber = { ...subscriber, suspicion: welcome ? null : 'trap' };
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('newsletter_subscribers')
        .values(row)
        .onConflict((conflict) => {
          const known = conflict.column('email');
          if (!welcome) return known.doNothing();
          return known.doUpdateSet(row).where('newsletter_subscribers.suspicion', 'is not', null);
        })
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) {
        // Stored by a try of this very call whose answer was lost, or by another subscription.
        const own = await transaction
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('id', '=', row.id)
          .executeTakeFirst();
        return own ? 'stored' : 'duplicate';
      }
      if (welcome) await insertMail(transaction, welcome);
      return 'stored';
    }),
  );
}

/**
 * Removes the subscriber who has this token, with the mails, queued or sent, which the outbox deletes with
 * their subscriber. An unknown token removes nobody.
 */
export async function removeSubscriber(database: Database, token: string): Promise<void> {
  await retryWhileBusy(() =>
    database.deleteFrom('newsletter_subscribers').where('unsubscribe_token', '=', token).execute(),
  );
}

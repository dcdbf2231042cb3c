import type { Database } from './database.ts';
import { insertMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { NewMail, NewSubscriber, SubscriberRow } from './schema.ts';
import { holdsText, isWithin, type Period } from './search.ts';

/**
 * Stores a subscriber and queues the welcome in one transaction. Without a welcome the subscription is
 * suspected: it is kept, gets no mail, and gives way to one that is not. Returns `stored` once all is
 * on disk, or `duplicate` when the address is subscribed already and nothing was added. Throws a
 * StorageError, and then nothing is stored.
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
 * Removes the subscriber who has this token, with the mails, queued or sent, which the outbox deletes
 * with their subscriber. An unknown token removes nobody. Throws a StorageError.
 */
export async function removeSubscriber(database: Database, token: string): Promise<void> {
  await retryWhileBusy(() =>
    database.deleteFrom('newsletter_subscribers').where('unsubscribe_token', '=', token).execute(),
  );
}

/** Which subscribers are meant. */
export interface SubscriberFilter extends Period {
  readonly search: string | undefined;
}

/** Somebody on the newsletter's list, without the token that would take them off it. */
export type ListedSubscriber = Omit<SubscriberRow, 'unsubscribe_token'>;

/**
 * The newest subscribers that the filter means, all of them without a limit, and how many it means
 * altogether. Throws a StorageError.
 */
export function listSubscribers(
  database: Database,
  filter: SubscriberFilter,
  limit: number | undefined,
): Promise<{ subscribers: ListedSubscriber[]; total: number }> {
  return retryWhileBusy(async () => {
    let meant = database
      .selectFrom('newsletter_subscribers')
      .where(isWithin('subscribed_at', filter));
    if (filter.search) meant = meant.where(holdsText(['first_name', 'email'], filter.search));
    const rows = meant
      .select(['id', 'first_name', 'email', 'subscribed_at', 'suspicion', 'undeliverable_at'])
      .orderBy('subscribed_at', 'desc')
      .orderBy('id');
    const { total } = await meant
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    const subscribers = await rows
      .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
      .execute();
    return { subscribers, total: Number(total) };
  });
}

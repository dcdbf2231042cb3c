import type { Selectable } from 'kysely';
import type { NewsletterSubscription } from '../../forms/newsletterSchema.ts';
import type { Database } from './database.ts';
import { insertMail, type QueuedMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';
import { holdsText, type Period } from './search.ts';

/** A subscriber as it is kept. */
export interface StoredSubscriber extends NewsletterSubscription {
  readonly id: string;
  /** Random, and known only to who receives the subscriber's mails. */
  readonly unsubscribeToken: string;
  readonly subscribedAt: Date;
}

/**
 * Stores a subscriber and queues the welcome in one transaction. Without a welcome the subscription is
 * suspected: it is kept, gets no mail, and gives way to one that is not. Returns `stored` once all is
 * on disk, or `duplicate` when the address is subscribed already and nothing was added. Throws a
 * StorageError, and then nothing is stored.
 */
export function storeSubscriber(
  database: Database,
  subscriber: StoredSubscriber,
  welcome: QueuedMail | undefined,
): Promise<'stored' | 'duplicate'> {
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const { id } = subscriber;
      const row = {
        id,
        first_name: subscriber.first_name,
        email: subscriber.email,
        unsubscribe_token: subscriber.unsubscribeToken,
        subscribed_at: subscriber.subscribedAt.toISOString(),
        suspicion: welcome ? null : ('trap' as const),
      };
      const inserted = await transaction
        .insertInto('newsletter_subscribers')
        .values(row)
        .onConflict((conflict) => {
          const known = conflict.column('email');
          if (!welcome) return known.doNothing();
          return known
            .doUpdateSet({ ...row, suspicion: null })
            .where('newsletter_subscribers.suspicion', 'is not', null);
        })
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) {
        // Stored by a try of this very call whose answer was lost, or by another subscription.
        const own = await transaction
          .selectFrom('newsletter_subscribers')
          .select('id')
          .where('id', '=', id)
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
export type SubscriberRow = Omit<
  Selectable<DatabaseSchema['newsletter_subscribers']>,
  'unsubscribe_token'
>;

/**
 * The newest subscribers that the filter means, all of them without a limit, and how many it means
 * altogether. Throws a StorageError.
 */
export function listSubscribers(
  database: Database,
  { since, until, search }: SubscriberFilter,
  limit: number | undefined,
): Promise<{ subscribers: SubscriberRow[]; total: number }> {
  return retryWhileBusy(async () => {
    let meant = database.selectFrom('newsletter_subscribers');
    if (since) meant = meant.where('subscribed_at', '>=', since.toISOString());
    if (until) meant = meant.where('subscribed_at', '<', until.toISOString());
    if (search) meant = meant.where(holdsText(['first_name', 'email'], search));
    const rows = meant
      .select(['id', 'first_name', 'email', 'subscribed_at', 'suspicion', 'undeliverable_at'])
      .orderBy('subscribed_at', 'desc')
      .orderBy('id');
    const total = await meant
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return {
      subscribers: await (limit === undefined ? rows : rows.limit(limit)).execute(),
      total: Number(total.count),
    };
  });
}

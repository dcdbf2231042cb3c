import { randomBytes, randomUUID } from 'node:crypto';
import type { NewsletterSubscription } from '../../forms/newsletterSchema.ts';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

const TOKEN_BYTES = 32;

/**
 * Stores a subscriber with a random token to unsubscribe by. Returns `stored` once the row is on
 * disk, or `duplicate` when the address is subscribed already. Throws a StorageError.
 */
export async function storeSubscriber(
  database: Database,
  subscription: NewsletterSubscription,
  subscribedAt: Date,
): Promise<'stored' | 'duplicate'> {
  const inserted = await retryWhileBusy(() =>
    database
      .insertInto('newsletter_subscribers')
      .values({
        id: randomUUID(),
        first_name: subscription.first_name,
        email: subscription.email,
        unsubscribe_token: randomBytes(TOKEN_BYTES).toString('base64url'),
        subscribed_at: subscribedAt.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst(),
  );
  return inserted.numInsertedOrUpdatedRows === 0n ? 'duplicate' : 'stored';
}

/**
 * Removes the subscriber who has this token; an unknown token removes nobody.
 * Throws a StorageError.
 */
export async function removeSubscriber(database: Database, token: string): Promise<void> {
  await retryWhileBusy(() =>
    database.deleteFrom('newsletter_subscribers').where('unsubscribe_token', '=', token).execute(),
  );
}

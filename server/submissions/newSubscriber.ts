import { randomBytes } from 'node:crypto';
import type { NewsletterSubscription } from '../../forms/newsletterSchema.ts';
import type { StoredSubscriber } from '../storage/subscribers.ts';

const TOKEN_BYTES = 32;

/** A subscriber with a new token to unsubscribe by. */
export function newSubscriber(
  id: string,
  subscription: NewsletterSubscription,
  subscribedAt: Date,
): StoredSubscriber {
  const unsubscribeToken = randomBytes(TOKEN_BYTES).toString('base64url');
  return { ...subscription, id, unsubscribeToken, subscribedAt };
}

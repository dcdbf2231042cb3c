import { composeWelcome } from '../mail/composeWelcome.ts';
import { hasSubscriber } from '../storage/subscribers.ts';
import { findSuspected, releaseSuspected } from '../storage/suspectedSubscriptions.ts';
import type { SubscriptionServices } from './acceptSubscription.ts';
import { newSubscriber } from './newSubscriber.ts';

/** What releasing a subscription takes. */
type ReleaseServices = Pick<SubscriptionServices, 'database' | 'mailFrom' | 'now' | 'siteUrl'>;

/**
 * Makes a subscription that filled in the trap a subscriber under the same id and queues the
 * welcome, which the server's worker sends within its next look at the outbox. Returns `released`
 * once all is on disk, `duplicate` when the address has subscribed by itself meanwhile (the
 * suspected one stays aside), `not suspected` when the id is a subscriber's, as after an earlier
 * release, or `unknown`. Throws a StorageError.
 */
export async function releaseSubscription(
  services: ReleaseServices,
  id: string,
): Promise<'released' | 'unknown' | 'not suspected' | 'duplicate'> {
  const outcome = await release(services, id);
  if (outcome !== 'unknown') return outcome;
  return (await hasSubscriber(services.database, id)) ? 'not suspected' : 'unknown';
}

async function release(
  services: ReleaseServices,
  id: string,
): Promise<'released' | 'unknown' | 'duplicate'> {
  const suspected = await findSuspected(services.database, id);
  if (!suspected) return 'unknown';
  const subscriber = newSubscriber(id, suspected, services.now());
  return releaseSuspected(services.database, subscriber, composeWelcome(subscriber, services));
}

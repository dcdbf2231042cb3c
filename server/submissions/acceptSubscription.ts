import { randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterSchema.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome } from '../mail/composeWelcome.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
import { storeSuspected } from '../storage/suspectedSubscriptions.ts';
import type { ContactServices, CountSubmission, UntrustedFields } from './acceptContact.ts';
import { newSubscriber } from './newSubscriber.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';

/** What accepting a subscription takes. */
export interface SubscriptionServices extends ContactServices {
  /** Origin that a mail's links lead to. */
  readonly siteUrl: string;
}

/**
 * Validates a newsletter subscription and stores it together with its welcome mail (design,
 * section 3); `limit` counts it, once it has passed every rule. One that fills in the trap ends
 * alike but is kept aside and gets no mail; how fast it came is never asked. Resolves once it is
 * on disk. Throws InvalidInputError, whatever `limit` throws, DuplicateSubscriberError or
 * StorageError.
 */
export async function acceptSubscription(
  services: SubscriptionServices,
  input: UntrustedFields,
  limit: CountSubmission,
): Promise<void> {
  const parsed = parseNewsletter(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error);
  await limit();
  const subscriber = newSubscriber(randomUUID(), parsed.data, services.now());
  const isSuspected = fillsTrap(input);
  const outcome = isSuspected
    ? await storeSuspected(services.database, subscriber)
    : await storeSubscriber(services.database, subscriber, composeWelcome(subscriber, services));
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (!isSuspected) services.onMailQueued();
}

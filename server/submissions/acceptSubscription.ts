import { randomBytes, randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterSchema.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome } from '../mail/composeWelcome.ts';
import { type StoredSubscriber, storeSubscriber } from '../storage/subscribers.ts';
import type { ContactServices, UntrustedFields } from './acceptContact.ts';
import type { Sender } from './identifySender.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';

const TOKEN_BYTES = 32;

/** What accepting a subscription takes. */
export interface SubscriptionServices extends ContactServices {
  /** Origin that a mail's links lead to. */
  readonly siteUrl: string;
}

/**
 * Validates a newsletter subscription, counts it once it has passed every rule, and stores it together
 * with its welcome mail. One that fills in the trap ends alike but gets no mail; how fast it came is
 * never asked. Resolves once it is on disk. Throws InvalidInputError, TooManyRequestsError,
 * DuplicateSubscriberError or StorageError.
 */
export async function acceptSubscription(
  services: SubscriptionServices,
  input: UntrustedFields,
  sender: Sender,
): Promise<void> {
  const parsed = parseNewsletter(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error);
  await sender.count();
  const subscriber: StoredSubscriber = {
    ...parsed.data,
    id: randomUUID(),
    unsubscribeToken: randomBytes(TOKEN_BYTES).toString('base64url'),
    subscribedAt: services.now(),
  };
  const welcome = fillsTrap(input) ? undefined : composeWelcome(subscriber, services);
  const outcome = await storeSubscriber(services.database, subscriber, welcome);
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (welcome) services.onMailQueued();
}

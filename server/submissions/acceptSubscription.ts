import { randomBytes, randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome } from '../mail/composeWelcome.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
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
  const { error, data: subscription } = parseNewsletter(input);
  if (error) throw new InvalidInputError(error);
  await sender.count();
  const subscriber = {
    ...subscription,
    id: randomUUID(),
    unsubscribe_token: randomBytes(TOKEN_BYTES).toString('base64url'),
    subscribed_at: services.now().toISOString(),
  };
  const welcome = fillsTrap(input) ? undefined : composeWelcome(subscriber, services);
  const outcome = await storeSubscriber(services.database, subscriber, welcome);
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (welcome) services.onMailQueued();
}

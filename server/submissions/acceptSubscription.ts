import { randomBytes, randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome, type ListSettings } from '../mail/listMails.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
import type { ContactServices, UntrustedFields } from './acceptContact.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';
import type { Visitor } from './visitor.ts';

/**
 * Validates, counts and stores a subscription with its welcome mail; one that fills in the trap gets
 * none. Throws InvalidInputError, TooManyRequestsError, DuplicateSubscriberError or StorageError.
 */
export async function acceptSubscription(
  services: ContactServices & ListSettings,
  input: UntrustedFields,
  visitor: Visitor,
): Promise<void> {
  const { error, data: subscription } = parseNewsletter(input);
  if (error) throw new InvalidInputError(error);
  await visitor.countSubmission();
  const now = services.now().toISOString();
  const subscriber = {
    ...subscription,
    id: randomUUID(),
    unsubscribe_token: randomBytes(32).toString('base64url'),
    subscribed_at: now,
    asked_at: services.newsletterOptIn === 'double' ? now : null,
  };
  const welcome = fillsTrap(input) ? undefined : composeWelcome(subscriber, services);
  const outcome = await storeSubscriber(services.database, subscriber, welcome);
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (welcome) services.onMailQueued();
}

import { randomBytes, randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome, type NewsletterSettings } from '../mail/newsletterMails.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
import type { ContactServices, UntrustedFields } from './acceptContact.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';
import type { Visitor } from './visitor.ts';

/**
 * Validates, counts and stores a subscription with its welcome mail; one that fills in the trap is suspected and
 * gets none.
 */
export async function acceptSubscription(
  services: ContactServices & NewsletterSettings,
  input: UntrustedFields,
  visitor: Visitor,
): Promise<void> {
  const { error, data: subscription } = parseNewsletter(input);
  if (error) throw new InvalidInputError(error);
  await visitor.countSubmission();
  const now = services.now().toISOString();
  const isSuspected = fillsTrap(input);
  const isAsked = services.newsletterOptIn === 'double' && !isSuspected;
  const subscriber = {
    ...subscription,
    id: randomUUID(),
    unsubscribe_token: randomBytes(32).toString('base64url'),
    subscribed_at: now,
    suspected: isSuspected ? ('trap' as const) : null,
    asked_at: isAsked ? now : null,
  };
  const welcome = isSuspected ? undefined : composeWelcome(subscriber, services);
  const outcome = await storeSubscriber(services.database, subscriber, welcome);
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (welcome) services.onMailQueued();
}

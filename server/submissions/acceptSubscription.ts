import { randomBytes, randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome } from '../mail/newsletterMails.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
import type { SubmissionServices, UntrustedFields } from './acceptContact.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';
import type { Visitor } from './visitor.ts';

/**
 * Validates, counts and stores a subscription with its welcome mail; one that fills in the trap is suspected and
 * gets none.
 */
export async function acceptSubscription(
  { database, settings, now, onMailQueued }: SubmissionServices,
  input: UntrustedFields,
  visitor: Visitor,
): Promise<void> {
  const { error, data: subscription } = parseNewsletter(input);
  if (error) throw new InvalidInputError(error);
  await visitor.countSubmission();
  const subscribed_at = now().toISOString();
  const isSuspected = fillsTrap(input);
  const isAsked = settings.newsletterOptIn === 'double' && !isSuspected;
  const subscriber = {
    ...subscription,
    id: randomUUID(),
    unsubscribe_token: randomBytes(32).toString('base64url'),
    subscribed_at,
    suspected: isSuspected ? ('trap' as const) : null,
    asked_at: isAsked ? subscribed_at : null,
  };
  const welcome = isSuspected ? undefined : composeWelcome(subscriber, settings);
  const outcome = await storeSubscriber(database, subscriber, welcome);
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (welcome) onMailQueued();
}

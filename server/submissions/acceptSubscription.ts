import { randomBytes, randomUUID } from 'node:crypto';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeWelcome } from '../mail/newsletterMails.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
import type { UntrustedFields } from './acceptContact.ts';
import { countSubmission, hashAddress, type SubmissionServices } from './countSubmission.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';

/** Validates, counts and stores a subscription with its welcome, which one that fills in the trap does not get. */
export async function acceptSubscription(
  services: SubmissionServices,
  input: UntrustedFields,
  address: string,
): Promise<void> {
  const { database, settings, salt, now, onMailQueued } = services;
  const { error, data: subscription } = parseNewsletter(input);
  if (error) throw new InvalidInputError(error);
  await countSubmission(services, 'newsletter', hashAddress(address, 'newsletter', salt));
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

import { randomUUID } from 'node:crypto';
import { isHoneypotFilled } from '../../forms/honeypotField.ts';
import { parseNewsletter } from '../../forms/newsletterForm.ts';
import type { UntrustedFields } from '../../forms/sanitise.ts';
import { composeWelcome } from '../newsletter/newsletterMails.ts';
import { storeSubscriber } from '../newsletter/subscribers.ts';
import { keyedHash, makeSecret } from '../secrets.ts';
import { readSalt } from '../storage/siteValues.ts';
import type { SubmissionContext } from './context.ts';
import { enforceRateLimit } from './enforceRateLimit.ts';
import { DuplicateSubscriberError, InvalidInputError } from './submissionErrors.ts';

/**
 * Validates a subscription, enforces the rate limit, and stores the subscriber with a welcome mail. Subscriptions that
 * fill in the honeypot are marked and get no mail. Throws an InvalidInputError, a TooManyRequestsError, a
 * DuplicateSubscriberError or a StorageError.
 */
export async function acceptSubscription(
  context: SubmissionContext,
  input: UntrustedFields,
  ip: string,
): Promise<void> {
  const { database, settings, now, onMailQueued } = context;
  const { error, data: subscription } = parseNewsletter(input);
  if (error) throw new InvalidInputError(error);
  const ipHash = keyedHash(await readSalt(database), 'newsletter', ip);
  await enforceRateLimit(context, 'newsletter', ipHash);
  const subscribed_at = now().toISOString();
  const isSuspected = isHoneypotFilled(input);
  const isAsked = settings.newsletterOptIn === 'double' && !isSuspected;
  const subscriber = {
    ...subscription,
    id: randomUUID(),
    unsubscribe_token: makeSecret(),
    subscribed_at,
    spam_reason: isSuspected ? ('honeypot' as const) : null,
    confirmation_requested_at: isAsked ? subscribed_at : null,
  };
  const welcome = isSuspected ? undefined : composeWelcome(subscriber, settings);
  const outcome = await storeSubscriber(database, subscriber, welcome);
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(subscriber.email);
  if (welcome) onMailQueued();
}

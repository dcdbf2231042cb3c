import { parseNewsletter } from '../../forms/newsletterSchema.ts';
import type { Database } from '../storage/database.ts';
import { storeSubscriber } from '../storage/subscribers.ts';
import type { UntrustedFields } from './acceptContact.ts';
import { DuplicateSubscriberError, InvalidInputError } from './refusals.ts';

/**
 * Validates a newsletter subscription and stores it (design, section 3); `limit` counts it, once
 * it has passed every rule. Resolves once it is on disk. Throws InvalidInputError, whatever
 * `limit` throws, DuplicateSubscriberError or StorageError.
 */
export async function acceptSubscription(
  services: { readonly database: Database; readonly now: () => Date },
  input: UntrustedFields,
  limit: () => Promise<void>,
): Promise<void> {
  const parsed = parseNewsletter(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error);
  await limit();
  const outcome = await storeSubscriber(services.database, parsed.data, services.now());
  if (outcome === 'duplicate') throw new DuplicateSubscriberError(parsed.data.email);
}

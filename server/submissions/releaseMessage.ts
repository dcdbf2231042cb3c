import { composeNotification } from '../mail/composeNotification.ts';
import { readMessage, releaseTrappedMessage } from '../storage/messages.ts';
import type { ContactServices } from './acceptContact.ts';

/** What releasing a message takes. */
type ReleaseServices = Pick<ContactServices, 'database' | 'mailFrom' | 'now'>;

/**
 * Makes a message that filled in the trap an ordinary one and queues its notification, which the
 * server's worker sends within its next look at the outbox. Returns `released` once both are on
 * disk, `not suspected` when the message is not kept aside, as after an earlier release, or
 * `unknown` when there is no such message. Throws a StorageError.
 */
export async function releaseMessage(
  services: ReleaseServices,
  id: string,
): Promise<'released' | 'unknown' | 'not suspected'> {
  const message = await readMessage(services.database, id);
  if (!message) return 'unknown';
  const createdAt = services.now();
  const notification = composeNotification(message, services.mailFrom, { createdAt });
  return releaseTrappedMessage(services.database, id, notification);
}

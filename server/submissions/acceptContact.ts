import { randomUUID } from 'node:crypto';
import { parseContact } from '../../forms/contactSchema.ts';
import { parseLocation } from '../../forms/location.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeNotification } from '../mail/composeNotification.ts';
import type { Database } from '../storage/database.ts';
import { type StoredMessage, storeMessage } from '../storage/messages.ts';
import { contentHash } from './contentHash.ts';
import { InvalidInputError } from './refusals.ts';
import { submissionKey } from './submissionKey.ts';

/** What accepting a message takes. */
export interface ContactServices {
  readonly database: Database;
  readonly mailFrom: string;
  readonly now: () => Date;
  /** Called once a mail is on disk. */
  readonly onMailQueued: () => void;
}

/** An untrusted record of fields, as a visitor sent it. */
export type UntrustedFields = Readonly<Record<string, unknown>>;

/**
 * Counts a submission of the visitor and returns the hash that the visitor's address is known by;
 * throws past the limit.
 */
export type CountSubmission = () => Promise<string>;

/**
 * Validates a contact message, then stores it together with its mail job (design, section 3).
 * `limit` counts the submission, so only one that passes every rule counts (as design, D11).
 * Returns the message once it is on disk; a repeated submission is stored once. One that fills in
 * the trap ends alike but is kept aside and gets no mail; how fast it came is never asked.
 * Throws InvalidInputError, whatever `limit` throws, or StorageError.
 */
export async function acceptContact(
  services: ContactServices,
  input: UntrustedFields,
  idempotencyKey: unknown,
  limit: CountSubmission,
): Promise<StoredMessage> {
  const parsed = parseContact(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error);
  const addressHash = await limit();
  const isTrapped = fillsTrap(input);
  const message: StoredMessage = {
    ...parsed.data,
    id: randomUUID(),
    submissionKey: submissionKey(idempotencyKey, parsed.data, isTrapped),
    location: parseLocation(input.location),
    receivedAt: services.now(),
    contentHash: contentHash(parsed.data.message),
  };
  const outcome = await storeMessage(services.database, message, {
    isTrapped,
    addressHash,
    compose: (senders) => composeNotification(message, services.mailFrom, { senders }),
  });
  if (outcome === 'stored' && !isTrapped) services.onMailQueued();
  return message;
}

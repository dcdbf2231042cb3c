import { randomUUID } from 'node:crypto';
import { parseContact } from '../../forms/contactSchema.ts';
import { parseLocation } from '../../forms/location.ts';
import { composeNotification } from '../mail/composeNotification.ts';
import type { Database } from '../storage/database.ts';
import { type StoredMessage, storeMessage } from '../storage/messages.ts';
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
 * Validates a contact message, then stores it together with its mail job (design, section 3).
 * `limit` counts the submission, so only one that passes every rule counts (as design, D11).
 * Returns the message once it is on disk; a repeated submission is stored once.
 * Throws InvalidInputError, whatever `limit` throws, or StorageError.
 */
export async function acceptContact(
  services: ContactServices,
  input: UntrustedFields,
  idempotencyKey: unknown,
  limit: () => Promise<void>,
): Promise<StoredMessage> {
  const parsed = parseContact(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error);
  await limit();
  const message: StoredMessage = {
    ...parsed.data,
    id: randomUUID(),
    submissionKey: submissionKey(idempotencyKey, parsed.data),
    location: parseLocation(input.location),
    receivedAt: services.now(),
  };
  const notification = composeNotification(message, services.mailFrom);
  const outcome = await storeMessage(services.database, message, notification);
  if (outcome === 'stored') services.onMailQueued();
  return message;
}

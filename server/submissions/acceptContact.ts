import { randomUUID } from 'node:crypto';
import { type ContactMessage, parseContact } from '../../forms/contactSchema.ts';
import { parseLocation } from '../../forms/location.ts';
import { fillsTrap } from '../../forms/trapField.ts';
import { composeNotification } from '../mail/composeNotification.ts';
import type { Database } from '../storage/database.ts';
import {
  findSubmission,
  type KnownSubmission,
  type StoredMessage,
  storeMessage,
} from '../storage/messages.ts';
import { contentHash } from './contentHash.ts';
import type { Sender } from './identifySender.ts';
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

/** A message that is on disk. */
export type AcceptedMessage = ContactMessage & KnownSubmission;

/**
 * Validates a contact message, then stores it together with its mail job. Only a submission that passes
 * every rule counts against its sender's limit, and one that repeats what is stored does not: it is
 * answered as the first was. One that fills in the trap is stored and mailed with a mark; how fast it
 * came is never asked. Returns the message once it is on disk. Throws InvalidInputError,
 * TooManyRequestsError or StorageError.
 */
export async function acceptContact(
  services: ContactServices,
  input: UntrustedFields,
  idempotencyKey: unknown,
  sender: Sender,
): Promise<AcceptedMessage> {
  const { database, mailFrom } = services;
  const parsed = parseContact(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error);
  const { addressHash } = sender;
  const key = submissionKey(idempotencyKey, parsed.data, addressHash);
  const receivedAt = services.now();
  const first = await findSubmission(database, key, receivedAt);
  if (first) return { ...parsed.data, ...first };

  await sender.count();
  const isTrapped = fillsTrap(input);
  const message: StoredMessage = {
    ...parsed.data,
    id: randomUUID(),
    location: parseLocation(input.location),
    receivedAt,
    contentHash: contentHash(parsed.data.message),
  };
  const known = await storeMessage(database, message, {
    key,
    addressHash,
    isTrapped,
    compose: (senders) => composeNotification(message, mailFrom, { senders, isTrapped }),
  });
  if (!known) services.onMailQueued();
  return { ...message, ...known };
}

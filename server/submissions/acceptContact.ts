import { createHash, randomUUID } from 'node:crypto';
import { type ContactMessage, parseContact, writtenContent } from '../../forms/contactForm.ts';
import { isHoneypotFilled } from '../../forms/honeypotField.ts';
import { FIX_FIRST_PATH } from '../../forms/toolLink.ts';
import { composeNotification } from '../mail/composeMail.ts';
import { findSubmission, storeMessage } from '../storage/messages.ts';
import { enforceRateLimit, hashAddress, type SubmissionContext } from './enforceRateLimit.ts';
import { InvalidInputError } from './submissionErrors.ts';

/** An untrusted record of fields, as a visitor sent it. */
export type UntrustedFields = Readonly<Record<string, unknown>>;

/**
 * Validates a message, counts it, and stores it with its mail; one that fills in the honeypot gets a mark.
 * One that repeats what is stored is not counted but answered as the first was. Returns the message once
 * it is on disk. Throws InvalidInputError, TooManyRequestsError or StorageError.
 */
export async function acceptContact(
  services: SubmissionContext,
  input: UntrustedFields,
  idempotencyKey: unknown,
  address: string,
): Promise<ContactMessage> {
  const { database, settings, salt, now, onMailQueued } = services;
  const { error, data } = parseContact(input);
  if (error) throw new InvalidInputError(error);
  // The owner trusts a link in this mail, so it leads to nobody else's site.
  const hasOwnLink = data.link?.startsWith(`${settings.siteUrl}${FIX_FIRST_PATH}#`);
  const message = hasOwnLink ? data : { ...data, link: undefined };
  const addressHash = hashAddress(address, 'contact', salt);
  const receivedAt = now();
  const keys = submissionKeys(idempotencyKey, message, addressHash, receivedAt);
  const first = await findSubmission(database, keys);
  if (first) return { ...message, ...first };

  await enforceRateLimit(services, 'contact', addressHash);
  const received = {
    ...message,
    id: randomUUID(),
    received_at: receivedAt.toISOString(),
    suspected: isHoneypotFilled(input) ? ('trap' as const) : null,
    content_hash: contentHash(message.message),
  };
  const compose = (senders?: number) => composeNotification(received, settings.mailFrom, senders);
  const known = await storeMessage(database, received, { key: keys[0], addressHash, compose });
  if (!known) onMailQueued();
  return { ...message, ...known };
}

const MAX_KEY_LENGTH = 200;
/** A submission without a key is known by its content and address in the window of this length after its own, in ms. */
const WINDOW_MS = 600_000;

/**
 * What makes a repeated submission known as the same: its key, or without a usable one its address and time, and
 * what was written, so that a changed message under a used key is never dropped.
 */
function submissionKeys(
  key: unknown,
  message: ContactMessage,
  addressHash: string,
  now: Date,
): [string, ...string[]] {
  const keyOf = (...source: unknown[]) =>
    hash(JSON.stringify([...source, ...writtenContent(message)]));
  const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH;
  if (isKey) return [keyOf('key', key)];
  const window = Math.floor(now.getTime() / WINDOW_MS);
  return [keyOf('address', addressHash, window), keyOf('address', addressHash, window - 1)];
}

const LINKS = /(?:\bhttps?:\/\/|\bwww\.)\S+/g;
const NUMBERS = /\p{N}+/gu;
/** What nobody sees between letters, such as a joiner. */
const UNSEEN = /[[\p{Cf}\p{Cc}\p{DI}]--\s]+/gv;

/** A hash that is the same for texts that differ only in what a robot varies, such as case and links. */
function contentHash(text: string): string {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  return hash(plain.replace(LINKS, 'link').replace(NUMBERS, '0').replace(/\s+/g, ' ').trim());
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { createHash, randomUUID } from 'node:crypto';
import { type ContactMessage, parseContact, writtenContent } from '../../forms/contactForm.ts';
import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { isHoneypotFilled } from '../../forms/honeypotField.ts';
import type { UntrustedFields } from '../../forms/sanitise.ts';
import { answerDueAt } from '../messages/answerDueAt.ts';
import { readWorkingHours } from '../messages/closedDays.ts';
import { composeNotification } from '../messages/composeNotification.ts';
import { findSubmission, storeMessage } from '../messages/messages.ts';
import { keyedHash } from '../secrets.ts';
import { readSalt } from '../storage/siteValues.ts';
import type { SubmissionContext } from './context.ts';
import { enforceRateLimit } from './enforceRateLimit.ts';
import { InvalidInputError } from './submissionErrors.ts';

/** The idempotency key of a submission: its header (IDEMPOTENCY_HEADER), or the field of a form without scripts. */
export function readIdempotencyKey(header: unknown, fields: UntrustedFields): unknown {
  return header || fields.submission_id;
}

/**
 * Validates a message, enforces the rate limit, and stores the message with its mail. Messages that fill in the
 * honeypot are marked. A repeated submission is neither stored again nor counted. Returns the message once it is on
 * disk. Throws an InvalidInputError, a TooManyRequestsError or a StorageError.
 */
export async function acceptContact(
  context: SubmissionContext,
  input: UntrustedFields,
  idempotencyKey: unknown,
  ip: string,
): Promise<ContactMessage> {
  const { database, settings, now, onMailQueued } = context;
  const { error, data } = parseContact(input);
  if (error) throw new InvalidInputError(error);
  // The owner will trust a link in the mail, so it may only lead to /fix-first of this site.
  const hasOwnLink = data.link?.startsWith(`${settings.siteUrl}${FIX_FIRST_PATH}#`);
  const message = hasOwnLink ? data : { ...data, link: undefined };
  const ipHash = keyedHash(await readSalt(database), 'contact', ip);
  const receivedAt = now();
  const keys = submissionKeys(idempotencyKey, message, ipHash, receivedAt);
  const first = await findSubmission(database, keys);
  if (first) return { ...message, ...first };

  await enforceRateLimit(context, 'contact', ipHash);
  const received = {
    ...message,
    id: randomUUID(),
    received_at: receivedAt.toISOString(),
    spam_reason: isHoneypotFilled(input) ? ('honeypot' as const) : null,
    content_hash: contentHash(message.message),
  };
  const due = answerDueAt(receivedAt, await readWorkingHours(database));
  const compose = (senders?: number) => composeNotification(received, settings, { due, senders });
  const options = { key: keys[0], ipHash, compose };
  const { outcome, location } = await storeMessage(database, received, options);
  if (outcome === 'stored') onMailQueued();
  return { ...message, location };
}

const MAX_KEY_LENGTH = 200;
/**
 * Without a key, the same content from the same IP address counts as a repetition for at least this long, and at most
 * twice as long. In ms.
 */
const REPETITION_WINDOW_MS = 600_000;

/**
 * Hashes that identify repetitions of a submission: of its key, or of the IP address and time if it has no valid
 * key. The content is part of each hash, so that a changed message with a used key is stored.
 */
function submissionKeys(
  key: unknown,
  message: ContactMessage,
  ipHash: string,
  now: Date,
): [string, ...string[]] {
  const keyOf = (...source: unknown[]) =>
    hash(JSON.stringify([...source, ...writtenContent(message)]));
  const isValidKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH;
  if (isValidKey) return [keyOf('key', key)];
  const window = Math.floor(now.getTime() / REPETITION_WINDOW_MS);
  return [keyOf('address', ipHash, window), keyOf('address', ipHash, window - 1)];
}

const LINKS = /(?:\bhttps?:\/\/|\bwww\.)\S+/g;
const NUMBERS = /\p{N}+/gu;
/** Invisible characters, such as joiners. */
const INVISIBLE = /[[\p{Cf}\p{Cc}\p{DI}]--\s]+/gv;

/** A hash that ignores what spam robots vary in a text: case, spaces, links, numbers and invisible characters. */
function contentHash(text: string): string {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();
  return hash(plain.replace(LINKS, 'link').replace(NUMBERS, '0').replace(/\s+/g, ' ').trim());
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

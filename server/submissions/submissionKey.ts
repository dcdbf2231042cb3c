import { createHash } from 'node:crypto';
import { CONTACT_FIELDS, type ContactMessage } from '../../forms/contactSchema.ts';
import type { SubmissionKey } from '../storage/messages.ts';

const MAX_KEY_LENGTH = 200;
/** How long a submission without a key is known by its content and address, in ms. */
const REPEATED_WITHIN_MS = 600_000;

/**
 * What makes a repeated submission known as the same: a hash of the message itself and of the key that
 * came with it, so a changed message under a used key is a new message and never dropped. Without a
 * key, or with anything but a string of 1 to 200 characters, the sender's address stands for it, for
 * ten minutes. From where on the site it was sent does not matter.
 */
export function submissionKey(
  key: unknown,
  message: ContactMessage,
  addressHash: string,
): SubmissionKey {
  const isKey = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH;
  const content = CONTACT_FIELDS.map((field) => message[field] ?? null);
  const source = isKey ? ['key', key] : ['address', addressHash];
  return {
    value: createHash('sha256')
      .update(JSON.stringify([...source, ...content]))
      .digest('hex'),
    lastsMs: isKey ? undefined : REPEATED_WITHIN_MS,
  };
}

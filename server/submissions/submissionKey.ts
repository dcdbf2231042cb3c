import { createHash } from 'node:crypto';
import { CONTACT_FIELDS, type ContactMessage } from '../../forms/contactSchema.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';

const MAX_KEY_LENGTH = 200;

/**
 * What makes a repeated submission known as the same: a hash of the key that came with it and of
 * the message itself, so a changed message under a used key is a new message and never dropped.
 * The trap counts as content: who fills it in by mistake can send the message again without it.
 * Undefined without a key; anything but a string of 1 to 200 characters counts as none.
 */
export function submissionKey(
  key: unknown,
  message: ContactMessage,
  isTrapped: boolean,
): string | undefined {
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) return undefined;
  const content = CONTACT_FIELDS.map((field) => message[field] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([key, ...content, ...(isTrapped ? [TRAP_FIELD] : [])]))
    .digest('hex');
}

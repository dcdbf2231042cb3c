import { type ContactMessage, parseContact, writtenContent } from '../../../forms/contactForm.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';
import { CLIENT_RATE_LIMITS } from '../../../forms/limits.ts';
import { readTrap } from '../../../forms/trapField.ts';
import { takeAttempt } from '../../client/rateLimit.ts';
import { type ContactCallResult, callContact } from './contactCall.ts';

/** How a submission ended; `errors` holds each broken field with its first message. */
type ContactSubmission =
  | { outcome: 'sent'; message: ContactMessage }
  | { outcome: 'invalid'; message: string; errors: ReadonlyMap<string, string> }
  | Exclude<ContactCallResult, { outcome: 'sent' }>;

/**
 * Sanitises, validates, counts and sends one contact message, in this order: only a submission that is
 * about to be sent counts against the limit.
 */
export async function submitContact(form: FormData): Promise<ContactSubmission> {
  const parsed = parseContact(Object.fromEntries(form));
  if (!parsed.success) {
    return {
      outcome: 'invalid',
      message: firstMessage(parsed.error),
      errors: messagesByField(parsed.error),
    };
  }
  if (!takeAttempt(CLIENT_RATE_LIMITS.contact)) return { outcome: 'limited' };

  const message = parsed.data;
  const result = await callContact({ ...message, ...readTrap(form) }, submissionIdOf(message));
  return result.outcome === 'sent' ? { outcome: 'sent', message } : result;
}

let lastSubmission = { content: '', id: '' };

/** The same content sent again, from wherever on the site, is the same submission; changed content is a new one. */
function submissionIdOf(message: ContactMessage): string {
  const content = JSON.stringify(writtenContent(message));
  if (content !== lastSubmission.content) lastSubmission = { content, id: newId() };
  return lastSubmission.id;
}

/** `crypto.randomUUID` exists in secure contexts only; a site tried out over plain HTTP has random bytes. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

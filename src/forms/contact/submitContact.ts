import {
  CONTACT_FUNCTION,
  errorOf,
  FUNCTIONS_PATH,
  IDEMPOTENCY_HEADER,
  isOk,
} from '../../../forms/apiContract.ts';
import { type ContactMessage, parseContact, writtenContent } from '../../../forms/contactForm.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';
import { readHoneypot } from '../../../forms/honeypotField.ts';
import { NO_ANSWER } from '../../../forms/toastMessages.ts';
import { CLIENT_RATE_LIMITS } from '../../../policy.ts';
import { callBackend } from '../../browser/callBackend.ts';
import { giveBackAttempt, takeAttempt } from '../../browser/rateLimit.ts';
import { readTabValue, writeTabValue } from '../../browser/storage.ts';

/**
 * How a submission ended: `errors` has the first message of each invalid field, `reason` the cause of a failure, if
 * known.
 */
type ContactSubmission =
  | { outcome: 'sent'; message: ContactMessage }
  | { outcome: 'invalid'; message: string; errors: ReadonlyMap<string, string> }
  | { outcome: 'limited' }
  | { outcome: 'failed'; reason: string | undefined };

/**
 * Sanitises, validates, counts and sends a contact message, in this order, so that only submissions that are sent
 * count against the limit, unless they get no answer. Never rejects: every failure is an outcome.
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
  const { status, body } = await callBackend(
    `${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`,
    { ...message, ...readHoneypot(form) },
    { [IDEMPOTENCY_HEADER]: submissionIdOf(message) },
  );
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && isOk(body)) {
    writeTabValue(LAST_SUBMISSION, undefined);
    return { outcome: 'sent', message };
  }
  // No answer, or an answer of something in between, such as a proxy.
  if (status === 0 || isSuccess) {
    giveBackAttempt(CLIENT_RATE_LIMITS.contact);
    return { outcome: 'failed', reason: NO_ANSWER };
  }
  if (status === 429) return { outcome: 'limited' };
  return { outcome: 'failed', reason: errorOf(body) };
}

/** The session key of the last message without a response, with its id. */
const LAST_SUBMISSION = 'last-submission';

/**
 * The same content keeps its id until the server has taken it, across pages and reloads of the tab, so that it is
 * stored once. Changed content gets a new id.
 */
function submissionIdOf(message: ContactMessage): string {
  const content = JSON.stringify(writtenContent(message));
  const last = readTabValue(LAST_SUBMISSION);
  if (Array.isArray(last) && last[0] === content && typeof last[1] === 'string') return last[1];
  const id = newId();
  writeTabValue(LAST_SUBMISSION, [content, id]);
  return id;
}

/** `crypto.randomUUID` needs a secure context, and a site on trial may be served over plain HTTP. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

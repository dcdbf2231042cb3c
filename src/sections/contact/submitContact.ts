import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { type ContactMessage, parseContact, writtenContent } from '../../../forms/contactForm.ts';
import { NO_ANSWER } from '../../../forms/errorCatalogue.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';
import { CALL_TIMEOUT_MS, CLIENT_RATE_LIMITS } from '../../../forms/limits.ts';
import { readTrap } from '../../../forms/trapField.ts';
import { CONTACT_FUNCTION, FUNCTIONS_PATH, IDEMPOTENCY_HEADER } from '../../../forms/wire.ts';
import { takeAttempt } from '../../client/rateLimit.ts';

/**
 * How a submission ended; `errors` holds each broken field with its first message, `reason` why it failed, if
 * that is known.
 */
type ContactSubmission =
  | { outcome: 'sent'; message: ContactMessage }
  | { outcome: 'invalid'; message: string; errors: ReadonlyMap<string, string> }
  | { outcome: 'limited' }
  | { outcome: 'failed'; reason: string | undefined };

/**
 * Sanitises, validates, counts and sends one contact message, in this order: only a submission that is
 * about to be sent counts against the limit. A field that only a robot fills is sent along when it is
 * filled. Every failure is an outcome.
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
  const { error } = await functionsClient().invoke(CONTACT_FUNCTION, {
    body: { ...message, ...readTrap(form) },
    headers: { [IDEMPOTENCY_HEADER]: submissionIdOf(message) },
    timeout: CALL_TIMEOUT_MS,
  });
  if (!error) return { outcome: 'sent', message };
  if (!(error instanceof FunctionsHttpError)) return { outcome: 'failed', reason: NO_ANSWER };
  const response: Response = error.context;
  if (response.status === 429) return { outcome: 'limited' };
  const answer: unknown = await response.json().catch(() => undefined);
  return { outcome: 'failed', reason: reasonIn(answer) };
}

function functionsClient(): FunctionsClient {
  const backend = import.meta.env.PUBLIC_SUPABASE_URL || window.location.origin;
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;
  return new FunctionsClient(`${backend}${FUNCTIONS_PATH}`, {
    headers: { Authorization: `Bearer ${key}`, apikey: key },
  });
}

function reasonIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' ? answer.error : undefined;
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

import { PostgrestClient } from '@supabase/postgrest-js';
import { DUPLICATE_CODE, NEWSLETTER_TABLE, REST_PATH } from '../../../forms/apiContract.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';
import { type FilledHoneypot, readHoneypot } from '../../../forms/honeypotField.ts';
import { CALL_TIMEOUT_MS, CLIENT_RATE_LIMITS } from '../../../forms/limits.ts';
import { type NewsletterSubscription, parseNewsletter } from '../../../forms/newsletterForm.ts';
import { NO_ANSWER } from '../../../forms/toastMessages.ts';
import { takeAttempt } from '../../browser/rateLimit.ts';

/** How a subscription ended; `errors` holds each broken field with its first message. */
type NewsletterSubmission =
  | { outcome: 'subscribed'; email: string }
  | { outcome: 'invalid'; message: string; errors: ReadonlyMap<string, string> }
  | { outcome: 'duplicate' | 'limited' | 'failed'; reason: string | undefined };

/**
 * Sanitises, validates, counts and sends one subscription, in this order: only a subscription that is
 * about to be sent counts against the limit. Every failure is an outcome, and is logged as a security event.
 */
export async function submitNewsletter(form: FormData): Promise<NewsletterSubmission> {
  const parsed = parseNewsletter(Object.fromEntries(form));
  if (!parsed.success) {
    logSecurityEvent('validation');
    return {
      outcome: 'invalid',
      message: firstMessage(parsed.error),
      errors: messagesByField(parsed.error),
    };
  }
  if (!takeAttempt(CLIENT_RATE_LIMITS.newsletter)) return failure('limited', 'rate_limit');
  try {
    return await insertSubscriber({ ...parsed.data, ...readHoneypot(form) });
  } catch {
    return failure('failed', 'exception');
  }
}

/** A field that only a robot fills is sent along when it is filled. A database's own words are no `reason` for a visitor. */
async function insertSubscriber(
  subscription: NewsletterSubscription & FilledHoneypot,
): Promise<NewsletterSubmission> {
  const backend = import.meta.env.PUBLIC_SUPABASE_URL || window.location.origin;
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;
  const client = new PostgrestClient(`${backend}${REST_PATH}`, {
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    timeout: CALL_TIMEOUT_MS,
  });
  const { error, status } = await client.from(NEWSLETTER_TABLE).insert(subscription);
  // Nothing else says so: the client takes an empty 404 and a page of a proxy for no error.
  if (status === 201 && !error) return { outcome: 'subscribed', email: subscription.email };
  if (status === 429) return failure('limited', 'rate_limit');
  const { code, message } = errorIn(error);
  // A hosted project says 409 without a body, so that the attempt stays counted.
  const isDuplicate =
    code === DUPLICATE_CODE ||
    message.includes('duplicate key') ||
    (status === 409 && !code && !message);
  if (isDuplicate) return failure('duplicate', 'duplicate');
  return failure('failed', code || 'network', status === 0 ? NO_ANSWER : undefined);
}

/** What an error of the client says; it hands on whatever the answer held. */
function errorIn(error: unknown): { readonly code: string; readonly message: string } {
  const { code, message }: Record<string, unknown> = { ...(error as object | null) };
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: textOf(code), message: textOf(message) };
}

function failure(
  outcome: 'duplicate' | 'limited' | 'failed',
  errorType: string,
  reason?: string,
): NewsletterSubmission {
  logSecurityEvent(errorType);
  return { outcome, reason };
}

/**
 * The security event of a newsletter failure: context, time, error type and
 * a generic message. This site knows no user, so there is no user id to shorten.
 */
function logSecurityEvent(errorType: string): void {
  console.error('Security event', {
    context: 'newsletter_signup',
    timestamp: new Date().toISOString(),
    userId: undefined,
    errorType,
    message: 'A newsletter subscription failed',
  });
}

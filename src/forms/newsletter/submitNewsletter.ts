import { DUPLICATE_CODE, NEWSLETTER_TABLE, REST_PATH } from '../../../forms/apiContract.ts';
import { firstMessage, messagesByField } from '../../../forms/fields.ts';
import { type FilledHoneypot, readHoneypot } from '../../../forms/honeypotField.ts';
import { type NewsletterSubscription, parseNewsletter } from '../../../forms/newsletterForm.ts';
import { NO_ANSWER } from '../../../forms/toastMessages.ts';
import { CLIENT_RATE_LIMITS } from '../../../policy.ts';
import { callBackend } from '../../browser/callBackend.ts';
import { giveBackAttempt, takeAttempt } from '../../browser/rateLimit.ts';

/** How a subscription ended: `errors` has the first message of each invalid field. */
type NewsletterSubmission =
  | { outcome: 'subscribed'; email: string }
  | { outcome: 'invalid'; message: string; errors: ReadonlyMap<string, string> }
  | { outcome: 'duplicate' | 'limited' | 'failed'; reason: string | undefined };

/**
 * Sanitises, validates, counts and sends a subscription, in this order, so that only subscriptions that are sent
 * count against the limit, unless they get no answer. Never rejects: every failure is an outcome, and is logged.
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
  return insertSubscriber({ ...parsed.data, ...readHoneypot(form) });
}

/**
 * Inserts the subscription, with the honeypot if it is filled. Visitors never see the database's own error messages.
 */
async function insertSubscriber(
  subscription: NewsletterSubscription & FilledHoneypot,
): Promise<NewsletterSubmission> {
  const { status, body } = await callBackend(`${REST_PATH}/${NEWSLETTER_TABLE}`, subscription, {
    Prefer: 'return=minimal',
  });
  if (status === 201) return { outcome: 'subscribed', email: subscription.email };
  if (status === 429) return failure('limited', 'rate_limit');
  const { code, message } = databaseErrorOf(body);
  // A hosted project responds with 409 and no body, so that the attempt counts.
  const isDuplicate =
    code === DUPLICATE_CODE || message.includes('duplicate key') || (status === 409 && body === '');
  if (isDuplicate) return failure('duplicate', 'duplicate');
  if (status !== 0) return failure('failed', code || 'network');
  giveBackAttempt(CLIENT_RATE_LIMITS.newsletter);
  return failure('failed', 'network', NO_ANSWER);
}

/** The code and message of a database error, empty if the body has none. */
function databaseErrorOf(body: unknown): { readonly code: string; readonly message: string } {
  const { code, message }: Record<string, unknown> = { ...(body as object | null) };
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

/** Logs a failure as a security event. There are no user accounts, so `userId` is undefined. */
function logSecurityEvent(errorType: string): void {
  console.error('Security event', {
    context: 'newsletter_signup',
    timestamp: new Date().toISOString(),
    userId: undefined,
    errorType,
    message: 'A newsletter subscription failed',
  });
}

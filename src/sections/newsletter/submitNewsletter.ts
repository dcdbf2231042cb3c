import { firstMessage, messagesByField } from '../../../forms/fields.ts';
import { CLIENT_RATE_LIMITS } from '../../../forms/limits.ts';
import { parseNewsletter } from '../../../forms/newsletterForm.ts';
import { readTrap } from '../../../forms/trapField.ts';
import { takeAttempt } from '../../client/rateLimit.ts';
import { callNewsletter, type NewsletterCallResult } from './newsletterCall.ts';

/** How a subscription ended; `errors` holds each broken field with its first message. */
type NewsletterSubmission =
  | { outcome: 'invalid'; message: string; errors: ReadonlyMap<string, string> }
  | { outcome: NewsletterCallResult['outcome']; reason?: string | undefined };

/**
 * Sanitises, validates, counts and sends one subscription, in this order: only a subscription that is
 * about to be sent counts against the limit. Every failure is logged as a security event.
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
  if (!takeAttempt(CLIENT_RATE_LIMITS.newsletter)) {
    logSecurityEvent('rate_limit');
    return { outcome: 'limited' };
  }
  const result = await callNewsletter({ ...parsed.data, ...readTrap(form) });
  if ('errorType' in result) logSecurityEvent(result.errorType);
  return result;
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

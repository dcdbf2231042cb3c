import { PostgrestClient } from '@supabase/postgrest-js';
import { NO_ANSWER } from '../../../forms/errorCatalogue.ts';
import { CALL_TIMEOUT_MS } from '../../../forms/limits.ts';
import type { NewsletterSubscription } from '../../../forms/newsletterForm.ts';
import type { FilledTrap } from '../../../forms/trapField.ts';
import { DUPLICATE_CODE, NEWSLETTER_TABLE, REST_PATH } from '../../../forms/wire.ts';

/**
 * How a subscription ended; `errorType` is what is logged of a failure. A database's own words are no
 * `reason` for a visitor.
 */
export type NewsletterCallResult =
  | { outcome: 'subscribed' }
  | { outcome: 'duplicate'; errorType: string }
  | { outcome: 'limited'; errorType: string }
  | { outcome: 'failed'; errorType: string; reason?: string | undefined };

function restClient(): PostgrestClient {
  const backend = import.meta.env.PUBLIC_SUPABASE_URL || window.location.origin;
  const key = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;
  return new PostgrestClient(`${backend}${REST_PATH}`, {
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    timeout: CALL_TIMEOUT_MS,
  });
}

/**
 * Inserts one subscriber. A field that only a robot fills is sent along when it is filled. Never throws: every failure is an outcome.
 */
export async function callNewsletter(
  subscription: NewsletterSubscription & FilledTrap,
): Promise<NewsletterCallResult> {
  try {
    const { error, status } = await restClient().from(NEWSLETTER_TABLE).insert(subscription);
    if (!error) return { outcome: 'subscribed' };
    if (status === 429) return { outcome: 'limited', errorType: 'rate_limit' };
    // A hosted project says 409 without a body, so that the attempt stays counted.
    const isDuplicate =
      status === 409 || error.code === DUPLICATE_CODE || error.message.includes('duplicate key');
    if (isDuplicate) {
      return { outcome: 'duplicate', errorType: 'duplicate' };
    }
    const reason = status === 0 ? NO_ANSWER : undefined;
    return { outcome: 'failed', errorType: error.code || 'network', reason };
  } catch {
    return { outcome: 'failed', errorType: 'exception' };
  }
}

/** Addresses and headers of the calls that both the browser and the server know. */
export const FUNCTIONS_PATH = '/functions/v1';
export const REST_PATH = '/rest/v1';
export const CONTACT_FUNCTION = 'send-form-notification';
/** These two are of a hosted project only; our own server takes the post at the page's own address. */
export const CONFIRM_FUNCTION = 'confirm';
export const UNSUBSCRIBE_FUNCTION = 'unsubscribe';
export const NEWSLETTER_TABLE = 'newsletter_subscribers';

/** Makes a repeated submission the same submission. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Public anonymous key of a site that runs on its own server and sets none. */
export const DEVELOPMENT_ANON_KEY = 'development-anon-key';

/** Answer of the contact call, and of the calls behind the links of mails. */
export type ContactCallAnswer = { ok: true } | { error: string };

/**
 * Whether an answer says that the call did what it was for. Its status is no proof: a proxy or a bot challenge answers
 * with 200 too.
 */
export function isOk(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

/** The words of an answer that says why the call failed; `undefined` where it does not. */
export function errorOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' ? answer.error : undefined;
}

/** The database error that a duplicate subscription answers with, as the hosted backend does. */
export const DUPLICATE_CODE = '23505';

/** The pages that mails to subscribers lead to; the button of each posts to its own address. */
export const CONFIRM_PATH = '/newsletter/confirm';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** What a token may look like; see acceptSubscription. */
export const SUBSCRIBER_TOKEN = /^[\w-]{1,128}$/;

/** The address of the page where the subscriber with this token confirms or leaves. */
export function newsletterLink(
  siteUrl: string,
  path: typeof CONFIRM_PATH | typeof UNSUBSCRIBE_PATH,
  token: string,
): string {
  return `${siteUrl}${path}?${new URLSearchParams({ token })}`;
}

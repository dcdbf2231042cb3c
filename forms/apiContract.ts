// What the browser and the server agree on: addresses, headers and answers of the backend calls.

export const FUNCTIONS_PATH = '/functions/v1';
export const REST_PATH = '/rest/v1';
export const CONTACT_FUNCTION = 'send-form-notification';
/** Only a hosted project has these two. On our own server, the page itself takes the POST request. */
export const CONFIRM_FUNCTION = 'confirm';
export const UNSUBSCRIBE_FUNCTION = 'unsubscribe';
export const NEWSLETTER_TABLE = 'newsletter_subscribers';

/** The header whose key identifies a submission, so that a repeated request is stored once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The public key of a site on its own server that sets none. */
export const DEVELOPMENT_ANON_KEY = 'development-anon-key';

/** The answer to the contact call, and to the calls behind the links in mails. */
export type ContactCallResponse = { ok: true } | { error: string };

/**
 * Whether the body of an answer says that the call succeeded. The status does not tell: a proxy or a bot challenge may
 * answer with 200 too.
 */
export function isOk(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

/** The error message in the body of a response, or undefined if it has none. */
export function errorOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return typeof answer.error === 'string' ? answer.error : undefined;
}

/** The code in the answer to a duplicate subscription: PostgreSQL's unique violation. */
export const DUPLICATE_CODE = '23505';

/** The pages that mails to subscribers link to. The button of each posts to the address of the page. */
export const CONFIRM_PATH = '/newsletter/confirm';
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** Matches every token of a subscriber; see acceptSubscription. */
export const SUBSCRIBER_TOKEN = /^[\w-]{1,128}$/;

/** The address of the page where the subscriber with this token confirms or unsubscribes. */
export function newsletterLink(
  siteUrl: string,
  path: typeof CONFIRM_PATH | typeof UNSUBSCRIBE_PATH,
  token: string,
): string {
  return `${siteUrl}${path}?${new URLSearchParams({ token })}`;
}

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

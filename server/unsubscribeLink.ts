export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** What a token may look like; see acceptSubscription. */
export const UNSUBSCRIBE_TOKEN = /^[\w-]{1,128}$/;

/** The address of the page where the subscriber with this token leaves the newsletter. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;
}

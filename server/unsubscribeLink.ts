export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** What a token may look like; see acceptSubscription. */
export const UNSUBSCRIBE_TOKEN = /^[\w-]{1,128}$/;

/** Whether the body of a post is that of a mail program's one click (RFC 8058), of either type. */
export function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && body.includes('List-Unsubscribe');
}

/** The address of the page where the subscriber with this token leaves the newsletter. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;
}

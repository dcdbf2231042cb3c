export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** The address that takes the subscriber with this token off the newsletter (design, section 3). */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token })}`;
}

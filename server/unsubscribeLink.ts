export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** What a token may look like; see acceptSubscription. */
export const UNSUBSCRIBE_TOKEN = /^[\w-]{1,128}$/;

/** Where unsubscribing is answered: at the site itself, or wherever `unsubscribeUrl` says. */
export interface UnsubscribePlace {
  readonly siteUrl: string;
  readonly unsubscribeUrl?: string | undefined;
}

/** The address that takes the subscriber with this token off the newsletter (design, section 3). */
export function unsubscribeLink(place: UnsubscribePlace, token: string): string {
  const url = place.unsubscribeUrl ?? `${place.siteUrl}${UNSUBSCRIBE_PATH}`;
  return `${url}?${new URLSearchParams({ token })}`;
}

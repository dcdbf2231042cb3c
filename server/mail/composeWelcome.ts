import { brand } from '../../brand.ts';
import { renderWelcome } from '../../mails/welcomeMail.ts';
import type { NewSubscriber } from '../storage/schema.ts';
import { unsubscribeLink } from '../unsubscribeLink.ts';
import { composeMail } from './composeMail.ts';

/**
 * The mail that welcomes a new subscriber: a list's mail (RFC 2919) with one-click unsubscribing (RFC
 * 8058), at `oneClickUrl` or else at the page for people under `siteUrl`, an origin. Answers go to the
 * address that the site shows, since nobody may read the one that it is sent from.
 */
export function composeWelcome(
  subscriber: NewSubscriber,
  settings: { mailFrom: string; siteUrl: string; oneClickUrl?: string | undefined },
) {
  const { first_name: name, email: address } = subscriber;
  const { siteUrl, oneClickUrl } = settings;
  const link = unsubscribeLink(siteUrl, subscriber.unsubscribe_token);
  const oneClickLink = oneClickUrl ? `${oneClickUrl}${new URL(link).search}` : link;
  return composeMail(settings.mailFrom, {
    ...renderWelcome({ name, siteUrl, leaveUrl: link }),
    kind: 'welcome',
    subscriber_id: subscriber.id,
    recipient: JSON.stringify({ name, address }),
    reply_to: JSON.stringify({ name: brand.name, address: brand.email }),
    headers: (domain) => ({
      'List-Id': `<newsletter.${domain}>`,
      'List-Unsubscribe': `<${oneClickLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    created_at: subscriber.subscribed_at,
  });
}

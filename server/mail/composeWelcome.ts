import { brand } from '../../brand.ts';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { NewSubscriber } from '../storage/schema.ts';
import { unsubscribeLink } from '../unsubscribeLink.ts';
import { composeMail } from './composeMail.ts';

/** What comes, in the words that confirm a subscription on the site. */
const PROMISE = ERROR_CATALOGUE.newsletterSubscribed.text;
const THANKS = `Thank you for subscribing to the ${brand.name} newsletter.`;
const EVERY_MAIL = 'Every mail has a link that takes you off the list. Here is yours:';
const NOT_YOU = 'If it was not you who subscribed, the same link removes your address.';

/**
 * The mail that welcomes a new subscriber: a list's mail (RFC 2919) with one-click unsubscribing (RFC
 * 8058), at `oneClickUrl` or else at the page for people under `siteUrl`, an origin.
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
    kind: 'welcome',
    subscriber_id: subscriber.id,
    recipient: JSON.stringify({ name, address }),
    subject: `Welcome to the ${brand.name} newsletter`,
    text: [
      [`Hello ${name},`],
      [THANKS, PROMISE],
      [EVERY_MAIL, link, NOT_YOU],
      ['-- ', brand.name, brand.tagline, siteUrl],
    ],
    html: [
      `<p>Hello ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(THANKS)}<br>${escapeHtml(PROMISE)}</p>`,
      `<p>${EVERY_MAIL} ${anchor(link, 'unsubscribe')}.<br>${NOT_YOU}</p>`,
      `<p>${anchor(siteUrl, brand.name)}<br>${escapeHtml(brand.tagline)}</p>`,
    ],
    headers: (domain) => ({
      'List-Id': `<newsletter.${domain}>`,
      'List-Unsubscribe': `<${oneClickLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    created_at: subscriber.subscribed_at,
  });
}

function anchor(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

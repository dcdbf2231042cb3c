import { randomUUID } from 'node:crypto';
import { brand } from '../../brand.ts';
import { ERROR_CATALOGUE } from '../../forms/errorCatalogue.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { NewMail, NewSubscriber } from '../storage/schema.ts';
import { unsubscribeLink } from '../unsubscribeLink.ts';
import { mailDomain } from './mailDomain.ts';

/** What comes, in the words that confirm a subscription on the site */
const PROMISE = ERROR_CATALOGUE.newsletterSubscribed.text;
const THANKS = `Thank you for subscribing to the ${brand.name} newsletter.`;
const EVERY_MAIL = 'Every mail has a link that takes you off the list. Here is yours:';
const NOT_YOU = 'If it was not you who subscribed, the same link removes your address.';

/** What a welcome says of the site. */
interface WelcomeSettings {
  /** The sender's address. */
  readonly mailFrom: string;
  /** The origin that links lead to. */
  readonly siteUrl: string;
  /** Where a mail program's one click is taken; at the site's own page when undefined. */
  readonly oneClickUrl?: string | undefined;
}

/**
 * The mail that welcomes a new subscriber, with one-click unsubscribing for mail programs (RFC 8058),
 * a link for people, and a list's own name to filter by (RFC 2919).
 */
export function composeWelcome(subscriber: NewSubscriber, settings: WelcomeSettings): NewMail {
  const { first_name: name, email: address } = subscriber;
  const id = randomUUID();
  const domain = mailDomain(settings.mailFrom);
  const link = unsubscribeLink(settings.siteUrl, subscriber.unsubscribe_token);
  const oneClickLink = settings.oneClickUrl
    ? `${settings.oneClickUrl}${new URL(link).search}`
    : link;
  return {
    id,
    kind: 'welcome',
    subscriber_id: subscriber.id,
    mail_id: `<${id}@${domain}>`,
    recipient: JSON.stringify({ name, address }),
    subject: `Welcome to the ${brand.name} newsletter`,
    text: composeText(name, link, settings.siteUrl),
    html: composeHtml(name, link, settings.siteUrl),
    headers: JSON.stringify({
      'List-Id': `<newsletter.${domain}>`,
      'List-Unsubscribe': `<${oneClickLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    }),
    created_at: subscriber.subscribed_at,
  };
}

function composeText(firstName: string, link: string, siteUrl: string): string {
  return [
    `Hello ${firstName},`,
    '',
    THANKS,
    PROMISE,
    '',
    EVERY_MAIL,
    link,
    NOT_YOU,
    '',
    '-- ',
    brand.name,
    brand.tagline,
    siteUrl,
    '',
  ].join('\n');
}

function composeHtml(firstName: string, link: string, siteUrl: string): string {
  const anchor = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  return [
    '<!doctype html>',
    `<html lang="${brand.locale}"><body>`,
    `<p>Hello ${escapeHtml(firstName)},</p>`,
    `<p>${escapeHtml(THANKS)}<br>${escapeHtml(PROMISE)}</p>`,
    `<p>${EVERY_MAIL} ${anchor(link, 'unsubscribe')}.<br>${NOT_YOU}</p>`,
    `<p>${anchor(siteUrl, brand.name)}<br>${escapeHtml(brand.tagline)}</p>`,
    '</body></html>',
  ].join('\n');
}

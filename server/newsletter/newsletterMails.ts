import { brand } from '../../brand.ts';
import { CONFIRM_PATH, newsletterLink, UNSUBSCRIBE_PATH } from '../../forms/apiContract.ts';
import { renderConfirmationRequest } from '../../mails/confirmationRequestMail.ts';
import type { RenderedMail } from '../../mails/mailParts.ts';
import { renderWelcome } from '../../mails/welcomeMail.ts';
import { AUTOMATIC_MAIL, composeMail, domainOf, messageIdHeader } from '../mail/composeMail.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import type { Settings } from '../settings.ts';
import type { NewIssue, NewMail, NewSubscriber, SubscriberRow } from '../storage/schema.ts';

/**
 * The settings of mails to subscribers. One-click unsubscribes go to `oneClickUrl`, or else to the page to unsubscribe.
 */
export type NewsletterSettings = Pick<Settings, 'mailFrom' | 'siteUrl' | 'newsletterOptIn'> & {
  readonly oneClickUrl?: string | undefined;
};

/** Replies go to the address that the site shows, since nobody may read the mailbox of MAIL_FROM. */
export const NEWSLETTER_REPLY_TO = writeAddress({ name: brand.name, address: brand.email });

/** Makes the welcome of a new subscriber; with double opt-in, it asks to confirm. */
export function composeWelcome(subscriber: NewSubscriber, settings: NewsletterSettings): NewMail {
  const { siteUrl, newsletterOptIn } = settings;
  const { unsubscribeUrl, confirmUrl } = linksOf(subscriber.unsubscribe_token, settings);
  const asks = newsletterOptIn === 'double' && { confirmUrl };
  const mail = renderWelcome({ name: subscriber.first_name, siteUrl, unsubscribeUrl, ...asks });
  return composeSubscriberMail('welcome', subscriber, mail, subscriber.subscribed_at, settings);
}

/** Makes the mail that asks an earlier subscriber to confirm, or reminds a subscriber to do so; `now` is ISO 8601. */
export function composeConfirmationRequest(
  subscriber: NewSubscriber,
  occasion: Parameters<typeof renderConfirmationRequest>[0]['occasion'],
  now: string,
  settings: NewsletterSettings,
): NewMail {
  const links = linksOf(subscriber.unsubscribe_token, settings);
  const mail = renderConfirmationRequest({ name: subscriber.first_name, occasion, ...links });
  return composeSubscriberMail('confirmation', subscriber, mail, now, settings);
}

/** Takes the place of each reader's unsubscribe link in a stored issue. */
export const UNSUBSCRIBE_URL_PLACEHOLDER = '\uE000';

/** The content of an issue, and the token of the reader. */
export type IssueForReader = Pick<NewIssue, 'subject' | 'text' | 'html' | 'picture'> &
  Pick<SubscriberRow, 'unsubscribe_token'>;

/** Adds the content and the headers for its reader to a mail of an issue. */
export function completeIssueMail<Mail extends Pick<NewMail, 'message_id_header'>>(
  mail: Mail,
  { subject, text, html, picture = null, unsubscribe_token }: IssueForReader,
  settings: NewsletterSettings,
) {
  const { unsubscribeUrl } = linksOf(unsubscribe_token, settings);
  return {
    ...mail,
    message_id_header: messageIdHeader(mail.message_id_header, settings.mailFrom),
    subject,
    text: text.replaceAll(UNSUBSCRIBE_URL_PLACEHOLDER, unsubscribeUrl),
    html: html.replaceAll(UNSUBSCRIBE_URL_PLACEHOLDER, unsubscribeUrl),
    picture,
    headers: JSON.stringify({ ...listHeaders(unsubscribe_token, settings), ...AUTOMATIC_MAIL }),
  };
}

function composeSubscriberMail(
  kind: 'welcome' | 'confirmation',
  { id, first_name: name, email: address, unsubscribe_token }: NewSubscriber,
  mail: RenderedMail,
  created_at: string,
  settings: NewsletterSettings,
): NewMail {
  return composeMail(settings.mailFrom, {
    ...mail,
    kind,
    subscriber_id: id,
    recipient: writeAddress({ name, address }),
    reply_to: NEWSLETTER_REPLY_TO,
    headers: listHeaders(unsubscribe_token, settings),
    created_at,
  });
}

function linksOf(token: string, { siteUrl }: NewsletterSettings) {
  return {
    confirmUrl: newsletterLink(siteUrl, CONFIRM_PATH, token),
    unsubscribeUrl: newsletterLink(siteUrl, UNSUBSCRIBE_PATH, token),
  };
}

/** The headers of a list (RFC 2919) with one-click unsubscribe (RFC 8058). */
function listHeaders(token: string, { mailFrom, siteUrl, oneClickUrl }: NewsletterSettings) {
  const link = newsletterLink(siteUrl, UNSUBSCRIBE_PATH, token);
  const oneClickLink = oneClickUrl ? `${oneClickUrl}${new URL(link).search}` : link;
  return {
    'List-Id': `<newsletter.${domainOf(mailFrom)}>`,
    'List-Unsubscribe': `<${oneClickLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

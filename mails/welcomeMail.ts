import { brand } from '../brand.ts';
import { ERROR_CATALOGUE } from '../forms/errorCatalogue.ts';
import type { RenderedMail } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

/** What comes, in the words that confirm a subscription on the site. */
const PROMISE = ERROR_CATALOGUE.newsletterSubscribed.text;

/** The mail that welcomes a subscriber; `siteUrl` is an origin, `leaveUrl` the page to unsubscribe at. */
export function renderWelcome({
  name,
  siteUrl,
  leaveUrl,
}: Readonly<Record<'name' | 'siteUrl' | 'leaveUrl', string>>): RenderedMail {
  const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
  return renderMail({
    subject: `Welcome to the ${brand.name} newsletter`,
    preheader: PROMISE,
    parts: [
      { kind: 'heading', text: `Hello ${name},` },
      paragraph(`Thank you for subscribing to the ${brand.name} newsletter. ${PROMISE}`),
      paragraph('Until the first issue arrives, the journal is a good place to start.'),
      { kind: 'button', label: 'Read the journal', href: `${siteUrl}/blog` },
      paragraph(
        'Do you have a question, or a process that takes too long? Reply to this email and it reaches us directly.',
      ),
      paragraph(
        'Every issue ends with a link that takes you off the list. You can also leave now: this link opens a page with one button.',
      ),
      { kind: 'link', label: 'Unsubscribe', href: leaveUrl },
      paragraph('If you did not subscribe, use the same link and we will delete your address.'),
    ],
  });
}

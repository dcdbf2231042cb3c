import { brand } from '../brand.ts';
import { TOAST_MESSAGES } from '../forms/toastMessages.ts';
import { CONFIRMATION } from '../policy.ts';
import { askToConfirm, CONFIRM_SUBJECT, PLEASE_CONFIRM } from './confirmationRequestMail.ts';
import { greeting, paragraph, type RenderedMail } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

const { remindAfterDays, deleteAfterDays } = CONFIRMATION;

/** What subscribers get, in the words with which the site confirms a subscription. */
const PROMISE = TOAST_MESSAGES.newsletterSubscribed.text;
const WITHOUT_CONFIRMATION = `Until you confirm, we won’t send you any issues. We’ll remind you once, after ${remindAfterDays} days, and delete your address after ${deleteAfterDays} days.`;

interface Welcome {
  readonly name: string;
  /** An origin. */
  readonly siteUrl: string;
  /** The page to unsubscribe at. */
  readonly unsubscribeUrl: string;
  /** The page to confirm at, where only confirmed addresses receive issues. */
  readonly confirmUrl?: string | undefined;
}

/** The mail that welcomes a subscriber; with a `confirmUrl` it only asks for the click that confirms. */
export function renderWelcome({
  name,
  siteUrl,
  unsubscribeUrl,
  confirmUrl,
}: Welcome): RenderedMail {
  const thanks = paragraph(`Thank you for subscribing to the ${brand.name} newsletter.`);
  if (confirmUrl)
    return renderMail({
      subject: CONFIRM_SUBJECT,
      preheader: PLEASE_CONFIRM,
      parts: [
        greeting(name),
        thanks,
        ...askToConfirm(confirmUrl),
        paragraph(WITHOUT_CONFIRMATION),
        paragraph(
          'If you didn’t subscribe, you don’t need to do anything. To have your address deleted right away, use this link:',
        ),
        { kind: 'link', label: 'Unsubscribe', href: unsubscribeUrl },
      ],
    });
  return renderMail({
    subject: `Welcome to the ${brand.name} newsletter`,
    preheader: PROMISE,
    parts: [
      greeting(name),
      thanks,
      paragraph(PROMISE),
      paragraph('Until the first issue arrives, the journal is a good place to start.'),
      { kind: 'button', label: 'Read the journal', href: `${siteUrl}/blog` },
      paragraph(
        'Do you have a question, or a process that takes too long? Reply to this email and it reaches us directly.',
      ),
      paragraph(
        'Every issue ends with a link that takes you off the list. You can also leave now: this link opens a page with one button.',
      ),
      { kind: 'link', label: 'Unsubscribe', href: unsubscribeUrl },
      paragraph('If you didn’t subscribe, use the same link and we’ll delete your address.'),
    ],
  });
}

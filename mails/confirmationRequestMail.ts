import { brand } from '../brand.ts';
import { CONFIRMATION } from '../policy.ts';
import { greeting, type MailPart, paragraph, type RenderedMail } from './mailParts.ts';
import { renderMail } from './renderMail.ts';

const { deleteAfterDays } = CONFIRMATION;

/** The subject of the welcome with double opt-in (welcomeMail.ts), and of the first request to a subscriber. */
export const CONFIRM_SUBJECT = `Please confirm your subscription to the ${brand.name} newsletter`;

/** The texts of a request, by its occasion. */
const OCCASIONS = {
  reminder: {
    subject: `Reminder: please confirm your subscription to the ${brand.name} newsletter`,
    reason: `A few days ago you subscribed to the ${brand.name} newsletter, and one step is left.`,
    otherwise: `Until you confirm, we won’t send you any issues, and we’ll delete your address ${deleteAfterDays} days after you subscribed. This is the only reminder.`,
  },
  first: {
    subject: CONFIRM_SUBJECT,
    reason: `Your address is subscribed to the ${brand.name} newsletter. We send it only to readers who have confirmed their subscription, and yours isn’t confirmed yet.`,
    otherwise: `Until you confirm, we won’t send you any issues, and we’ll delete your address in ${deleteAfterDays} days. We won’t ask again.`,
  },
} as const;

interface ConfirmationRequest {
  readonly name: string;
  /** The page to confirm at. */
  readonly confirmUrl: string;
  /** The page to unsubscribe at. */
  readonly unsubscribeUrl: string;
  /** `reminder`: the welcome mail has asked already. `first`: none has, since the last subscription. */
  readonly occasion: keyof typeof OCCASIONS;
}

/** The mail that asks a subscriber who was welcomed before to confirm the subscription. */
export function renderConfirmationRequest(request: ConfirmationRequest): RenderedMail {
  const { subject, reason, otherwise } = OCCASIONS[request.occasion];
  return renderMail({
    subject,
    preheader: reason,
    parts: [
      greeting(request.name),
      paragraph(reason),
      ...askToConfirm(request.confirmUrl),
      paragraph(otherwise),
      paragraph(
        'If you no longer want the newsletter, or didn’t subscribe, you don’t need to do anything. To have your address deleted right away, use this link:',
      ),
      { kind: 'link', label: 'Unsubscribe', href: request.unsubscribeUrl },
    ],
  });
}

/** The sentence with which a mail asks to confirm. */
export const PLEASE_CONFIRM = 'Please confirm that you want to receive the newsletter.';

/** The parts that ask to confirm, in the welcome and in a request; `confirmUrl`: the page to confirm at. */
export function askToConfirm(confirmUrl: string): readonly MailPart[] {
  return [
    paragraph(
      `${PLEASE_CONFIRM} The link below opens a page with one button. Press it, and you’re on the list.`,
    ),
    { kind: 'button', label: 'Confirm subscription', href: confirmUrl },
  ];
}

import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { CONFIRMATION } from '../../../policy.ts';
import { usesDoubleOptIn } from '../shared/buildSettings.ts';
import { newsletter, pleaseConfirm } from './index.ts';

const { title, text } = TOAST_MESSAGES.newsletterSubscribed;

const JOINED = {
  state: 'joined',
  drawingAlt: 'Three issues of the journal, sheet by sheet, and the next one in green.',
} as const;

const NOT_JOINED = { state: 'open', drawingAlt: newsletter.form.drawingAlt } as const;

/** The pages after the newsletter's form, and the pages behind the links of its mails. */
export const newsletterPages = {
  subscribed: {
    title,
    text: usesDoubleOptIn ? `${text} ${pleaseConfirm()}` : text,
    link: { label: 'Back to the journal', href: '/blog' },
    ...(usesDoubleOptIn ? NOT_JOINED : JOINED),
  },
  confirm: {
    title: 'Join the list?',
    text: usesDoubleOptIn
      ? 'Press the button to confirm your subscription. We send you issues only if you do.'
      : 'Press the button to confirm your subscription.',
    action: 'Confirm subscription',
    ...NOT_JOINED,
  },
  confirmed: {
    title: 'You are on the list',
    text: "Your subscription is confirmed, and you'll get each new issue by email. Until the first one arrives, the journal is a good place to start.",
    link: { label: 'Read the journal', href: '/blog' },
    ...JOINED,
  },
  /** Shown on the page of the form to visitors who come by an invalid link of a mail. */
  expired: {
    title: 'This link no longer works.',
    text: usesDoubleOptIn
      ? `We delete an address that is not confirmed within ${CONFIRMATION.deleteAfterDays} days. To get the newsletter, subscribe again.`
      : 'To get the newsletter, subscribe again.',
  },
  unsubscribe: {
    title: 'Leave the list?',
    text: 'Press the button and we delete your address. You will get no more emails from this list.',
    action: 'Unsubscribe',
    ...JOINED,
  },
  unsubscribed: {
    title: 'You are off the list',
    text: 'We have deleted your address, and you will get no more emails from this list. If that was a mistake, you can subscribe again at any time.',
    link: { label: 'Subscribe again', href: '/newsletter' },
    state: 'left',
    drawingAlt: 'Three issues of the journal, sheet by sheet, and an empty place after them.',
  },
} as const;

export function metadata(page: keyof typeof newsletterPages) {
  const { title, text } = newsletterPages[page];
  return { title, description: text };
}

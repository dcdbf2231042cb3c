import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { CONFIRMATION } from '../../../policy.ts';
import { usesDoubleOptIn } from '../shared/buildSettings.ts';
import type { PageMetadata } from '../shared/pageMetadata.ts';
import { newsletter, ONE_STEP_LEFT } from './index.ts';

const { title, text } = TOAST_MESSAGES.newsletterSubscribed;

const JOINED = {
  state: 'joined',
  drawingAlt: 'Three issues of the journal, sheet by sheet, and the next one in green.',
} as const;

/** Not joined before the reader has confirmed. */
const ASKED = { state: 'open', drawingAlt: newsletter.form.drawingAlt } as const;

/** The pages that follow the newsletter's form, or that the links of its mails lead to. */
export const newsletterPages = {
  subscribed: {
    title,
    text: usesDoubleOptIn ? `${text} ${ONE_STEP_LEFT} We send no issues before that.` : text,
    link: { label: 'Back to the journal', href: '/blog' },
    ...(usesDoubleOptIn ? ASKED : JOINED),
  },
  confirm: {
    title: 'Join the list?',
    text: usesDoubleOptIn
      ? 'Press the button to confirm your subscription. We send you issues only if you do.'
      : 'Press the button to confirm your subscription.',
    action: 'Confirm subscription',
    ...ASKED,
  },
  confirmed: {
    title: 'You are on the list',
    text: "Your subscription is confirmed, and you'll get each new issue by email. Until the first one arrives, the journal is a good place to start.",
    link: { label: 'Read the journal', href: '/blog' },
    ...JOINED,
  },
  /** At the form's page, for whoever comes by a link that is no one’s. */
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

/** What is said of a page that follows the newsletter's form, or that a link of its mails leads to. */
export function metadata(page: keyof typeof newsletterPages): PageMetadata {
  const { title, text } = newsletterPages[page];
  return { title, description: text };
}

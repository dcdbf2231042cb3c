import { TOAST_MESSAGES } from '../../../forms/toastMessages.ts';
import { usesDoubleOptIn } from '../shared/buildSettings.ts';

/** Shown after a subscription with double opt-in, and beside the newsletter's button for the rest of the visit. */
export const pleaseConfirm = (email?: string) =>
  `Please confirm in the email we just sent ${email ? `to ${email}` : 'you'}.`;

export const metadata = {
  title: 'Subscribe to Updates',
  description: `New articles by email, one at a time.${usesDoubleOptIn ? ' We send you one email to confirm your address, and one reminder.' : ''} Every email has an unsubscribe link.`,
};

/** The form of the newsletter, on its page and in the dialog. */
export const newsletter = {
  form: {
    title: metadata.title,
    lead: metadata.description,
    /** Shown below the button, before the link to the privacy policy. */
    privacy: 'What we store, and for how long:',
    privacyLink: { label: 'Privacy Policy', href: '/privacy' },
    action: 'Subscribe',
    busy: 'Subscribing...',
    cancel: 'Cancel',
    drawingAlt: 'Three issues of the journal, sheet by sheet. The next one is dotted.',
  },
  /** Shown in the dialog instead of the form, together with a toast: a headline, and the line below it. */
  subscribed: {
    title: TOAST_MESSAGES.newsletterSubscribed.title,
    text: (email?: string) =>
      usesDoubleOptIn ? pleaseConfirm(email) : 'The next article comes by email.',
  },
} as const;

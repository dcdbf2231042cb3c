import { usesDoubleOptIn } from '../shared/buildSettings.ts';

/** Shown after a subscription with double opt-in. */
export const ONE_STEP_LEFT =
  'One step is left: please press the button in the email we just sent you.';

export const metadata = {
  title: 'Subscribe to Updates',
  description: `New articles by email, one at a time.${usesDoubleOptIn ? ' We send you one email to confirm your address, and one reminder.' : ''} Every email has an unsubscribe link.`,
};

/** Shown beside the newsletter's button for the rest of the visit, and followed by the email address. */
export const confirmationHint = 'One step is left: press the button in the email to';

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
  /** Shown in the dialog instead of the form, together with a toast. */
  subscribed: usesDoubleOptIn
    ? `${ONE_STEP_LEFT} We send no issues before that.`
    : 'The next article comes by email.',
} as const;

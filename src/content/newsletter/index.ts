import { usesDoubleOptIn } from '../shared/buildSettings.ts';
import type { PageMetadata } from '../shared/pageMetadata.ts';

/** What a subscription still takes where it has to be confirmed. */
export const ONE_STEP_LEFT =
  'One step is left: please press the button in the email we just sent you.';

export const metadata: PageMetadata = {
  title: 'Subscribe to Updates',
  description: `New articles by email, one at a time.${usesDoubleOptIn ? ' We send you one email to confirm your address, and one reminder.' : ''} Every email has an unsubscribe link.`,
};

/** The same beside the button that opened the dialog, for the rest of the visit; the address ends it. */
export const confirmationHint = 'One step is left: press the button in the email to';

/** The newsletter's form, as a page and as a dialog. */
export const newsletter = {
  form: {
    title: metadata.title,
    lead: metadata.description,
    /** Below the button, before the link. */
    privacy: 'What we store, and for how long:',
    privacyLink: { label: 'Privacy Policy', href: '/privacy' },
    action: 'Subscribe',
    busy: 'Subscribing...',
    cancel: 'Cancel',
    drawingAlt: 'Three issues of the journal, sheet by sheet. The next one is dotted.',
  },
  /** In place of the dialog's form; a toast welcomes the reader meanwhile. */
  subscribed: usesDoubleOptIn
    ? `${ONE_STEP_LEFT} We send no issues before that.`
    : 'The next article comes by email.',
} as const;

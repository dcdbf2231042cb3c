import { confidentialMessages, firstAnswer, joinSentences } from './shared/commitments.ts';
import { answerTimes, messageUse } from './shared/figures.ts';
import type { PageMetadata } from './shared/pageMetadata.ts';

export const metadata: PageMetadata = {
  title: "Let's Connect",
  description: 'Tell us which process hurts. Two sentences are enough.',
};

/** The contact section. */
export const contact = {
  title: metadata.title,
  lead: metadata.description,
  answerTimes: [
    { title: 'Consultation requests', text: answerTimes.consultation },
    { title: 'General inquiries', text: answerTimes.general },
    { title: 'Office hours', text: answerTimes.officeHours },
  ],
  /** Below them. */
  answerNote: answerTimes.weekends,
  /** Left out where it has no parts. */
  answer: { title: 'Our first answer', parts: firstAnswer.parts },
  emailLabel: 'Or write to',
  /** Goes on after the address. */
  phoneLabel: 'or call',
} as const;

/** The form in it, apart because a browser fetches its words. */
export const contactForm = {
  label: 'Contact form',
  send: 'Send Message',
  busy: 'Sending...',
  /** What stays in the form once the toast (`forms/toastMessages.ts`) has gone; the firm's address ends each. */
  failure: {
    failed: 'Failed to send message. Please try again or email us directly at',
    limited: 'Please wait a few minutes before submitting again, or email us directly at',
  },
  /** Beside the message: how many characters more it may have, and how many of a pasted text did not fit. */
  characterCount: {
    left: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} left`,
    cut: (count: number) =>
      `Too long: ${count} pasted ${count === 1 ? 'character was' : 'characters were'} left out`,
  },
  privacy: joinSentences(confidentialMessages, messageUse),
  privacyLink: { label: 'Privacy Policy', href: '/privacy' },
} as const;

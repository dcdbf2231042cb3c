import { formatCount } from '../../formats.ts';
import { confidentialMessages, firstAnswer, joinSentences } from './shared/commitments.ts';
import { answerTimes, messageUse } from './shared/figures.ts';

export const metadata = {
  title: "Let's Connect",
  description: 'Tell us which process hurts. Two sentences are enough.',
};

/** The contact section, except its form. */
export const contact = {
  title: metadata.title,
  lead: metadata.description,
  answerTimes: {
    'Consultation requests': answerTimes.consultation,
    'General inquiries': answerTimes.general,
    'Office hours': answerTimes.officeHours,
  },
  answer: { title: 'Our first answer', parts: firstAnswer.parts },
  emailLabel: 'Or write to',
  /** Shown after the email address, before the telephone number. */
  phoneLabel: 'or call',
} as const;

/** The form. An export of its own, because browsers fetch its texts with the script of the form. */
export const contactForm = {
  label: 'Contact form',
  send: 'Send Message',
  busy: 'Sending...',
  /** Shown in the form, also after the toast has gone, and followed by the firm's email address. */
  failure: {
    failed: 'Failed to send message. Please try again or email us directly at',
    limited: 'Please wait a few minutes before submitting again, or email us directly at',
  },
  /** Shown beside the label of the message. */
  characterCount: {
    left: (count: number) => `${formatCount(count, 'character')} left`,
    cut: (count: number) =>
      `Too long: ${formatCount(count, 'pasted character was', 'pasted characters were')} left out`,
  },
  privacy: joinSentences(confidentialMessages, messageUse),
  privacyLink: { label: 'Privacy Policy', href: '/privacy' },
} as const;

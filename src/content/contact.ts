import { answerTimes, firstAnswer, promises } from './promises.ts';

/** The contact section. */
export const contact = {
  title: "Let's Connect",
  lead: 'Tell us which process hurts. Two sentences are enough.',
  promises: [
    {
      title: 'Consultation requests',
      text: `${answerTimes.consultation} ${answerTimes.days}`,
    },
    { title: 'General inquiries', text: answerTimes.general },
    { title: 'Office hours', text: answerTimes.officeHours },
  ],
  answer: { title: 'Our first answer', parts: firstAnswer },
  form: { label: 'Contact form', send: 'Send Message', busy: 'Sending...' },
  emailLabel: 'Or write to',
  /** Goes on after the address. */
  phoneLabel: 'or call',
  /** What stays in the form once the toast has gone; the firm's address ends each. */
  failure: {
    failed: 'Failed to send message. Please try again or email us directly at',
    limited: 'Please wait a few minutes before submitting again, or email us directly at',
  },
  privacy: promises.messages,
  privacyLink: { label: 'Privacy Policy', href: '/privacy' },
} as const;

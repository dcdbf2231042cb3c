/** The contact section. */
export const contact = {
  title: "Let's Connect",
  lead: 'Tell us which process hurts. Two sentences are enough to begin with.',
  promises: [
    { title: 'Consultation requests', text: 'answered within 24 hours' },
    { title: 'General inquiries', text: 'answered the same business day' },
    { title: 'Office hours', text: 'Monday to Friday, 9:00 to 17:00' },
  ],
  emailLabel: 'Or write to',
  /** What stays in the form once the toast has gone; the firm's address ends each. */
  failure: {
    failed: 'Failed to send message. Please try again or email us directly at',
    limited: 'Please wait a few minutes before submitting again, or email us directly at',
  },
  privacy: 'We use what you send to answer you, and for nothing else.',
  privacyLink: { label: 'How we keep it', href: '/privacy' },
} as const;

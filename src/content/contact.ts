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
  privacy: 'We use what you send to answer you, and for nothing else.',
  privacyLink: { label: 'How we keep it', href: '/privacy' },
} as const;

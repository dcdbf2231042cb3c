/**
 * What the contact form asks for first once a contact link was pressed. A link names its own beside its label; one that
 * names none leaves the contact section's own lead.
 */
export const contactLeads = {
  schedule: 'Suggest two times, with your time zone, and tell us what it is about.',
  start: 'Tell us which process to look at first, and where it loses time.',
  evaluate: 'Tell us which two systems your people copy data between most often.',
  automate: 'Tell us which step you would automate first, and how often it comes up.',
  train: 'Tell us how many people need training, and what is about to change.',
  compare: 'Tell us what sounds familiar, and what is different at your company.',
  ask: 'Tell us what you would like to know. One sentence is enough.',
} as const;

const AUTOMATION = 'Tell us which step you would automate first, and how often it comes up.';

/**
 * What the contact form asks for first, by the words with which the pressed button begins. Where none fits
 * the contact section's own lead stands.
 */
export const contactLeads = {
  Schedule: 'Suggest two times, with your time zone, and tell us what it is about.',
  Start: 'Tell us which process to look at first, and where it loses time.',
  Evaluate: 'Tell us which two systems your people copy data between most often.',
  Design: AUTOMATION,
  'Ask where': AUTOMATION,
  Plan: 'Tell us how many people need training, and what is about to change.',
  'Talk about yours': 'Tell us what sounds familiar, and what is different at your company.',
  'Ask about': 'Tell us what you would like to know. One sentence is enough.',
  'Send this':
    'Your process is in the message, and a link to it is attached. Change whatever you like.',
} as const;

/**
 * What the contact form asks the visitor to write, by the contact link that was pressed. After a link without a prompt, the
 * form shows its usual question (`lead` in `content/contact.ts`).
 */
export const contactPrompts = {
  schedule: 'Suggest two times, with your time zone, and tell us what it is about.',
  start: 'Tell us which process to look at first, and where it loses time.',
  evaluate: 'Tell us which two systems your people copy data between most often.',
  automate: 'Tell us which step you would automate first, and how often it comes up.',
  train: 'Tell us how many people need training, and what is about to change.',
  compare: 'Tell us what sounds familiar, and what is different at your company.',
  ask: 'Tell us what you would like to know. One sentence is enough.',
} as const;

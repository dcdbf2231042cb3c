/** What the firm believes. */
export const philosophy = {
  label: 'Philosophy',
  title: 'Simplify the process before you add software',
  paragraphs: [
    'Processes rarely break in one place. They collect clutter: a check added after one bad week, a spreadsheet between two systems, a copy for someone who left long ago. Each made sense at the time. Together they are why a short task takes so long to finish.',
    'Software laid on top keeps all of that and makes it harder to see. So we clear the clutter first. What is left is usually simple, and only then can you tell whether you need a machine at all.',
  ],
  choices: {
    caption: 'What we choose when both are on the table',
    columns: ['We would rather', 'than'],
    rows: [
      { rather: 'take a step out', than: 'make it faster' },
      { rather: 'write down one rule', than: 'train a model' },
      { rather: 'use what you own', than: 'buy what you were shown' },
      { rather: 'fix one process in daily use', than: 'plan all of them on paper' },
      { rather: 'hear “no” in the first week', than: 'hear it after the launch' },
      { rather: 'leave a team that can go on alone', than: 'leave you dependent on a contract' },
    ],
  },
} as const;

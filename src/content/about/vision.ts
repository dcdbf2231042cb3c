/** What the firm works toward. */
export const vision = {
  label: 'Vision',
  title: 'A firm that can draw its own work on one page, and improve it without us',
  drawing:
    'A straight line begins to wear three times. Each time the tangle is smaller and the line is straight again sooner.',
  statements: [
    {
      title: 'Every process has an owner',
      text: 'One person can draw it from memory, watches the few figures that matter and is allowed to change it.',
    },
    {
      title: 'People answer for the decisions',
      text: 'Nobody spends the day copying numbers from one screen to another, and a person is responsible for every decision a machine makes.',
    },
    {
      title: 'Your own team makes the repairs',
      text: 'Processes drift. Your team will notice, and correct the process. That is when our job is done.',
    },
  ],
} as const;

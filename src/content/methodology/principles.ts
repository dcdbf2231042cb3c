/** The principles, each with what it rules out. */
export const principles = {
  title: 'Four principles we do not bend',
  lead: 'A principle is worth something only if it rules something out, so each of ours says what you will not get from us.',
  excludesLabel: 'Rules out',
  items: [
    {
      title: 'Subtract first',
      text: 'Before we add anything, we take something away: a field, an approval, a report nobody opens. What is gone never has to be tested, licensed or explained.',
      excludes: 'Automating a step because the tool happens to support it.',
    },
    {
      title: 'Count before you change',
      text: 'We take a baseline before anything changes: time, waits, errors, cost per case. Without it, nobody can say later what the work was worth.',
      excludes: 'Savings that exist only in the closing presentation.',
    },
    {
      title: 'The people who do the work redesign it',
      text: 'The people who handle the cases design the new process with us. They know every exception, and it has to work on a busy Monday without us.',
      excludes: 'A design meeting without the people who will live with the outcome.',
    },
    {
      title: 'Small, live, reversible',
      text: 'One process, one team, real cases, and the old process kept ready until the new one has proven itself. Then we start the next.',
      excludes: 'One big launch weekend.',
    },
  ],
} as const;

/** The section about automation. */
export const automation = {
  title: 'Five questions before we automate a step',
  lead: 'We ask them of every step, in this order, and stop at the first yes. The cheapest answer comes first, so you pay for a machine only where nothing simpler will do.',
  drawing:
    'Parallel strands of work. At each of the first four questions some of them leave the bundle. The last one leads to a person.',
  note: 'The drawing shows the order, not the proportions.',
  questions: [
    {
      title: 'Can it go?',
      answer: 'Remove it.',
      text: 'A step that nobody would miss and no rule requires needs no tool, no test and no license.',
    },
    {
      title: 'Can two systems settle it?',
      answer: 'Connect them.',
      text: 'If someone only copies data across, an integration can do it.',
    },
    {
      title: 'Is the rule complete?',
      answer: 'Give it a robot.',
      text: 'Robotic process automation follows it all day, the same way each time. We spot-check the results.',
    },
    {
      title: 'Can its judgment be checked?',
      answer: 'Give it an agent.',
      text: 'Generative AI reads, weighs and proposes. We design the check first.',
    },
    {
      title: 'None of these?',
      answer: 'Leave it to a person.',
      text: 'Decisions about people always belong here. Use the time saved on the other steps for these.',
    },
  ],
} as const;

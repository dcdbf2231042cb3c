/** Executive training. */
export const upskilling = {
  label: 'Upskilling',
  title: 'The decisions stay with your leaders. So should the understanding.',
  lead: 'An executive need not build a model. But whoever signs for one should be able to ask the three questions that sink bad projects early.',
  questions: [
    'Which step of which process does this change, and who agrees that it should?',
    'What happens on the day it is wrong, and who notices first?',
    'How will we know in 90 days whether to go on?',
  ],
  text: 'Our training works on your own processes and your own numbers, from a session of 4 hours for the board to a program of 40 hours for the team that runs the new process.',
  link: { label: 'Learn About Executive Training', href: '/services/team-training' },
} as const;

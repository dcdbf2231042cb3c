/** Executive training. */
export const upskilling = {
  label: 'Upskilling',
  title: 'Executives should know what they are signing',
  lead: 'You do not have to build a model to be responsible for one. You do need three questions that stop bad projects early.',
  questions: [
    'Which step of which process does this change, and who agrees that it should?',
    'What happens when it is wrong, and who notices first?',
    'How will we know in 90 days whether to go on?',
  ],
  text: 'Training uses your own processes and numbers, from a 4-hour session for the board to a 40-hour program for the team that runs the new process.',
  link: { label: 'Learn About Executive Training', href: '/services/team-training' },
} as const;

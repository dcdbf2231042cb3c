/** Executive training, as a part of who the firm is. */
export const training = {
  label: 'Executive training',
  title: 'If you sign off on AI, you should be able to read the map',
  lead: 'Training makes a repair last. A leader who understands the process will protect it when someone proposes the next shortcut.',
  skillsTitle: 'After our sessions, an executive can',
  skills: [
    'read a process map and point to where work waits',
    'tell a demo from a working system by asking about exceptions',
    'set the limit above which a machine has to ask',
    'stop a project because of a figure, not a feeling',
  ],
  text: 'There are six modules, from 4 to 40 hours, all based on your own processes. Take one, or combine several into a program.',
  link: { label: 'See the training modules', href: '/services/team-training' },
} as const;

import * as z from 'zod';
import { heading, link } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** Executive training, as a part of who the firm is. */
export const training = defineContent(
  'src/content/about/training.ts',
  heading.extend({
    skillsTitle: z.string(),
    skills: z.array(z.string().min(20).max(90)),
    text: z.string().max(200),
    link,
  }),
  {
    title: 'Whoever signs for AI should be able to read the drawing',
    lead: 'Training is why a repair lasts. A leader who understands the process protects it when the next shortcut is proposed.',
    skillsTitle: 'After our sessions, an executive can',
    skills: [
      'read a process map and point to where the work waits',
      'tell a demo from a working system by asking for its exceptions',
      'draw the line beyond which a machine has to ask',
      'stop a project because of a figure, not because of a feeling',
    ],
    text: 'There are six modules, from 4 to 40 hours, and all of them work on your own processes. Take one, or build a program from several.',
    link: { label: 'See the training modules', href: '/services/team-training' },
  },
);

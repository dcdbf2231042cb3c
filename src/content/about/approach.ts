import * as z from 'zod';
import { heading, link } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

const step = z.strictObject({
  drawing: z.enum(['analyze', 'optimize', 'automate']),
  title: z.string().min(3).max(30),
  text: z.string().min(80).max(300),
  outcome: z.string().min(20).max(120),
});

/** The approach, step by step. */
export const approach = defineContent(
  'src/content/about/approach.ts',
  heading.extend({ steps: z.array(step), outcomeLabel: z.string(), link }),
  {
    title: 'Three steps, in this order',
    lead: 'The order is the method. Most automation that disappoints took the third step first.',
    outcomeLabel: 'Then you have',
    steps: [
      {
        drawing: 'analyze',
        title: 'Analyze',
        text: 'We follow real cases through your firm, sit beside the people who handle them and time every wait. The result is one drawing of the process as it is, agreed by everyone who appears in it.',
        outcome: 'a map that shows where the time goes, and what it costs',
      },
      {
        drawing: 'optimize',
        title: 'Optimize',
        text: 'Steps that serve nobody are dropped, hand-overs are cut, exceptions get a rule. Your team tries the shorter way on live cases while the old one is still within reach.',
        outcome: 'a process that works, before any machine is involved',
      },
      {
        drawing: 'automate',
        title: 'Automate',
        text: 'What has stopped changing is handed to a machine, step by step, each with its own test and its own way back. The repeating goes to the machine. The deciding stays with you.',
        outcome: 'capacity that you did not have to hire',
      },
    ],
    link: { label: 'The whole method, phase by phase', href: '/methodology' },
  },
);

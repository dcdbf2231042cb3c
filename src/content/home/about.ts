import * as z from 'zod';
import { heading, link, titledText } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** Who the firm is, in its pillars. */
export const about = defineContent(
  'src/content/home/about.ts',
  heading.extend({ label: z.string(), pillars: z.array(titledText), link }),
  {
    label: 'Who we are',
    title: 'We repair how work gets done',
    lead: 'Most automation projects begin with a tool. Ours begin with the people who do the work, a stopwatch and a pencil.',
    pillars: [
      {
        title: 'Process before technology',
        text: 'We follow one case from the first email to the last invoice and write down every wait, every re-typed number and every “ask someone in finance”. What should not exist is removed before anything is automated.',
      },
      {
        title: 'Measured, not asserted',
        text: 'Every change has a number before it and a number after it. If the number does not move within 90 days, we say so and change the plan, not the slide.',
      },
      {
        title: 'Yours when we leave',
        text: 'Your team designs, tests and runs the new process with us. The documentation, the dashboards and the skills stay with you, so the next improvement does not need a consultant.',
      },
    ],
    link: { label: 'More About Us', href: '/about' },
  },
);

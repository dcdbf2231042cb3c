import * as z from 'zod';
import { defineContent } from '../defineContent.ts';

/** Who the firm is: three pillars. */
export const about = defineContent(
  'src/content/home/about.ts',
  z.strictObject({
    label: z.string(),
    title: z.string(),
    lead: z.string(),
    pillars: z.array(z.strictObject({ title: z.string(), text: z.string().max(260) })).length(3),
    link: z.strictObject({ label: z.string(), href: z.string() }),
  }),
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

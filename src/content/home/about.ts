import { promises } from '../promises.ts';

/** Who the firm is, in its pillars. */
export const about = {
  label: 'Who we are',
  title: 'We fix how work gets done',
  lead: 'We call our approach Fix Before Automate. Optimize first, then scale what works.',
  pillars: [
    {
      title: 'Process before technology',
      text: 'We follow one case from the first email to the last invoice and write down every wait, every re-typed number and every “ask someone in finance”. We remove what should not exist before we automate anything.',
    },
    {
      title: 'Measured, not asserted',
      text: 'Every change is measured before and after. If a figure is missed on day 90, you get the cause in writing and decide what happens next.',
    },
    {
      title: 'Yours to keep',
      text: `Your team designs, tests and runs the new process with us, so the next improvement does not need a consultant. ${promises.ownership}`,
    },
  ],
  link: { label: 'More About Us', href: '/about' },
} as const;

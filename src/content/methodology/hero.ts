import { promises } from '../promises.ts';

/** The first screen of /methodology. */
export const hero = {
  metadata: {
    title: 'Methodology: four phases, results in 90 days',
    description:
      'Map and measure, repair, automate, hand over: what we do in each phase, how long it takes, what you get at the end, and what you see by day 30, 60 and 90.',
  },
  label: 'Methodology',
  title: 'Automation comes third',
  lead: `There are four phases, and nothing is automated in the first two. You know before we start how long each one takes, what happens in it and what you get at the end. ${promises.stop}`,
  action: 'Start with your process',
  link: { label: 'What you see by day 90', href: '#results-timeline' },
  drawing:
    'The same line in each of the four phases: tangled, loosened, straight, and at last doubled.',
} as const;

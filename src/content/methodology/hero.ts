import { pageHero } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** The first screen of /methodology. */
export const hero = defineContent('src/content/methodology/hero.ts', pageHero, {
  metadata: {
    title: 'Methodology: four phases, results in 90 days',
    description:
      'Map and measure, repair, automate, hand over: what we do in each phase, how long it takes, what you hold at the end, and what you see by day 30, 60 and 90.',
  },
  label: 'Methodology',
  title: 'The machine comes third',
  lead: 'There are four phases, and in the first two nothing is automated. You know before we start how long each one takes, what happens in it and what you hold when it ends. After any of them you can stop and keep what is finished.',
  action: 'Start with your process',
  link: { label: 'What you see by day 90', href: '#results-timeline' },
  drawing:
    'The same line in each of the four phases: tangled, loosened, straight, and at last doubled.',
});

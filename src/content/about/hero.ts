import { brand } from '../../../brand.ts';

/** The first screen of /about. */
export const hero = {
  metadata: {
    title: 'About: first the repair, then the robot',
    description: `${brand.name} fixes how work moves through a company before anyone automates it. What we believe, how we work and who is responsible.`,
  },
  label: `About ${brand.name}`,
  title: 'First the repair. Then the robot.',
  lead: `${brand.meaning}. We fix how work moves through a company before anyone automates it. We work for executives who suspect that their next tool would only speed up the wrong thing.`,
  action: 'Talk to us',
  link: { label: 'Our methodology', href: '/methodology' },
  drawing:
    'A tangled line is worked straight, then becomes two. The first, longer part is measured as the repair, the second as the robot.',
  /** What the drawing is measured in. */
  parts: ['The repair', 'The robot'],
} as const;

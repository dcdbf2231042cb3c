import * as z from 'zod';
import { brand } from '../../../brand.ts';
import { pageHero } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';

/** The first screen of /about. */
export const hero = defineContent(
  'src/content/about/hero.ts',
  pageHero.extend({
    /** The two parts that the drawing is measured in. */
    parts: z.tuple([z.string().max(30), z.string().max(30)]),
  }),
  {
    metadata: {
      title: 'About: first the repair, then the robot',
      description: `${brand.name} repairs how work travels through a firm before it puts a machine on it. What we believe, how we work, and who answers for it.`,
    },
    label: `About ${brand.name}`,
    title: 'First the repair. Then the robot.',
    lead: `${brand.meaning}: to the way work travels through a firm, before a machine is put on it. We are the consultancy for executives who suspect that their next tool would only hurry the wrong thing along.`,
    action: 'Talk to us',
    link: { label: 'Our methodology', href: '/methodology' },
    drawing:
      'A tangled line is worked straight, then becomes two. The first, longer part is measured as the repair, the second as the robot.',
    parts: ['The repair', 'The robot'],
  },
);

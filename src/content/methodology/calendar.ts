import * as z from 'zod';
import { heading } from '../atoms.ts';
import { defineContent } from '../defineContent.ts';
import { total } from './phases.ts';

/** How long the phases take, above the chart of them. */
export const calendar = defineContent(
  'src/content/methodology/calendar.ts',
  heading.extend({ key: z.string(), reasons: z.string() }),
  {
    title: `${total.from} to ${total.to} weeks, phase after phase`,
    lead: 'That is the time for one process. Comprehensive work, which takes several of them in turn, runs 3\u00a0to\u00a06\u00a0months.',
    key: 'Dark: the shortest course. Light: what the longest adds. Each phase is drawn from where the one before it ends at the latest.',
    reasons:
      'What makes the difference is seldom the technology. It is how soon we can sit with the people who do the work, and how many systems the process passes through.',
  },
);

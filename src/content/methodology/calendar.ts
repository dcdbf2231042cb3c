import { durations } from '../promises.ts';
import { total } from './phases.ts';

/** How long the phases take, above the chart of them. */
export const calendar = {
  title: `${total.from} to ${total.to} weeks for one process`,
  lead: `Comprehensive work covers two processes and takes ${durations.comprehensive.long}. The second begins once the first is repaired.`,
  key: 'Dark bars show the shortest course, light bars what the longest adds. Each phase is drawn from the latest end of the one before it.',
  reasons:
    'The length rarely depends on technology. It depends on how soon we can sit with the people who do the work, and on how many systems the process passes through.',
} as const;

import { FIGURE_WEEKS, readFiguresCall } from '../../forms/desk/figureCalls.ts';
import { operation } from '../operation.ts';
import { weekStarts } from '../time/weeks.ts';
import { countByLocation, countByWeek, listLatestIssues } from './figures.ts';

/** Operations on the figures about messages, answers and issues, which are computed from data that is stored anyway. */
export const figureOperations = [
  operation(readFiguresCall, async ({ database, now, cachedProgress }) => {
    const toIssue = async ({ slug, queued_at }: { slug: string; queued_at: string }) => {
      const state = await cachedProgress(slug);
      if (!state) return { slug, queuedAt: queued_at, counts: null };
      const { sent, expired, unsubscribed } = state;
      return { slug, queuedAt: queued_at, counts: { sent, expired, unsubscribed } };
    };
    const starts = weekStarts(now(), FIGURE_WEEKS);
    const weeks = await countByWeek(database, starts);
    return {
      weeks: weeks.map(({ minutes, ...week }) => ({
        ...week,
        averageHours: week.answered > 0 ? minutes / week.answered / 60 : null,
      })),
      locations: await countByLocation(database, starts[0] ?? ''),
      issues: await Promise.all((await listLatestIssues(database)).map(toIssue)),
    };
  }),
];

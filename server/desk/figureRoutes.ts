import type { FastifyInstance } from 'fastify';
import { FIGURE_WEEKS, readFiguresCall } from '../../forms/desk/figureCalls.ts';
import { addCall } from './addCall.ts';
import type { DeskContext } from './context.ts';
import { countByLocation, countByWeek, listLatestIssues } from './storage/figures.ts';
import { weekStarts } from './storage/weeks.ts';

/** Routes of the figures about messages, answers and issues. They are computed from data that is stored anyway. */
export async function figureRoutes(
  app: FastifyInstance,
  { database, now, cachedProgress }: DeskContext,
): Promise<void> {
  const toIssue = async ({ slug, queued_at }: { slug: string; queued_at: string }) => {
    const state = await cachedProgress(slug);
    if (!state) return { slug, queuedAt: queued_at, counts: null };
    const { sent, expired, unsubscribed } = state;
    return { slug, queuedAt: queued_at, counts: { sent, expired, unsubscribed } };
  };

  addCall(app, readFiguresCall, async () => {
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
  });
}

import type { FastifyInstance } from 'fastify';
import { readFiguresCall, WEEKS } from '../../forms/desk/figureCalls.ts';
import type { IssueProgress } from '../storage/issues.ts';
import { addCall } from './addCall.ts';
import type { CachedCount } from './cachedCounts.ts';
import type { DeskContext } from './context.ts';
import { countByLocation, countByWeek, listLatestIssues } from './storage/figures.ts';
import { weekStarts } from './storage/weeks.ts';

/** Figures about messages, answers and issues, of what is stored anyway. */
export function addFigureRoutes(
  app: FastifyInstance,
  { database, now }: DeskContext,
  readProgress: CachedCount<IssueProgress | undefined>,
): void {
  const toIssue = async ({ slug, queued_at }: { slug: string; queued_at: string }) => {
    const state = await readProgress(slug);
    if (!state) return { slug, queuedAt: queued_at, counts: null };
    const { sent, expired, unsubscribed } = state;
    return { slug, queuedAt: queued_at, counts: { sent, expired, unsubscribed } };
  };

  addCall(app, readFiguresCall, async () => {
    const starts = weekStarts(now(), WEEKS);
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

import type { FastifyInstance } from 'fastify';
import { readFigures, WEEKS } from '../../forms/desk/figureCalls.ts';
import { countByLocation, countByWeek, listLatestIssues, weekStarts } from '../storage/figures.ts';
import { readIssueState } from '../storage/issues.ts';
import { addCall } from './addCall.ts';
import type { DeskContext } from './context.ts';

/** Figures about messages, answers and issues, of what is stored anyway. */
export function addFigureRoutes(app: FastifyInstance, { database, now }: DeskContext): void {
  addCall(app, readFigures, async () => {
    const starts = weekStarts(now(), WEEKS);
    const weeks = await countByWeek(database, starts);
    const issues = await Promise.all(
      (await listLatestIssues(database)).map(async ({ slug, queued_at }) => {
        const {
          sent = 0,
          expired = 0,
          unsubscribed = 0,
        } = (await readIssueState(database, slug)) ?? {};
        return { slug, queuedAt: queued_at, sent, refused: expired, left: unsubscribed };
      }),
    );
    return {
      weeks: weeks.map(({ minutes, ...week }) => ({
        ...week,
        averageHours: week.answered > 0 ? minutes / week.answered / 60 : null,
      })),
      locations: await countByLocation(database, starts[0] ?? ''),
      issues,
    };
  });
}

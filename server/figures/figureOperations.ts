import { FIGURE_WEEKS, readFiguresCall } from '../../forms/desk/figureCalls.ts';
import { overdueUntil } from '../messages/answerDueAt.ts';
import { readWorkingHours } from '../messages/closedDays.ts';
import { countInbox } from '../messages/inbox.ts';
import { countReaderChanges } from '../newsletter/readersByWeek.ts';
import { operation } from '../operation.ts';
import { type Database, isoTime } from '../storage/database.ts';
import { lastMonths, lastWeeks, type Period } from '../time/weeks.ts';
import { countByLocation, countMessages, listLatestIssues, readMedianAnswer } from './figures.ts';

type LatestIssue = Awaited<ReturnType<typeof listLatestIssues>>[number];

/** Operations on the figures about messages, answers and issues, which are computed from data that is stored anyway. */
export const figureOperations = [
  operation(readFiguresCall, async ({ database, now, cachedProgress }) => {
    const toIssue = async ({ slug, subject, queued_at }: LatestIssue) => {
      const issue = { slug, subject, queuedAt: queued_at };
      const state = await cachedProgress(slug);
      if (!state) return { ...issue, counts: null };
      const { sent, expired, unsubscribed } = state;
      return { ...issue, counts: { sent, expired, unsubscribed } };
    };
    const periods = lastWeeks(now(), FIGURE_WEEKS);
    const weeks = await countMessages(database, periods);
    const until = isoTime(overdueUntil(now(), await readWorkingHours(database)));
    return {
      months: await readMonths(database, lastMonths(now())),
      overdue: (await countInbox(database, until)).overdue,
      weeks: weeks.map(({ minutes, ...week }) => ({
        ...week,
        averageHours: week.answered > 0 ? minutes / week.answered / 60 : null,
      })),
      locations: await countByLocation(database, periods[0]?.start ?? ''),
      issues: await Promise.all((await listLatestIssues(database)).map(toIssue)),
    };
  }),
];

/** What happened in each of these months, in their order. */
async function readMonths(database: Database, months: readonly Period[]) {
  const counts = await countMessages(database, months);
  const changes = (await countReaderChanges(database, months)).toReversed();
  return Promise.all(
    months.map(async (month, index) => {
      const { messages = 0, answered = 0, inTime = 0 } = counts[index] ?? {};
      const { gained = 0, left = 0 } = changes[index] ?? {};
      const minutes = await readMedianAnswer(database, month, answered);
      const typicalHours = minutes === null ? null : minutes / 60;
      const { start } = month;
      return { start, messages, answered, inTime, typicalHours, readers: gained - left };
    }),
  );
}

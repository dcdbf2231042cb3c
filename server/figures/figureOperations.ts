import { sql } from 'kysely';
import { FIGURE_WEEKS, readFiguresCall } from '../../forms/desk/figureCalls.ts';
import { overdueUntil } from '../messages/answerDueAt.ts';
import { readWorkingHours } from '../messages/closedDays.ts';
import { countMessages, listLocations } from '../messages/inbox.ts';
import { countReaderChanges } from '../newsletter/readersByWeek.ts';
import { operation } from '../operation.ts';
import { type Database, isoTime } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';
import { lastMonths, lastWeeks, type Period, periodsTable } from '../time/weeks.ts';

const LATEST_ISSUES = 12;

/** Operations on the figures about messages, answers and issues, which are computed from data that is stored anyway. */
export const figureOperations = [
  operation(readFiguresCall, async ({ database, now, cachedProgress }) => {
    const latest = (await listLatestIssues(database)).map(async (issue) => {
      const progress = await cachedProgress(issue.slug);
      if (!progress) return { ...issue, counts: null };
      const { sent, expired, unsubscribed } = progress;
      return { ...issue, counts: { sent, expired, unsubscribed } };
    });
    const periods = lastWeeks(now(), FIGURE_WEEKS);
    const weeks = await countByPeriod(database, periods);
    const until = isoTime(overdueUntil(now(), await readWorkingHours(database)));
    return {
      months: await readMonths(database, lastMonths(now())),
      overdue: await countMessages(database, { overdue: '1', overdueUntil: until }),
      weeks: weeks.map(({ minutes, ...week }) => ({
        ...week,
        averageHours: week.answered > 0 ? minutes / week.answered / 60 : null,
      })),
      locations: await countByLocation(database, periods[0]?.start ?? ''),
      issues: await Promise.all(latest),
    };
  }),
];

/** What happened in each of these months, in their order. */
async function readMonths(database: Database, months: readonly Period[]) {
  const counts = await countByPeriod(database, months);
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

interface MessageCounts {
  readonly start: IsoTime;
  readonly messages: number;
  readonly answered: number;
  readonly inTime: number;
  readonly minutes: number;
}

/**
 * Counts messages and answers in each period, without suspected messages. Each count reads one range of an index.
 */
async function countByPeriod(database: Database, periods: readonly Period[]) {
  const received = sql`received_at >= periods.start and received_at < periods.finish`;
  const answered = sql`from messages
    where spam_reason is null and answered_at >= periods.start and answered_at < periods.finish`;
  const { rows } = await sql<MessageCounts>`
    with ${periodsTable(periods)}
    select start,
      (select count(*) from messages where spam_reason is null and ${received}) as messages,
      (select count(*) ${answered}) as answered,
      (select count(*) ${answered} and answer_is_late = 0) as "inTime",
      (select coalesce(sum(answer_minutes), 0) ${answered}) as minutes
    from periods order by start
  `.execute(database);
  return rows;
}

/** The median time of the answers of a period, in minutes; null if there are none. `answered` is their number. */
async function readMedianAnswer(
  database: Database,
  { start, finish }: Period,
  answered: number,
): Promise<number | null> {
  const answers = database
    .selectFrom('messages')
    .select('answer_minutes')
    .where('spam_reason', 'is', null)
    .where('answered_at', '>=', start)
    .where('answered_at', '<', finish)
    .orderBy('answer_minutes')
    .offset(Math.max(0, Math.floor((answered - 1) / 2)));
  return (await answers.limit(1).executeTakeFirst())?.answer_minutes ?? null;
}

/**
 * Counts the messages since a time by the page that they came from, without suspected messages, the most frequent page
 * first.
 */
async function countByLocation(database: Database, since: IsoTime) {
  const counts = (await listLocations(database)).map(async (location) => {
    const row = await database
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('messages'))
      .where('location', '=', location)
      .where('received_at', '>=', since)
      .where('spam_reason', 'is', null)
      .executeTakeFirstOrThrow();
    return { location, messages: row.messages };
  });
  const all = await Promise.all(counts);
  return all
    .filter(({ messages }) => messages > 0)
    .sort((one, other) => other.messages - one.messages);
}

/** Lists the latest issues: slug, subject, and when each was queued, the oldest first. */
async function listLatestIssues(database: Database) {
  const issues = database
    .selectFrom('newsletter_issues')
    .select(['slug', 'subject', 'queued_at as queuedAt']);
  return (await issues.orderBy('queued_at', 'desc').limit(LATEST_ISSUES).execute()).reverse();
}

import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../durations.ts';
import type { Database } from './database.ts';
import { listLocations } from './inbox.ts';
import type { IsoTime } from './schema.ts';

const WEEK_MS = 7 * DAY_MS;
/** A Monday, 0:00 UTC, in ms. */
const MONDAY_MS = 4 * DAY_MS;
const LATEST_ISSUES = 12;

/** The beginnings of the last `count` weeks, the present one last. */
export function weekStarts(now: Date, count: number): readonly IsoTime[] {
  const weeks = Math.floor((now.getTime() - MONDAY_MS) / WEEK_MS);
  const present = MONDAY_MS + weeks * WEEK_MS;
  return Array.from({ length: count }, (_, index) =>
    new Date(present - (count - 1 - index) * WEEK_MS).toISOString(),
  );
}

/** A table `weeks` with the columns `start` and `until`, for the weeks that begin at these times. */
function weeksTable(starts: readonly IsoTime[]): RawBuilder<unknown> {
  const rows = starts.map((start) => {
    return sql`(${start}, ${new Date(Date.parse(start) + WEEK_MS).toISOString()})`;
  });
  return sql`weeks (start, until) as (values ${sql.join(rows)})`;
}

interface WeekCounts {
  readonly start: IsoTime;
  readonly messages: number;
  readonly answered: number;
  readonly inTime: number;
  readonly minutes: number;
}

/** Counts messages and answers by week. Each count reads one range of an index. */
export async function countByWeek(database: Database, starts: readonly IsoTime[]) {
  const received = sql`received_at >= weeks.start and received_at < weeks.until`;
  const answered = sql`from messages where answered_at >= weeks.start and answered_at < weeks.until`;
  const { rows } = await sql<WeekCounts>`
    with ${weeksTable(starts)}
    select start,
      (select count(*) from messages where spam_reason is null and ${received}) as messages,
      (select count(*) ${answered}) as answered,
      (select count(*) ${answered} and answer_is_late = 0) as "inTime",
      (select coalesce(sum(answer_minutes), 0) ${answered}) as minutes
    from weeks order by start
  `.execute(database);
  // PostgreSQL returns large numbers as text.
  return rows.map(({ start, ...counts }) => ({
    start,
    messages: Number(counts.messages),
    answered: Number(counts.answered),
    inTime: Number(counts.inTime),
    minutes: Number(counts.minutes),
  }));
}

/** Counts the messages since a time by page of origin, the most first. */
export async function countByLocation(database: Database, since: IsoTime) {
  const counts = (await listLocations(database)).map(async (location) => {
    const row = await database
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll().as('messages'))
      .where('location', '=', location)
      .where('received_at', '>=', since)
      .executeTakeFirstOrThrow();
    return { location, messages: Number(row.messages) };
  });
  const all = await Promise.all(counts);
  return all
    .filter(({ messages }) => messages > 0)
    .sort((one, other) => other.messages - one.messages);
}

/** The slugs of the latest issues, the oldest first, with the time when each was queued. */
export async function listLatestIssues(database: Database) {
  const issues = database.selectFrom('newsletter_issues').select(['slug', 'queued_at']);
  return (await issues.orderBy('queued_at', 'desc').limit(LATEST_ISSUES).execute()).reverse();
}

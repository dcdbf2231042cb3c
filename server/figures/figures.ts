import { sql } from 'kysely';
import { listLocations } from '../messages/inbox.ts';
import type { Database } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';
import { weeksTable } from '../time/weeks.ts';

const LATEST_ISSUES = 12;

interface WeekCounts {
  readonly start: IsoTime;
  readonly messages: number;
  readonly answered: number;
  readonly inTime: number;
  readonly minutes: number;
}

/**
 * Counts messages and answers in the weeks that start at these times, without suspected messages. Each count reads one
 * range of an index.
 */
export async function countByWeek(database: Database, starts: readonly IsoTime[]) {
  const received = sql`received_at >= weeks.start and received_at < weeks.finish`;
  const answered = sql`from messages
    where spam_reason is null and answered_at >= weeks.start and answered_at < weeks.finish`;
  const { rows } = await sql<WeekCounts>`
    with ${weeksTable(starts)}
    select start,
      (select count(*) from messages where spam_reason is null and ${received}) as messages,
      (select count(*) ${answered}) as answered,
      (select count(*) ${answered} and answer_is_late = 0) as "inTime",
      (select coalesce(sum(answer_minutes), 0) ${answered}) as minutes
    from weeks order by start
  `.execute(database);
  return rows;
}

/**
 * Counts the messages since a time by the page that they came from, without suspected messages, the most frequent page
 * first.
 */
export async function countByLocation(database: Database, since: IsoTime) {
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

/** Lists the slugs of the latest issues and when each was queued, the oldest first. */
export async function listLatestIssues(database: Database) {
  const issues = database.selectFrom('newsletter_issues').select(['slug', 'queued_at']);
  return (await issues.orderBy('queued_at', 'desc').limit(LATEST_ISSUES).execute()).reverse();
}

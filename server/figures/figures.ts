import { sql } from 'kysely';
import { listLocations } from '../messages/inbox.ts';
import type { Database } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';
import { type Period, periodsTable } from '../time/weeks.ts';

const LATEST_ISSUES = 12;

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
export async function countMessages(database: Database, periods: readonly Period[]) {
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
export async function readMedianAnswer(
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

/** Lists the latest issues: slug, subject, and when each was queued, the oldest first. */
export async function listLatestIssues(database: Database) {
  const issues = database.selectFrom('newsletter_issues').select(['slug', 'subject', 'queued_at']);
  return (await issues.orderBy('queued_at', 'desc').limit(LATEST_ISSUES).execute()).reverse();
}

import { sql } from 'kysely';
import type { ReaderWeek } from '../../forms/desk/subscriberCalls.ts';
import type { Database } from '../storage/database.ts';
import { weekStarts, weeksTable } from '../time/weeks.ts';
import { countSubscribers } from './subscriberList.ts';

/** How many weeks are shown. */
const READER_WEEKS = 52;

/**
 * Counts the readers in each of the last weeks, the current week last, and how many joined and left: unsubscribed or
 * became undeliverable. People who were erased, or who have subscribed again, are not counted as having left.
 */
export async function readersByWeek(database: Database, now: Date): Promise<ReaderWeek[]> {
  const query = sql<Pick<ReaderWeek, 'start' | 'joined' | 'left'>>`
    with ${weeksTable(weekStarts(now, READER_WEEKS))}
    select start,
      (select count(*) from newsletter_subscribers
        where spam_reason is null and confirmed_at >= start and confirmed_at < finish)
      + (select count(*) from newsletter_suppressions
        where confirmed_at >= start and confirmed_at < finish) as joined,
      (select count(*) from newsletter_suppressions
        where confirmed_at is not null and unsubscribed_at >= start and unsubscribed_at < finish)
      + (select count(*) from newsletter_subscribers
        where spam_reason is null and confirmed_at is not null
          and undeliverable_at >= start and undeliverable_at < finish) as "left"
    from weeks order by start desc
  `;
  const { rows } = await query.execute(database);
  let readers = (await countSubscribers(database)).confirmed;
  const newestFirst = rows.map(({ start, joined, left }) => {
    const week = { start, readers, joined, left };
    readers += left - joined;
    return week;
  });
  return newestFirst.reverse();
}

import { sql } from 'kysely';
import type { ReaderWeek } from '../../forms/desk/subscriberCalls.ts';
import type { Database } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';
import { lastWeeks, type Period, periodsTable } from '../time/weeks.ts';
import { countSubscribers } from './subscriberList.ts';

/** How many weeks are shown. */
const READER_WEEKS = 52;

/** How many readers came and went in a period. */
interface ReaderChange {
  readonly start: IsoTime;
  /** Who became readers, imported ones included. */
  readonly gained: number;
  /** Whom the owner imported with a statement of their consent, by the time of the import. */
  readonly imported: number;
  readonly left: number;
}

/**
 * Counts how many readers came and went in each period, the latest first. They left if they unsubscribed or became
 * undeliverable. People who were erased, or who have subscribed again, are not counted as having left. Whoever was
 * imported is a reader since the import, although `confirmed_at` is when they consented, perhaps years before.
 */
export async function countReaderChanges(
  database: Database,
  periods: readonly Period[],
): Promise<ReaderChange[]> {
  const query = sql<ReaderChange>`
    with ${periodsTable(periods)}, counted as (
      select start,
        (select count(*) from newsletter_subscribers
          where spam_reason is null and confirmed_at >= start and confirmed_at < finish) as confirmed,
        (select count(*) from newsletter_subscribers
          where spam_reason is null and confirmed_at is not null and consent is not null
            and confirmed_at >= start and confirmed_at < finish) as consented,
        (select count(*) from newsletter_subscribers
          where confirmed_at is not null and consent is not null
            and subscribed_at >= start and subscribed_at < finish) as imported,
        (select count(*) from newsletter_suppressions
          where confirmed_at >= start and confirmed_at < finish) as gone,
        (select count(*) from newsletter_suppressions
          where confirmed_at is not null and unsubscribed_at >= start and unsubscribed_at < finish)
        + (select count(*) from newsletter_subscribers
          where spam_reason is null and confirmed_at is not null
            and undeliverable_at >= start and undeliverable_at < finish) as "left"
      from periods
    )
    select start, confirmed - consented + imported + gone as gained, imported, "left"
    from counted order by start desc
  `;
  return (await query.execute(database)).rows;
}

/**
 * Counts the readers in each of the last weeks, the current week last, and how many joined by themselves and left (see
 * countReaderChanges).
 */
export async function readersByWeek(database: Database, now: Date): Promise<ReaderWeek[]> {
  const changes = await countReaderChanges(database, lastWeeks(now, READER_WEEKS));
  let readers = (await countSubscribers(database)).confirmed;
  const newestFirst = changes.map(({ start, gained, imported, left }) => {
    const week = { start, readers, joined: gained - imported, left };
    readers += left - gained;
    return week;
  });
  return newestFirst.reverse();
}

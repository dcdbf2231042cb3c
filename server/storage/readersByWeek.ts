import { sql } from 'kysely';
import { DAY_MS } from '../../durations.ts';
import { type Database, isoTime } from './database.ts';
import type { IsoTime } from './schema.ts';
import { countSubscribers } from './subscriberList.ts';

/** One week of the newsletter. */
export interface ReaderWeek {
  /** Its Monday, 0:00 UTC. */
  readonly start: IsoTime;
  /** Confirmed readers at its end. */
  readonly readers: number;
  /** How many confirmed, and how many confirmed ones left or became undeliverable. */
  readonly joined: number;
  readonly left: number;
}

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The last weeks, the present one included and last. Whoever was erased or came back counts as if they never left. */
export async function readersByWeek(
  database: Database,
  now: Date,
  weeks = 52,
): Promise<ReaderWeek[]> {
  const sinceMonday = (now.getTime() - FIRST_MONDAY_MS) % WEEK_MS;
  const thisMonday = new Date(now.getTime() - sinceMonday);
  const starts = Array.from({ length: weeks }, (_, index) =>
    isoTime(thisMonday, (index + 1 - weeks) * WEEK_MS),
  );
  const ranges = starts.map(
    (start) => sql`(cast(${start} as text), cast(${isoTime(new Date(start), WEEK_MS)} as text))`,
  );
  const query = sql<Pick<ReaderWeek, 'start' | 'joined' | 'left'>>`
    with weeks (start, finish) as (values ${sql.join(ranges)})
    select start,
      (select count(*) from newsletter_subscribers
        where spam_reason is null and confirmed_at >= start and confirmed_at < finish)
      + (select count(*) from newsletter_departures
        where confirmed_at >= start and confirmed_at < finish) as joined,
      (select count(*) from newsletter_departures
        where confirmed_at is not null and left_at >= start and left_at < finish)
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

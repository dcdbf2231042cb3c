import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../milliseconds.ts';
import { isoTime } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The starts of the last `count` weeks, Mondays at 0:00 UTC. The current week is the last. */
export function weekStarts(now: Date, count: number): readonly IsoTime[] {
  const sinceMonday = (now.getTime() - FIRST_MONDAY_MS) % WEEK_MS;
  const thisMonday = new Date(now.getTime() - sinceMonday);
  return Array.from({ length: count }, (_, index) =>
    isoTime(thisMonday, (index + 1 - count) * WEEK_MS),
  );
}

/** A table for `with`, named `weeks`: the start of each week, and its `finish`, which is exclusive. */
export function weeksTable(starts: readonly IsoTime[]): RawBuilder<unknown> {
  const ranges = starts.map(
    (start) => sql`(cast(${start} as text), cast(${isoTime(new Date(start), WEEK_MS)} as text))`,
  );
  return sql`weeks (start, finish) as (values ${sql.join(ranges)})`;
}

import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '../../milliseconds.ts';
import { isoTime } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';
import { firmTimeZone } from './firmTimeZone.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The starts of the last `count` weeks, Mondays at 0:00 UTC. The current week is the last. */
function weekStarts(now: Date, count: number): readonly IsoTime[] {
  const sinceMonday = (now.getTime() - FIRST_MONDAY_MS) % WEEK_MS;
  const thisMonday = new Date(now.getTime() - sinceMonday);
  return Array.from({ length: count }, (_, index) =>
    isoTime(thisMonday, (index + 1 - count) * WEEK_MS),
  );
}

/** A span of time; its finish is exclusive. */
export interface Period {
  readonly start: IsoTime;
  readonly finish: IsoTime;
}

/** The last `count` weeks (see weekStarts). */
export function lastWeeks(now: Date, count: number): readonly Period[] {
  return weekStarts(now, count).map((start) => ({
    start,
    finish: isoTime(new Date(start), WEEK_MS),
  }));
}

/** The last month and the current one, in the firm's time zone. */
export function lastMonths(now: Date, timeZone = firmTimeZone): readonly [Period, Period] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const first = today.toPlainDate().with({ day: 1 });
  const startOf = (months: number) =>
    isoTime(new Date(first.add({ months }).toZonedDateTime(timeZone).epochMilliseconds));
  return [
    { start: startOf(-1), finish: startOf(0) },
    { start: startOf(0), finish: startOf(1) },
  ];
}

/** A table for `with`, named `periods`, of the start and the finish of each. */
export function periodsTable(periods: readonly Period[]): RawBuilder<unknown> {
  const ranges = periods.map(
    ({ start, finish }) => sql`(cast(${start} as text), cast(${finish} as text))`,
  );
  return sql`periods (start, finish) as (values ${sql.join(ranges)})`;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { locksRows } from './locksRows.ts';
import type { IsoTime } from './schema.ts';

/**
 * The moment by the database's own clock, `offsetMs` from now: what several machines agree on, whatever
 * their own clocks say. It stands still within a statement.
 */
export function databaseTime(database: Database, offsetMs = 0): RawBuilder<IsoTime> {
  const seconds = offsetMs / 1000;
  return locksRows(database)
    ? sql<IsoTime>`to_char((statement_timestamp() + make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<IsoTime>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
}

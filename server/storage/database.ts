import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, IsoTime } from './schema.ts';

/**
 * The site's database. A query on it is repeated while the database is busy, and then throws a StorageError
 * (see retryWhileBusy); within a transaction a query throws what the database throws.
 */
export type Database = Kysely<DatabaseSchema>;

/** Runs what has to be done together in one transaction, and anew while the database is busy (see retryWhileBusy). */
export function inTransaction<Result>(
  database: Database,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return retryWhileBusy(() => database.transaction().execute(run));
}

/** How far the clocks of two processes may differ, in ms; what is further ahead shows a clock set back. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** Whether rows can be locked one by one, as in PostgreSQL; SQLite locks the whole database. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The moment `offsetMs` from a process's own time. */
export function isoTime(date: Date, offsetMs = 0): IsoTime {
  return new Date(date.getTime() + offsetMs).toISOString();
}

/** The moment by the database's own clock, on which several machines agree, `offsetMs` from now. */
export function databaseTime(database: Database, offsetMs = 0): RawBuilder<IsoTime> {
  const seconds = offsetMs / 1000;
  return isPostgres(database)
    ? sql<IsoTime>`to_char((statement_timestamp() + make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<IsoTime>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
}

/** A random id, anew for each row. */
export function randomId(database: Database): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`gen_random_uuid()::text`
    : sql<string>`lower(hex(randomblob(16)))`;
}

/** The mail address of a subscriber's row, written as JSON.stringify does. */
export function addressText(database: Database): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`'{"name":' || to_json(first_name)::text || ',"address":' || to_json(email)::text || '}'`
    : sql<string>`json_object('name', first_name, 'address', email)`;
}

/**
 * Runs a statement that a power cut may undo without harm: a count, a claim, or the record of a
 * delivery, whose mail then goes again with the same Message-ID. SQLite does not wait for the disk with
 * it; it outlasts the end of the process all the same, and the next other commit flushes it too.
 */
export function withRelaxedDurability<Result>(
  database: Database,
  run: (database: Database) => Promise<Result>,
  patienceMs?: number,
): Promise<Result> {
  const runUnflushed = async (connection: Database) => {
    if (isPostgres(connection)) return run(connection);
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  };
  return retryWhileBusy(() => database.connection().execute(runUnflushed), patienceMs);
}

/**
 * Empties SQLite's write-ahead log, which still holds what was deleted, and returns whether it could: while
 * another process reads it stays. PostgreSQL does the like by itself, in time.
 */
export async function emptyWriteAheadLog(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  // Most of it is copied while visitors write. The rest, during which nobody can, is little then.
  await sql`pragma wal_checkpoint(passive)`.execute(database);
  const truncate = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
  return (await readRow(database, truncate)).busy === 0;
}

/** The one row of a query that has one whatever is stored, such as of counts. */
export async function readRow<Row>(database: Database, query: RawBuilder<Row>): Promise<Row> {
  return (await query.execute(database)).rows[0] as Row;
}

import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { type Database, readRow, type Transaction } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { IsoTime } from './schema.ts';

// The differences between PostgreSQL and SQLite.

/** Whether the database is PostgreSQL. If not, it is SQLite. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The time `offsetMs` from now by the clock of the database, which all servers share. */
export function databaseTime(database: Database, offsetMs = 0): RawBuilder<IsoTime> {
  const seconds = offsetMs / 1000;
  return isPostgres(database)
    ? sql<IsoTime>`to_char((statement_timestamp() + make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<IsoTime>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
}

/** The end of a select that locks its rows. Empty on SQLite, where a transaction locks the whole database. */
export function rowLock(
  database: Database,
  lock: 'for update' | 'for update skip locked' | 'for key share',
): RawBuilder<unknown> {
  return isPostgres(database) ? sql.raw(lock) : sql``;
}

/**
 * Locks a name until the transaction ends. Another transaction that locks it waits. On SQLite, transactions run one
 * after the other anyway.
 */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/**
 * Runs a statement whose effect a power cut may undo: a count, a claim, or the record of a delivery (the mail is then
 * sent again with the same Message-ID). SQLite does not wait for the disk. The statement still survives the end of the
 * process, and the next ordinary commit flushes it. Repeats it while the database is busy (see retryWhileBusy).
 */
export function withRelaxedDurability<Result>(
  database: Database,
  run: (database: Database) => Promise<Result>,
  timeoutMs?: number,
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
  return retryWhileBusy(() => database.connection().execute(runUnflushed), timeoutMs);
}

/**
 * Empties SQLite's write-ahead log, which still holds deleted data. Returns false while another process reads the
 * database, which keeps the log. PostgreSQL removes such data by itself, in time.
 */
export async function emptyWriteAheadLog(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  // Copies most of the log while visitors write. The second checkpoint locks them out, but has little left to copy.
  await sql`pragma wal_checkpoint(passive)`.execute(database);
  const truncate = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
  return (await readRow(database, truncate)).busy === 0;
}

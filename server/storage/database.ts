import type { Kysely, Transaction as KyselyTransaction, RawBuilder } from 'kysely';
import { MINUTE_MS } from '../../milliseconds.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, IsoTime } from './schema.ts';

/**
 * The site's database. A query on it is repeated while the database is busy (see retryWhileBusy), and then throws a
 * StorageError. A query within a transaction throws it at once.
 */
export type Database = Kysely<DatabaseSchema>;

/** A transaction. Functions whose queries belong together take it. A function that takes a Database takes it too. */
export type Transaction = KyselyTransaction<DatabaseSchema>;

/**
 * Runs `run` in one transaction, and repeats it as a whole while the database is busy (see retryWhileBusy). If `run`
 * throws, nothing is stored, and this throws the same error.
 */
export function inTransaction<Result>(
  database: Database,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return retryWhileBusy(() => database.transaction().execute(run));
}

/** How far the clocks of two processes may differ, in ms. If a stored time is further ahead, a clock was set back. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** The time `offsetMs` after this date, as it is stored in the tables. */
export function isoTime(date: Date, offsetMs = 0): IsoTime {
  return new Date(date.getTime() + offsetMs).toISOString();
}

/** Runs a query that always has exactly one row, such as a count, and returns the row. */
export async function readRow<Row>(database: Database, query: RawBuilder<Row>): Promise<Row> {
  return (await query.execute(database)).rows[0] as Row;
}

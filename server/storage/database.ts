import type { Kysely, Transaction as KyselyTransaction, RawBuilder } from 'kysely';
import { MINUTE_MS } from '../../milliseconds.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, IsoTime } from './schema.ts';

/**
 * The site's database. A query on it is repeated while the database is busy (see retryWhileBusy), and then throws a
 * StorageError. A query within a transaction throws it at once.
 */
export type Database = Kysely<DatabaseSchema>;

/** A transaction on it, for functions whose queries belong together. A function that takes a Database takes one too. */
export type Transaction = KyselyTransaction<DatabaseSchema>;

/**
 * Runs `run` in one transaction, and repeats all of it while the database is busy (see retryWhileBusy). Where `run`
 * throws, nothing is stored, and the error is thrown on.
 */
export function inTransaction<Result>(
  database: Database,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return retryWhileBusy(() => database.transaction().execute(run));
}

/** How far the clocks of two processes may differ, in ms. A time that is further ahead means a clock was set back. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** A date as the tables hold it, `offsetMs` later. */
export function isoTime(date: Date, offsetMs = 0): IsoTime {
  return new Date(date.getTime() + offsetMs).toISOString();
}

/** Runs a query that always has exactly one row, such as a count, and returns the row. */
export async function readRow<Row>(database: Database, query: RawBuilder<Row>): Promise<Row> {
  return (await query.execute(database)).rows[0] as Row;
}

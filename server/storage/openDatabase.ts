import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { openPostgresDialect, QUERY_TIMEOUT_MS } from './postgresDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { openSqliteDialect } from './sqliteDialect.ts';

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** The path of the SQLite file. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/** Names the database in an error message, after its setting. */
export function describeDatabase({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (databaseUrl !== undefined) return 'DATABASE_URL: the database';
  return `DATA_DIR: the database in ${dataDir}`;
}

interface OpenOptions {
  /** A query may take any time, for migrations, exports and erasures. */
  readonly noQueryTimeout?: boolean;
  /** The first query runs this before it opens the database. While it fails, every query throws. */
  readonly prepare?: () => Promise<void>;
}

/**
 * Opens PostgreSQL if `databaseUrl` is set, or else the SQLite file, which it creates if it is missing. Throws a
 * StorageError for a file that cannot be opened.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  options: Pick<OpenOptions, 'noQueryTimeout'> = {},
): Promise<Database> {
  const database = databaseOf(settings, options);
  if (settings.databaseUrl === undefined) await sql`select 1`.execute(database);
  return database;
}

/** The database of these settings, as openDatabase opens it. The first query opens it. */
export function databaseOf(
  { dataDir, databaseUrl }: DatabaseSettings,
  { noQueryTimeout = false, prepare }: OpenOptions,
): Database {
  if (databaseUrl === undefined) {
    return retryQueries(openSqliteDialect(databaseFile(dataDir), prepare));
  }
  const queryTimeoutMs = noQueryTimeout ? undefined : QUERY_TIMEOUT_MS;
  return retryQueries(openPostgresDialect(databaseUrl, { queryTimeoutMs, prepare }));
}

/** Repeats every query outside a transaction while the database is busy (see retryWhileBusy). */
function retryQueries(dialect: Dialect): Database {
  const database: Database = new Kysely({ dialect });
  // Transactions have executors of their own, which this does not change.
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => retryWhileBusy(() => execute(query, options));
  return database;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { openPostgresDialect, QUERY_TIMEOUT_MS } from './postgresDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { openSqliteDialect } from './sqliteDialect.ts';
import { throwStorageError } from './storageError.ts';

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

/**
 * Opens PostgreSQL if `databaseUrl` is set, or else the SQLite file, which it creates if it is missing. With
 * `noQueryTimeout`, a query may take any time, for migrations, exports and erasures. Throws a StorageError.
 */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  { noQueryTimeout = false } = {},
): Promise<Database> {
  const open = async () => {
    if (databaseUrl !== undefined) {
      const queryTimeoutMs = noQueryTimeout ? undefined : QUERY_TIMEOUT_MS;
      return retryQueries(openPostgresDialect(databaseUrl, { queryTimeoutMs }));
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return retryQueries(openSqliteDialect(databaseFile(dataDir)));
  };
  return retryWhileBusy(() => open().catch(throwStorageError));
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

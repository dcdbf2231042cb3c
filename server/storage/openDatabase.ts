import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { openPostgresDialect, QUERY_TIMEOUT_MS } from './postgresDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { openSqliteDialect } from './sqliteDialect.ts';

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/** The SQLite file with the site's data. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/** The database in words for the owner, after the setting that names it. */
export function describeDatabase({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (databaseUrl !== undefined) return 'DATABASE_URL: the database';
  return `DATA_DIR: the database in ${dataDir}`;
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the SQLite file, made if it is missing. With `noQueryTimeout` a
 * query may take as long as it needs, as in migrations, exports and erasures.
 */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  { noQueryTimeout = false } = {},
): Promise<Database> {
  return retryWhileBusy(async () => {
    if (databaseUrl !== undefined) {
      const queryTimeoutMs = noQueryTimeout ? undefined : QUERY_TIMEOUT_MS;
      return retryQueries(openPostgresDialect(databaseUrl, { queryTimeoutMs }));
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return retryQueries(openSqliteDialect(databaseFile(dataDir)));
  });
}

/** Has every query outside a transaction repeated while the database is busy. */
function retryQueries(dialect: Dialect): Database {
  const database: Database = new Kysely({ dialect });
  // Transactions have executors of their own.
  const executor = database.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => retryWhileBusy(() => execute(query, options));
  return database;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { openPostgresDialect, QUERY_TIMEOUT_MS } from './postgresDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { openSqliteDialect } from './sqliteDialect.ts';

/** The SQLite file with the site's data. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the SQLite file, which is created for its owner only if
 * it is missing. A visitor's query is bounded in time; with `patient` a
 * query may take as long as it needs, as migrations, exports and erasures have to. Throws a StorageError
 * when the file cannot be used; a PostgreSQL server is first asked by the first query.
 */
export function openDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { patient = false } = {},
): Promise<Database> {
  return retryWhileBusy(async () => {
    if (databaseUrl !== undefined) {
      const queryTimeoutMs = patient ? undefined : QUERY_TIMEOUT_MS;
      return new Kysely({ dialect: openPostgresDialect(databaseUrl, { queryTimeoutMs }) });
    }
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new Kysely({ dialect: openSqliteDialect(databaseFile(dataDir)) });
  });
}

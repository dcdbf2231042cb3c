import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Settings } from '../settings.ts';
import { openPostgresDialect } from './postgresDialect.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';
import { openSqliteDialect } from './sqliteDialect.ts';

/** The site's database; every function of storage/ takes one. */
export type Database = Kysely<DatabaseSchema>;

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the SQLite file `site.db` in `dataDir`, which is
 * created for its owner only if it is missing (design, section 3). Throws a StorageError when the
 * file cannot be used; a PostgreSQL server is first asked by the first query.
 */
export function openDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  return retryWhileBusy(async () => {
    if (settings.databaseUrl !== undefined) {
      return new Kysely<DatabaseSchema>({ dialect: openPostgresDialect(settings.databaseUrl) });
    }
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    const dialect = openSqliteDialect(join(settings.dataDir, 'site.db'));
    return new Kysely<DatabaseSchema>({ dialect });
  });
}

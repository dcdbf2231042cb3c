import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';
import { openSqliteDialect } from './sqliteDialect.ts';

/** The site's database; every function of storage/ takes one. */
export type Database = Kysely<DatabaseSchema>;

/**
 * Opens the SQLite file `site.db` in `dataDir`, which is created for its owner only if it is
 * missing (design, section 3). Throws when the directory or the file cannot be used.
 */
export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<DatabaseSchema>({ dialect: openSqliteDialect(join(dataDir, 'site.db')) });
}

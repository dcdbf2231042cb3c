import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Settings } from '../settings.ts';
import { type Database, isPostgres, readRow } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Every migration by its name; names are applied in their alphabetical order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_site': migrationOf('20261123000000_site.sql'),
  '0002_mail_delivery': migrationOf('20261126000000_mail_delivery.sql'),
  '0003_indexes': migrationOf('20261127000000_indexes.sql'),
};

/** What a file of `supabase/migrations` has for every database, in words that SQLite and PostgreSQL take alike. */
function migrationOf(file: string): Migration {
  const path = join(import.meta.dirname, '..', '..', 'supabase', 'migrations', file);
  const [shared = ''] = readFileSync(path, 'utf8').split(/^-- For a hosted project only\./m);
  return toMigration(shared);
}

/** A migration of all statements of this SQL, which the database itself tells apart. */
export function toMigration(statements: string): Migration {
  return { up: async (database) => void (await sql.raw(statements).execute(database)) };
}

/** How long a start waits for a PostgreSQL server that is away, in ms. */
const AWAY_PATIENCE_MS = 30_000;
/** How long it waits for SQLite's one lock, which another start holds while it migrates, in ms. */
const LOCK_PATIENCE_MS = 600_000;

/** Why this version of the site does not work on a database of a newer one, in words that follow its name. */
export const NEWER = 'it is of a newer version of the site; update this one first';

/**
 * Brings a database without a query timeout (see openDatabase) to the newest schema; of any number of processes all but one wait.
 * Throws a StorageError that says why where it cannot; then the database stays as it is.
 */
export async function migrate(database: Database) {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => MIGRATIONS },
  });
  await retryWhileBusy(
    async () => {
      await requireUnicode(database);
      if ((await readSchemaState(database)) === 'newer') throw new Error(NEWER);
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    },
    isPostgres(database) ? AWAY_PATIENCE_MS : LOCK_PATIENCE_MS,
  );
}

/** Throws for a PostgreSQL database that cannot store every character; SQLite's always can. */
async function requireUnicode(database: Database): Promise<void> {
  if (!isPostgres(database)) return;
  const look = sql<{ server_encoding: string }>`show server_encoding`;
  const { server_encoding: encoding } = await readRow(database, look);
  if (encoding === 'UTF8') return;
  throw new Error(
    `its encoding is ${encoding}, which cannot store every message; make one with encoding 'UTF8' (docs/scaling.md, "The database")`,
  );
}

/** Of which version of the site a database is. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer';

export async function readSchemaState(database: Database): Promise<SchemaState> {
  // Kysely asks by an executor of its own, which does not wait.
  const tables = await retryWhileBusy(() =>
    database.introspection.getTables({ withInternalKyselyTables: true }),
  );
  if (!tables.some(({ name }) => name === 'kysely_migration')) return 'empty';
  const migrated = database.$extendTables<{ kysely_migration: { name: string } }>();
  const applied = migrated.selectFrom('kysely_migration').select('name');
  const names = (await applied.execute()).map(({ name }) => name);
  const known = Object.keys(MIGRATIONS);
  if (names.length === 0) return 'empty';
  if (!names.every((name) => known.includes(name))) return 'newer';
  return names.length < known.length ? 'older' : 'current';
}

/** Opens the database for a moment and brings it to the newest schema, as migrate does. */
export async function migrateDatabase(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>) {
  const database = await openDatabase(settings, { noQueryTimeout: true });
  await migrate(database).finally(() => database.destroy());
}

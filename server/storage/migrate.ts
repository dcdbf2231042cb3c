import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Settings } from '../settings.ts';
import { type Database, readRow } from './database.ts';
import { isPostgres } from './dialect.ts';
import { openDatabase } from './openDatabase.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Every migration by its name, applied in alphabetical order. Migrations are only ever added. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_site': migrationOf('20261123000000_site.sql'),
};

/** The part of a file in `supabase/migrations` that SQLite and PostgreSQL both understand. */
function migrationOf(file: string): Migration {
  const path = join(import.meta.dirname, '..', '..', 'supabase', 'migrations', file);
  const [shared = ''] = readFileSync(path, 'utf8').split(/^-- For a hosted project only\./m);
  return toMigration(shared);
}

/**
 * A migration that runs these SQL statements. The class `text_pattern_ops` of an index is left out for SQLite, which
 * always compares texts character by character.
 */
export function toMigration(statements: string): Migration {
  return {
    async up(database) {
      const own = isPostgres(database)
        ? statements
        : statements.replaceAll(' text_pattern_ops', '');
      await sql.raw(own).execute(database);
    },
  };
}

/** How long a start waits for a PostgreSQL server that does not answer, in ms. */
const UNAVAILABLE_TIMEOUT_MS = 30_000;
/** How long a start waits for SQLite's lock, which another start holds while it migrates, in ms. */
const MIGRATION_LOCK_TIMEOUT_MS = 600_000;

/** Why a database is refused, to follow the name of the database in an error message. */
export const NEWER_SCHEMA_ERROR = 'it is of a newer version of the site; update this one first';

/**
 * Brings a database to the newest schema. The database needs to be open without a query timeout (see openDatabase).
 * Safe to call from several processes at once: all but one wait. On an error, the database stays as it was.
 */
export async function migrate(database: Database) {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => MIGRATIONS },
  });
  await retryWhileBusy(
    async () => {
      await requireUnicode(database);
      if ((await readSchemaState(database)) === 'newer') throw new Error(NEWER_SCHEMA_ERROR);
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    },
    isPostgres(database) ? UNAVAILABLE_TIMEOUT_MS : MIGRATION_LOCK_TIMEOUT_MS,
  );
}

/** Throws for a PostgreSQL database that cannot store every character. SQLite always can. */
async function requireUnicode(database: Database): Promise<void> {
  if (!isPostgres(database)) return;
  const query = sql<{ server_encoding: string }>`show server_encoding`;
  const { server_encoding: encoding } = await readRow(database, query);
  if (encoding === 'UTF8') return;
  throw new Error(
    `its encoding is ${encoding}, which cannot store every message; make one with encoding 'UTF8' (docs/scaling.md, "The database")`,
  );
}

/** How the schema of a database compares with this version of the site. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer';

/** Compares the migrations that a database has with MIGRATIONS. Throws a StorageError. */
export async function readSchemaState(database: Database): Promise<SchemaState> {
  // Kysely's introspection has an executor of its own, which does not repeat queries.
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

/** Opens the database, brings it to the newest schema (see migrate), and closes it. */
export async function migrateDatabase(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>) {
  const database = await openDatabase(settings, { noQueryTimeout: true });
  await migrate(database).finally(() => database.destroy());
}

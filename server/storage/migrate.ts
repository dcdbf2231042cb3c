import { type Migration, Migrator } from 'kysely/migration';
import type { Settings } from '../settings.ts';
import { type Database, locksRows } from './database.ts';
import * as messages from './migrations/0001_messages.ts';
import * as newsletter from './migrations/0002_newsletter.ts';
import * as suspicionAndPrivacy from './migrations/0003_suspicion_and_privacy.ts';
import * as refusalsAndMarks from './migrations/0004_refusals_and_marks.ts';
import * as toolLink from './migrations/0005_tool_link.ts';
import * as newsletterIssues from './migrations/0006_newsletter_issues.ts';
import { openDatabase } from './openDatabase.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Every migration by its name; names are applied in their alphabetical order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_messages': messages,
  '0002_newsletter': newsletter,
  '0003_suspicion_and_privacy': suspicionAndPrivacy,
  '0004_refusals_and_marks': refusalsAndMarks,
  '0005_tool_link': toolLink,
  '0006_newsletter_issues': newsletterIssues,
};

/** How long a start waits for a PostgreSQL server that is away, in ms. */
const AWAY_PATIENCE_MS = 30_000;
/** How long it waits for SQLite's one lock, which another start holds while it migrates, in ms. */
const LOCK_PATIENCE_MS = 600_000;

/**
 * Brings the database to the newest schema; any number of processes may do so at once, and all but one
 * wait. The database has to be a patient one (see openDatabase). Throws a StorageError with what the
 * failed migration threw.
 */
export async function migrate(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  await retryWhileBusy(
    async () => {
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    },
    locksRows(database) ? AWAY_PATIENCE_MS : LOCK_PATIENCE_MS,
  );
}

/** Which migrations a database has had, which it has not, and which this version of the site does not know. */
export async function readMigrations(database: Database) {
  const tables = database.$extendTables<{ kysely_migration: { name: string } }>();
  const all = await retryWhileBusy(() =>
    database.introspection.getTables({ withInternalKyselyTables: true }),
  );
  const isThere = all.some(({ name }) => name === 'kysely_migration');
  const rows = isThere
    ? await retryWhileBusy(() => tables.selectFrom('kysely_migration').select('name').execute())
    : [];
  const applied = rows.map(({ name }) => name);
  const known = Object.keys(MIGRATIONS);
  return {
    applied,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Opens the database for a moment and brings it to the newest schema, as migrate does. */
export async function migrateDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<void> {
  const database = await openDatabase(settings, { patient: true });
  await migrate(database).finally(() => database.destroy());
}

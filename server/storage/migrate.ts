import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as messages from './migrations/0001_messages.ts';
import * as newsletter from './migrations/0002_newsletter.ts';
import * as suspicionAndPrivacy from './migrations/0003_suspicion_and_privacy.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** Every migration by its name; names are applied in their alphabetical order. */
const migrations: Record<string, Migration> = {
  '0001_messages': messages,
  '0002_newsletter': newsletter,
  '0003_suspicion_and_privacy': suspicionAndPrivacy,
};

/** How long a start waits for a database that is locked by another start or away, in ms. */
const MIGRATION_PATIENCE_MS = 30_000;

/**
 * Brings the database to the newest schema; any number of processes may do so at once. Throws a
 * StorageError with what the failed migration threw.
 */
export async function migrate(database: Kysely<DatabaseSchema>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  await retryWhileBusy(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  }, MIGRATION_PATIENCE_MS);
}

import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as messages from './migrations/0001_messages.ts';
import * as newsletter from './migrations/0002_newsletter.ts';
import type { DatabaseSchema } from './schema.ts';

/** Every migration by its name; names are applied in their alphabetical order. */
const migrations: Record<string, Migration> = {
  '0001_messages': messages,
  '0002_newsletter': newsletter,
};

/** Brings the database to the newest schema. Throws what the failed migration threw. */
export async function migrate(database: Kysely<DatabaseSchema>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

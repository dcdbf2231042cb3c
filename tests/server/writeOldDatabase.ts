import { type Migration, Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import type { Database } from '../../server/storage/database.ts';
import { MIGRATIONS } from '../../server/storage/migrate.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { newStorage } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** Writes a database as the migrations up to this one made it; returns the settings of a site on it. */
export async function writeOldDatabase(
  last: string,
  write: (old: Database) => Promise<unknown>,
): Promise<Record<string, string>> {
  const storage = await newStorage(await temporaryDirectory());
  const old = await openDatabase({
    dataDir: storage.DATA_DIR ?? '',
    databaseUrl: storage.DATABASE_URL,
  });
  const known: Record<string, Migration> = Object.fromEntries(
    Object.entries(MIGRATIONS).filter(([name]) => name <= last),
  );
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => known } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await write(old);
  await old.destroy();
  return storage;
}

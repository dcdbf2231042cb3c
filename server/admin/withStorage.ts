import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from '../settings.ts';
import { firstLine } from '../startError.ts';
import type { Database } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { retryWhileBusy, StorageError } from '../storage/retryWhileBusy.ts';
import { AdminError } from './adminError.ts';
import type { AdminIo } from './adminIo.ts';

/**
 * Runs a command on the site's own data, which the server may be using at the same time, and closes
 * the database after it. It makes no new database: where there is none yet, that is an AdminError, as
 * is a database that cannot be used. Throws a SettingsError, and whatever `run` throws.
 */
export async function withStorage<Result>(
  io: AdminIo,
  run: (storage: { database: Database; settings: Settings }) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(io.env);
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'site.db'))) {
    throw new AdminError(
      `DATA_DIR: there is no database in ${settings.dataDir}; set DATA_DIR as it is set for the server`,
    );
  }
  try {
    const database = await openDatabase(settings, { patient: true });
    try {
      await refuseEmpty(database, settings);
      await migrate(database);
      return await run({ database, settings });
    } finally {
      await database.destroy();
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new AdminError(`${place(settings)} could not be used: ${firstLine(error)}`);
  }
}

async function refuseEmpty(database: Database, settings: Settings): Promise<void> {
  const tables = await retryWhileBusy(() => database.introspection.getTables());
  if (tables.some(({ name }) => name === 'messages')) return;
  throw new AdminError(
    `${place(settings)} holds no data of this site; start the server once, or name its database`,
  );
}

function place(settings: Settings): string {
  return settings.databaseUrl === undefined
    ? `DATA_DIR: the database in ${settings.dataDir}`
    : 'DATABASE_URL: the database';
}

import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { firstLine } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { isPassing, retryWhileBusy, StorageError } from '../storage/retryWhileBusy.ts';
import { BackupError } from './backupError.ts';
import type { Aside, PreparedCopy } from './preparedCopy.ts';
import { checkSqliteCopy } from './sqliteCopy.ts';
import { syncFolder } from './syncFolder.ts';

/** What may lie beside a SQLite file and belong to it. */
const LOG_ENDS = ['-wal', '-shm'];

/**
 * Copies a backup of SQLite into `dataDir` and checks it, with what is there locked against a start of the site.
 * Throws a BackupError, also when the site runs.
 */
export async function prepareSqliteCopy(
  dataDir: string,
  path: string,
  now: Date,
): Promise<PreparedCopy> {
  const folder = join(dataDir, 'restoring');
  const copy = join(folder, 'site.db');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let before: PreparedCopy['before'];
  let restored: Database | undefined;

  async function close(): Promise<void> {
    await restored?.destroy();
    if (before && !('fault' in before)) await before.destroy();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    before = existsSync(join(dataDir, 'site.db')) ? await lock(dataDir) : undefined;
    for (const end of ['', '-wal']) {
      if (!existsSync(`${path}${end}`)) continue;
      await copyFile(`${path}${end}`, `${copy}${end}`, constants.COPYFILE_FICLONE);
      await chmod(`${copy}${end}`, 0o600);
    }
    checkSqliteCopy(copy, ['messages', 'kysely_migration']);
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    restored = database;
    return {
      restored: database,
      before,
      async putInPlace() {
        await database.destroy();
        const aside = await setAside(dataDir, now);
        await rename(copy, join(dataDir, 'site.db'));
        await syncFolder(dataDir);
        return aside;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The database in `dataDir`, with all of it in one file and locked, or why it cannot be read. Throws a
 * BackupError when another process has it open.
 */
async function lock(dataDir: string): Promise<Database | { fault: string }> {
  let database: Database | undefined;
  try {
    const opened = await openDatabase({ dataDir, databaseUrl: undefined });
    database = opened;
    await retryWhileBusy(() => sql`pragma journal_mode = delete`.execute(opened));
    await retryWhileBusy(() => sql`begin exclusive`.execute(opened));
    return opened;
  } catch (error) {
    await database?.destroy();
    if (!(error instanceof StorageError)) throw error;
    if (!isPassing(error.cause)) return { fault: firstLine(error) };
    throw new BackupError('the site is running, or one of its commands; stop it first');
  }
}

/** Gives what is there a second name in a folder of its own; its place is then free to be taken over. */
async function setAside(dataDir: string, now: Date): Promise<Aside | undefined> {
  const file = join(dataDir, 'site.db');
  const ends = ['', ...LOG_ENDS].filter((end) => existsSync(`${file}${end}`));
  if (ends.length === 0) return undefined;
  const place = join(dataDir, `before-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(place, { mode: 0o700 });
  for (const end of ends) {
    const other = join(place, `site.db${end}`);
    await (end === '' ? link(file, other) : rename(`${file}${end}`, other));
  }
  await syncFolder(place);
  return { place, removal: `rm -r '${place.replaceAll("'", "'\\''")}'` };
}

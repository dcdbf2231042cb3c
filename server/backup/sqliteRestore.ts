import { constants, existsSync } from 'node:fs';
import { chmod, chown, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** Longer than a start waits for the lock of a file that it has opened, in ms; it then opens what is there. */
const SETTLING_MS = 100;

/**
 * Copies a backup of SQLite into `dataDir` and checks it, with the place of the database locked against a start
 * of the site and other restores, also when there is none. Throws a BackupError, also when the site runs.
 */
export async function prepareSqliteCopy(
  dataDir: string,
  path: string,
  now: Date,
): Promise<PreparedCopy> {
  const folder = join(dataDir, 'restoring');
  const copy = join(folder, 'site.db');
  const file = join(dataDir, 'site.db');
  const before = await lock(dataDir);
  const isThere = 'fault' in before || !(await isEmpty(before));
  let restored: Database | undefined;
  let isInPlace = false;

  async function close(): Promise<void> {
    await restored?.destroy();
    await rm(folder, { recursive: true, force: true });
    if (!isThere && !isInPlace) await rm(file, { force: true });
    if ('fault' in before) return;
    await wait(SETTLING_MS);
    await before.destroy();
  }

  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
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
      before: isThere ? before : undefined,
      async putInPlace() {
        await database.destroy();
        await giveToOwner(copy, dataDir);
        const aside = isThere ? await setAside(dataDir, now) : undefined;
        await rename(copy, file).catch(async (error: unknown) => {
          if (aside) await takeBack(dataDir, aside.place);
          throw error;
        });
        isInPlace = true;
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
 * The database in `dataDir`, with all of it in one file and locked, or why it cannot be read. An empty one is
 * made where there is none. Throws a BackupError when another process has it open.
 */
async function lock(dataDir: string): Promise<Database | { fault: string }> {
  const file = join(dataDir, 'site.db');
  // SQLite would remove it.
  if (existsSync(`${file}-wal`) && !existsSync(file)) {
    throw new BackupError(`${file}-wal is there without its site.db; move it away too`);
  }
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

async function isEmpty(database: Database): Promise<boolean> {
  return (await sql`select 1 from sqlite_schema`.execute(database)).rows.length === 0;
}

/** Gives what is there a second name in a folder of its own; its place is then free to be taken over. */
async function setAside(dataDir: string, now: Date): Promise<Aside> {
  const place = join(dataDir, `before-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(place, { mode: 0o700 });
  try {
    await giveToOwner(place, dataDir);
    await link(join(dataDir, 'site.db'), join(place, 'site.db'));
    await moveLogs(dataDir, place);
    await syncFolder(place);
  } catch (error) {
    await takeBack(dataDir, place);
    throw error;
  }
  return { place, removal: `rm -r '${place.replaceAll("'", "'\\''")}'` };
}

/** Undoes the like. */
async function takeBack(dataDir: string, place: string): Promise<void> {
  await moveLogs(place, dataDir);
  await rm(place, { recursive: true });
}

async function moveLogs(from: string, to: string): Promise<void> {
  for (const end of LOG_ENDS) {
    const log = join(from, `site.db${end}`);
    if (existsSync(log)) await rename(log, join(to, `site.db${end}`));
  }
}

/** Has what root made in `folder` belong to its owner, who runs the site. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

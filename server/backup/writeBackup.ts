import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '../format/errorMessage.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { databaseFile } from '../storage/openDatabase.ts';
import { recordTime } from '../storage/siteValues.ts';
import { runInThread } from '../storage/sqliteThread.ts';
import { SIGN_IN_TABLES } from './afterRestore.ts';
import { dumpPostgres } from './postgresDump.ts';

/**
 * Copies the database, except for SIGN_IN_TABLES, into a new file at `path`, which only its owner can read, while the
 * site runs. The file gets its name only once it is on disk and has been read back in full. Returns the size in bytes, and in `fault` why the database could not
 * record the backup, for example because the disk is full. Throws an Error, a StorageError or an error of the file
 * system, also once `signal` aborts, and then leaves no file.
 */
export async function writeBackup(
  database: Database,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { path, now, signal }: { path: string; now: Date; signal: AbortSignal },
): Promise<{ bytes: number; fault: string | undefined }> {
  if (existsSync(path)) throw new Error(`${path} is there already; name another file`);
  const part = `${path}.part`;
  await createFile(part);
  const record = (event: 'backup_begun' | 'last_backup') =>
    recordTime(database, event, now).then(() => undefined, errorMessage);
  try {
    const fault = await record('backup_begun');
    if (databaseUrl === undefined) {
      const target = part.replaceAll("'", "''");
      await runInThread(databaseFile(dataDir), `vacuum into '${target}'`);
      signal.throwIfAborted();
      await deleteSignInRows(part);
      await requireIntegrity(part);
      signal.throwIfAborted();
    } else {
      await dumpPostgres(database, databaseUrl, { path: part, signal });
    }
    const bytes = await finish(part, path);
    return { bytes, fault: fault ?? (await record('last_backup')) };
  } catch (error) {
    for (const suffix of ['', '-journal']) await rm(`${part}${suffix}`, { force: true });
    throw error;
  }
}

async function createFile(part: string): Promise<void> {
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(
      `${part} exists: another backup is being made, or one was interrupted; if none is being made, delete this file`,
    );
  });
  await file.close();
}

/** Deletes the rows of SIGN_IN_TABLES in a copy of a SQLite database of this version, and overwrites them. */
async function deleteSignInRows(path: string): Promise<void> {
  const overwriting = ['pragma journal_mode = memory', 'pragma secure_delete = on'];
  await runInThread(path, ...overwriting, ...SIGN_IN_TABLES.map((table) => `delete from ${table}`));
}

/** Reads a SQLite file in full. Throws an Error if it is damaged. */
export async function requireIntegrity(path: string): Promise<void> {
  const fault = await runInThread(path, 'pragma integrity_check');
  if (fault !== 'ok') throw new Error(`it is damaged: ${errorMessage(fault)}`);
}

/** Flushes a complete file to disk and gives it its name. Returns its size in bytes. */
async function finish(part: string, path: string): Promise<number> {
  await using file = await open(part, 'r+');
  await file.sync();
  const { size } = await file.stat();
  await rename(part, path);
  await syncFolder(dirname(path)).catch(async (error: unknown) => {
    await rm(path);
    throw error;
  });
  return size;
}

/** Flushes the names in a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorMessage } from '../errorMessage.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { recordTime } from '../storage/metadata.ts';
import { sendingCondition, WAIT_FOR_SENDING_MS } from '../storage/outbox.ts';
import { SIGN_IN_TABLES } from './afterRestore.ts';
import { dumpPostgres } from './postgresDump.ts';

/** How often a backup looks whether mails are still being sent, in ms. */
const SENDING_POLL_MS = 50;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Copies the database, except for SIGN_IN_TABLES, into a new file at `path`, which only its owner can read, while the
 * site runs. The file gets its name only once it is on disk and has been read back in full. Mails that were being sent
 * when the call began are in it with their outcome. Returns the size in bytes, and in `fault` why the database could not
 * record the backup, for example because the disk is full. Throws an Error, a StorageError or an error of the file
 * system, also if a signal stops the process, and then leaves no file.
 */
export async function writeBackup(
  database: Database,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  { path, now }: { path: string; now: Date },
): Promise<{ bytes: number; fault: string | undefined }> {
  if (existsSync(path)) throw new Error(`${path} is there already; name another file`);
  const part = `${path}.part`;
  await createFile(part);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort(new Error('it was stopped'));
  for (const name of STOP_SIGNALS) process.on(name, stop);
  const record = (event: 'backup_begun' | 'last_backup') =>
    recordTime(database, event, now).then(() => undefined, errorMessage);
  try {
    const fault = await record('backup_begun');
    await waitForMailsBeingSent(database, signal);
    if (databaseUrl === undefined) {
      await sql`vacuum into ${part}`.execute(database);
      // node:sqlite blocks this process, which hears of a signal only afterwards.
      await nextTurn();
      signal.throwIfAborted();
      deleteSignInRows(part);
      requireIntegrity(part);
    } else {
      await dumpPostgres(database, databaseUrl, { path: part, signal });
    }
    const bytes = await finish(part, path);
    return { bytes, fault: fault ?? (await record('last_backup')) };
  } catch (error) {
    for (const suffix of ['', '-journal']) await rm(`${part}${suffix}`, { force: true });
    throw error;
  } finally {
    for (const name of STOP_SIGNALS) process.off(name, stop);
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

/** Waits until the outcome of the mails that are being sent at this moment is recorded. */
async function waitForMailsBeingSent(database: Database, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + WAIT_FOR_SENDING_MS;
  const beingSent = database
    .selectFrom('outbox')
    .select('claimed_by')
    .where(sendingCondition(database));
  const readClaims = async () => (await beingSent.execute()).map(({ claimed_by }) => claimed_by);
  const before = new Set(await readClaims());
  while ((await readClaims()).some((claim) => before.has(claim)) && performance.now() < deadline) {
    await wait(SENDING_POLL_MS, undefined, { signal });
  }
}

/** Deletes the rows of SIGN_IN_TABLES in a copy of a SQLite database of any version, and overwrites them. */
function deleteSignInRows(path: string): void {
  using copy = new DatabaseSync(path);
  copy.exec('pragma journal_mode = memory; pragma secure_delete = on');
  const known = copy.prepare("select name from sqlite_schema where type = 'table'").all();
  const tables = SIGN_IN_TABLES.filter((table) => known.some(({ name }) => name === table));
  for (const table of tables) copy.exec(`delete from ${table}`);
}

/** Reads a SQLite file in full. Throws an Error if it is damaged. */
export function requireIntegrity(path: string): void {
  using database = new DatabaseSync(path);
  const check = database.prepare('select integrity_check as fault from pragma_integrity_check');
  const fault = check.get()?.fault;
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

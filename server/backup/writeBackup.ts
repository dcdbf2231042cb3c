import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { firstLine, type Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { recordTime } from '../storage/metadata.ts';
import { isBeingSent } from '../storage/outbox.ts';
import { dumpPostgres } from './postgresDump.ts';

/** How long a backup waits for mails on their way, in ms; a dead worker's claim lapses sooner. */
const SENDING_PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Copies the whole database into a new file at `path`, which only its owner reads, while the site runs.
 * Whatever was answered before the call is in it, and whatever mail had gone is known as sent. The file gets
 * its name once it is on disk and has been read back in full. Returns its size in bytes, and why the database
 * could not note that it was made, as on a full disk. Throws an Error, a StorageError or the file system's error;
 * then there is no such file.
 */
export async function writeBackup(
  database: Database,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  { path, now }: { path: string; now: Date },
): Promise<{ bytes: number; fault: string | undefined }> {
  if (existsSync(path)) throw new Error(`${path} is there already; name another file`);
  const part = `${path}.part`;
  await createFile(part);
  const note = (event: 'backup_begun' | 'last_backup') =>
    recordTime(database, event, now).then(() => undefined, firstLine);
  try {
    const fault = await note('backup_begun');
    await untilSent(database);
    if (databaseUrl === undefined) {
      await sql`vacuum into ${part}`.execute(database);
      requireSound(part);
    } else {
      await dumpPostgres(database, databaseUrl, part);
    }
    const bytes = await finish(part, path);
    return { bytes, fault: fault ?? (await note('last_backup')) };
  } catch (error) {
    for (const end of ['', '-journal']) await rm(`${part}${end}`, { force: true });
    throw error;
  }
}

async function createFile(part: string): Promise<void> {
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Error(
      `${part} is there: another backup writes it, or one was cut off; then remove it`,
    );
  });
  await file.close();
}

/** Waits for what became of the mails that are on their way at this moment, so that the copy knows it. */
async function untilSent(database: Database): Promise<void> {
  const deadline = performance.now() + SENDING_PATIENCE_MS;
  const onTheirWay = database
    .selectFrom('outbox')
    .select('claimed_by')
    .where(isBeingSent(database));
  const readClaims = async () => (await onTheirWay.execute()).map(({ claimed_by }) => claimed_by);
  const before = new Set(await readClaims());
  while ((await readClaims()).some((claim) => before.has(claim)) && performance.now() < deadline) {
    await wait(PAUSE_MS);
  }
}

/** Reads a SQLite file in full. Throws an Error when it is damaged. */
export function requireSound(path: string): void {
  using database = new DatabaseSync(path);
  const [{ fault } = { fault: 'nothing' }] = database
    .prepare('select integrity_check as fault from pragma_integrity_check')
    .all();
  if (fault !== 'ok') throw new Error(`it is damaged: ${firstLine(fault)}`);
}

/** Gives a whole file its name, also when the power goes, and returns its size. */
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

/** Waits until the names in a folder are on disk. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

import { constants, existsSync } from 'node:fs';
import { chmod, chown, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { firstLine } from '../settings.ts';
import { type Database, readRow } from '../storage/database.ts';
import { EMPTIED_CONTENT } from '../storage/emptySentMails.ts';
import { pauseIssues } from '../storage/issues.ts';
import { readTime } from '../storage/metadata.ts';
import { migrate, readSchemaState } from '../storage/migrate.ts';
import { databaseFile, openDatabase } from '../storage/openDatabase.ts';
import { isTransient, StorageError } from '../storage/retryWhileBusy.ts';
import { readBeginning, SQLITE_BEGINNING } from '../storage/sqliteDialect.ts';
import { type Counts, compareDatabases } from './compareDatabases.ts';
import { requireSound, syncFolder } from './writeBackup.ts';

/** What may lie beside a SQLite file and belong to it. */
const LOG_ENDS = ['-wal', '-shm'];

/** Longer than a start waits for the lock of a file that it has opened, in ms; it then opens what is there. */
const SETTLING_MS = 100;

/** What a restore brings; `compared` is undefined where nothing is there, or it cannot be read (`fault`). */
export type RestorePlan = Awaited<ReturnType<typeof planRestore>>;

/**
 * Puts a backup in the place of the SQLite database in `dataDir`, once `agree` has resolved; if it rejects, or
 * anything fails, what was there stays in force. The site must not run, nor can it start meanwhile. Of what was
 * there only this is taken over: mails that it knows as sent are not sent again. Issues that were being sent are
 * stopped (`stopped`, their slugs). Returns the folder in which what was there lies now (`aside`). Throws an Error,
 * a StorageError or the file system's error.
 */
export async function restoreBackup(
  dataDir: string,
  { path, now, agree }: { path: string; now: Date; agree: (plan: RestorePlan) => Promise<void> },
): Promise<{ plan: RestorePlan; stopped: readonly string[]; aside: string | undefined }> {
  requireBeginning(path);
  const folder = join(dataDir, 'restoring');
  const place = await lockPlace(dataDir);
  let isInPlace = false;
  try {
    const file = await copyBackup(path, folder);
    await using restored = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    if ((await readSchemaState(restored)) === 'empty') throw new Error(NO_BACKUP);
    await migrate(restored);
    const plan = await planRestore(restored, place, { file, now });
    await agree(plan);
    for (const { id, sent_at } of plan.compared?.sent ?? []) {
      await restored
        .updateTable('outbox')
        .set({ sent_at, claimed_by: null, last_error: null, ...EMPTIED_CONTENT })
        .where('id', '=', id)
        .execute();
    }
    const stopped = await pauseIssues(restored, now);
    // All of it in one file.
    await sql`pragma journal_mode = delete`.execute(restored);
    await restored.destroy();
    const aside = await putInPlace(file, { dataDir, isEmpty: place.isEmpty, now });
    isInPlace = true;
    return { plan, stopped, aside };
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (place.isEmpty && !isInPlace) await rm(databaseFile(dataDir), { force: true });
    await wait(SETTLING_MS);
    await place.database?.destroy();
  }
}

const NO_BACKUP = 'it is not a backup of this site';

function requireBeginning(path: string): void {
  const beginning = readBeginning(path);
  if (beginning.startsWith('PGDMP')) {
    throw new Error('it is of PostgreSQL, and DATABASE_URL is not set');
  }
  if (beginning !== SQLITE_BEGINNING) throw new Error(NO_BACKUP);
}

interface LockedDatabase {
  /** What is there, locked against everybody else; undefined when it cannot be read, for this reason: */
  readonly database: Database | undefined;
  readonly fault?: string;
  /** There is nothing in it, or was no file, so that one was made to be locked. */
  readonly isEmpty: boolean;
}

/** Locks the database in `dataDir` against everybody else, until `database` is destroyed. Throws an Error when the site runs. */
export async function lockPlace(dataDir: string): Promise<LockedDatabase> {
  const file = databaseFile(dataDir);
  // SQLite would remove it.
  if (existsSync(`${file}-wal`) && !existsSync(file)) {
    throw new Error(`${file}-wal is there without its site.db; move it away too`);
  }
  let database: Database | undefined;
  try {
    const opened = await openDatabase({ dataDir, databaseUrl: undefined });
    database = opened;
    await sql`pragma journal_mode = delete`.execute(opened);
    await sql`pragma main.locking_mode = exclusive`.execute(opened);
    await sql`begin exclusive`.execute(opened);
    await sql`commit`.execute(opened);
    const tables = await sql`select 1 from sqlite_schema`.execute(opened);
    return { database, isEmpty: tables.rows.length === 0 };
  } catch (error) {
    await database?.destroy();
    if (!(error instanceof StorageError)) throw error;
    if (!isTransient(error.cause))
      return { database: undefined, fault: firstLine(error), isEmpty: false };
    throw new Error('the site is running, or one of its commands; stop it first');
  }
}

/** Copies a backup, with what belongs to it, and checks it. Returns the copy's path. */
async function copyBackup(path: string, folder: string): Promise<string> {
  const copy = databaseFile(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  for (const end of ['', '-wal']) {
    if (!existsSync(`${path}${end}`)) continue;
    await copyFile(`${path}${end}`, `${copy}${end}`, constants.COPYFILE_FICLONE);
    await chmod(`${copy}${end}`, 0o600);
  }
  requireSound(copy);
  return copy;
}

async function planRestore(
  restored: Database,
  { database, fault, isEmpty }: LockedDatabase,
  { file, now }: { file: string; now: Date },
) {
  // Undefined for a copy that was made in another way.
  const begun = await readTime(restored, 'backup_begun');
  const count = sql<Counts>`
    select (select count(*) from messages) as messages,
      (select count(*) from newsletter_subscribers) as subscribers,
      (select count(*) from outbox) as mails
  `;
  const held = await readRow(restored, count);
  if (!database || isEmpty) return { begun, held, compared: undefined, fault };
  return compareDatabases(database, file, now).then(
    (compared) => ({ begun, held, compared, fault }),
    (error: unknown) => ({ begun, held, compared: undefined, fault: firstLine(error) }),
  );
}

/** Has a whole file take the place of what is there, which gets another name; returns the folder of that. */
async function putInPlace(
  copy: string,
  { dataDir, isEmpty, now }: { dataDir: string; isEmpty: boolean; now: Date },
): Promise<string | undefined> {
  await giveToOwner(copy, dataDir);
  const aside = isEmpty ? undefined : await setAside(dataDir, now);
  // A log that is left would be taken for the new file's.
  for (const end of LOG_ENDS) await rm(`${databaseFile(dataDir)}${end}`, { force: true });
  await rename(copy, databaseFile(dataDir));
  await syncFolder(dataDir);
  return aside;
}

/** Gives what is there second names in a folder of its own. */
async function setAside(dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `before-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  try {
    await giveToOwner(aside, dataDir);
    for (const end of ['', ...LOG_ENDS]) {
      const path = `${databaseFile(dataDir)}${end}`;
      if (existsSync(path)) await link(path, `${databaseFile(aside)}${end}`);
    }
    await syncFolder(aside);
  } catch (error) {
    await rm(aside, { recursive: true });
    throw error;
  }
  return aside;
}

/** Has what root made in `folder` belong to its owner, who runs the site. */
async function giveToOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

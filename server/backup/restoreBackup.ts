import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { errorMessage } from '../format/errorMessage.ts';
import { EMPTIED_CONTENT } from '../mail/outbox.ts';
import { BATCH_ROWS } from '../storage/batches.ts';
import { type Database, readRow } from '../storage/database.ts';
import { migrate, readSchemaState } from '../storage/migrate.ts';
import { databaseFile, openDatabase } from '../storage/openDatabase.ts';
import { isTransient } from '../storage/retryWhileBusy.ts';
import { readTime } from '../storage/siteValues.ts';
import { LOG_SUFFIXES, readBeginning, SQLITE_BEGINNING } from '../storage/sqliteDialect.ts';
import { StorageError } from '../storage/storageError.ts';
import { type StoppedSending, stopSending } from './afterRestore.ts';
import { type Counts, compareDatabases } from './compareDatabases.ts';
import { restoringFolder } from './oldBackups.ts';
import { requireIntegrity, syncFolder } from './writeBackup.ts';

/** What a restore will do. `compared` is undefined if there is no old database, or if it cannot be read (`fault`). */
export type RestorePlan = Awaited<ReturnType<typeof planRestore>>;

/**
 * Replaces the SQLite database in `dataDir` with a backup, after `confirm` has resolved. If it rejects, or anything
 * fails, the old database stays. The site must not run, and cannot start meanwhile. Mails that the old database knows
 * as sent are marked as sent, and its suppression list is added; nothing else of it is taken over. Of the backup,
 * nothing is sent by itself. Returns what was set aside (see stopSending), and the folder that holds the old database.
 * Throws an Error, a StorageError or an error of the file system.
 */
export async function restoreBackup(
  dataDir: string,
  options: { path: string; now: Date; confirm: (plan: RestorePlan) => Promise<void> },
): Promise<{ plan: RestorePlan; stopped: StoppedSending; aside: string | undefined }> {
  const { path, now, confirm } = options;
  requireBackupFormat(path);
  const folder = restoringFolder(dataDir);
  const old = await lockDatabase(dataDir);
  let isReplaced = false;
  try {
    const file = await copyBackup(path, folder);
    await using restored = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    if ((await readSchemaState(restored)) === 'empty') throw new Error(NO_BACKUP);
    await migrate(restored);
    const plan = await planRestore(restored, old, { file, now });
    await confirm(plan);
    for (const { id, sent_at } of plan.compared?.sent ?? []) {
      await restored
        .updateTable('outbox')
        .set({ sent_at, claimed_by: null, last_error: null, ...EMPTIED_CONTENT })
        .where('id', '=', id)
        .execute();
    }
    for (const rows of inBatches(plan.compared?.suppressions ?? [], BATCH_ROWS)) {
      await restored.insertInto('newsletter_suppressions').values(rows).execute();
    }
    const stopped = await stopSending(restored, now);
    // Puts the whole database into one file.
    await sql`pragma journal_mode = delete`.execute(restored);
    await restored.destroy();
    const aside = old.isEmpty ? undefined : await setAside(dataDir, now);
    // SQLite would take a log that is left for the log of the new file.
    for (const suffix of LOG_SUFFIXES)
      await rm(`${databaseFile(dataDir)}${suffix}`, { force: true });
    await rename(file, databaseFile(dataDir));
    await syncFolder(dataDir);
    isReplaced = true;
    return { plan, stopped, aside };
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (old.isEmpty && !isReplaced) await rm(databaseFile(dataDir), { force: true });
    await old.database?.destroy();
  }
}

const NO_BACKUP = 'it is not a backup of this site';

function requireBackupFormat(path: string): void {
  const beginning = readBeginning(path);
  if (beginning.startsWith('PGDMP')) {
    throw new Error(
      'it is a backup of PostgreSQL; restore it with pg_restore, as docs/deploy.md says',
    );
  }
  if (beginning !== SQLITE_BEGINNING) throw new Error(NO_BACKUP);
}

interface LockedDatabase {
  /** Locked until it is destroyed; undefined if it cannot be read, with the reason in `fault`. */
  readonly database: Database | undefined;
  readonly fault?: string;
  /** The database has no tables, or there was no file, and one was made to be locked. */
  readonly isEmpty: boolean;
}

/** Locks the database in `dataDir` against all other processes. Throws an Error if the site runs. */
export async function lockDatabase(dataDir: string): Promise<LockedDatabase> {
  const file = databaseFile(dataDir);
  // SQLite would delete the log, which may hold data.
  if (existsSync(`${file}-wal`) && !existsSync(file)) {
    throw new Error(`${file}-wal is there without its site.db; move it away too`);
  }
  let database: Database | undefined;
  try {
    database = await openDatabase({ dataDir, databaseUrl: undefined });
    await sql`pragma journal_mode = delete`.execute(database);
    await sql`pragma main.locking_mode = exclusive`.execute(database);
    await sql`begin exclusive`.execute(database);
    await sql`commit`.execute(database);
    const tables = await sql`select 1 from sqlite_schema`.execute(database);
    return { database, isEmpty: tables.rows.length === 0 };
  } catch (error) {
    await database?.destroy();
    if (!(error instanceof StorageError)) throw error;
    if (isTransient(error.cause)) {
      throw new Error(
        'the site is running, or one of its commands; stop it first, such as by "systemctl stop site.socket site.service"',
      );
    }
    return { database: undefined, fault: errorMessage(error), isEmpty: false };
  }
}

/** Copies a backup with its log into a new folder, and checks the copy. Returns the path of the copy. */
async function copyBackup(path: string, folder: string): Promise<string> {
  const copy = databaseFile(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  for (const suffix of ['', '-wal']) {
    if (!existsSync(`${path}${suffix}`)) continue;
    await copyFile(`${path}${suffix}`, `${copy}${suffix}`, constants.COPYFILE_FICLONE);
    await chmod(`${copy}${suffix}`, 0o600);
  }
  await requireIntegrity(copy);
  return copy;
}

async function planRestore(
  restored: Database,
  { database, fault, isEmpty }: LockedDatabase,
  { file, now }: { file: string; now: Date },
) {
  // Undefined if the command `backup` did not make the file.
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
    (error: unknown) => ({ begun, held, compared: undefined, fault: errorMessage(error) }),
  );
}

/** Links the old database into a folder of its own, and returns the folder. */
async function setAside(dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `before-${now.toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  try {
    for (const suffix of ['', ...LOG_SUFFIXES]) {
      const path = `${databaseFile(dataDir)}${suffix}`;
      if (existsSync(path)) await link(path, `${databaseFile(aside)}${suffix}`);
    }
    await syncFolder(aside);
  } catch (error) {
    await rm(aside, { recursive: true });
    throw error;
  }
  return aside;
}

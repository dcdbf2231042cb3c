import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { DAY_MS } from '../../milliseconds.ts';
import { BACKUP_LIFETIME_DAYS } from '../../policy.ts';
import { exists } from '../exists.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** A backup in a folder of backups, and `.part` for a backup that is unfinished. */
const BACKUP_NAME = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:db|dump)(?:\.part(?:-journal)?)?$/;

/** An unfinished backup of this age is from a command that was killed, in ms. */
const STALE_MS = DAY_MS;

/** The name of a backup of this database that begins at this time. */
export function backupName(database: Database, time: Date): string {
  return `${nameBefore(time)}${isPostgres(database) ? '.dump' : '.db'}`;
}

/** The beginning of the names of backups of this time. */
function nameBefore(time: Date, offsetMs = 0): string {
  const begun = new Date(time.getTime() + offsetMs).toISOString();
  return `site-${begun.slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The folder of the backups that are made at the desk. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The folder of a restore that is under way. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, 'restoring');
}

/**
 * Removes the backups of the desk that are older than BACKUP_LIFETIME_DAYS, so that nobody who was erased stays in them,
 * unless they are newer than the latest backup of all; and what a backup or a restore that was killed has left.
 */
export async function removeOldBackups(
  dataDir: string,
  { now, lastBackup }: { now: Date; lastBackup: Date | undefined },
): Promise<void> {
  const cutoff = nameBefore(now, -BACKUP_LIFETIME_DAYS * DAY_MS);
  const latest = lastBackup ? nameBefore(lastBackup) : '';
  await removeBackups(backupFolder(dataDir), now, (names) =>
    names.filter((name) => name < cutoff && name < latest),
  );
  await rm(restoringFolder(dataDir), { recursive: true, force: true });
}

/**
 * Removes old backups beside the new backup at `path`, so that the newest `keep` of its kind are left, and unfinished
 * backups. Backups dated in the future stay and are not counted, because the clock is or was wrong. Returns the removed
 * paths. Throws an error of the file system.
 */
export function removeOlderBackups(path: string, keep: number, now: Date): Promise<string[]> {
  return removeBackups(dirname(path), now, (names) => {
    const older = names.filter((name) => extname(name) === extname(path) && name < basename(path));
    return older.slice(0, Math.max(0, older.length - keep + 1));
  });
}

/** Removes the backups of a folder that `choose` returns, and those that were unfinished a day ago. Returns the paths. */
async function removeBackups(
  folder: string,
  now: Date,
  choose: (names: readonly string[]) => readonly string[],
): Promise<string[]> {
  if (!exists(folder)) return [];
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  const stale = nameBefore(now, -STALE_MS);
  const unfinished = names.filter((name) => name.includes('.part') && name < stale);
  const paths = [...choose(names), ...unfinished].map((name) => join(folder, name));
  for (const path of paths) await rm(path, { force: true });
  return paths;
}

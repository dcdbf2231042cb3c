import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { DAY_MS } from '../../milliseconds.ts';
import { BACKUP_LIFETIME_DAYS } from '../../policy.ts';
import { exists } from '../exists.ts';

/** A backup in a folder of backups, and `.part` for a backup that is unfinished. */
const BACKUP_NAME = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:db|dump)(?:\.part(?:-journal)?)?$/;

/** An unfinished backup of this age is from a command that was killed, in ms. */
const STALE_MS = DAY_MS;

/** The name of a backup that began at this time, without its ending. */
export function backupName(time: Date): string {
  return `site-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The folder of the backups that are made at the desk. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Whether this name is that of a backup which was unfinished a day ago. */
function isStale(name: string, now: Date): boolean {
  return isUnfinished(name) && name < backupName(new Date(now.getTime() - STALE_MS));
}

function isUnfinished(name: string): boolean {
  return name.includes('.part');
}

/**
 * Removes the backups of the desk that are older than BACKUP_LIFETIME_DAYS, so that nobody who was erased stays in them,
 * unless they are newer than the latest backup of all; and what a backup or a restore that was killed has left.
 */
export async function removeOldBackups(
  dataDir: string,
  { now, lastBackup }: { now: Date; lastBackup: Date | undefined },
): Promise<void> {
  const cutoff = backupName(new Date(now.getTime() - BACKUP_LIFETIME_DAYS * DAY_MS));
  const latest = lastBackup ? backupName(lastBackup) : '';
  await removeBackups(dataDir, (name) => (name < cutoff && name < latest) || isStale(name, now));
  await rm(restoringFolder(dataDir), { recursive: true, force: true });
}

/** The folder of a restore that is under way. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, 'restoring');
}

async function removeBackups(dataDir: string, isRemoved: (name: string) => boolean) {
  const folder = backupFolder(dataDir);
  if (!exists(folder)) return;
  const names = await readdir(folder);
  for (const name of names.filter((name) => BACKUP_NAME.test(name) && isRemoved(name))) {
    await rm(join(folder, name), { force: true });
  }
}

/**
 * Removes old backups beside the new backup at `path`, so that the newest `keep` of its kind are left, and unfinished
 * backups. Backups dated in the future stay and are not counted, because the clock is or was wrong. Returns the removed
 * paths. Throws an error of the file system.
 */
export async function removeOlderBackups(path: string, keep: number, now: Date): Promise<string[]> {
  const folder = dirname(path);
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  const older = names.filter((name) => extname(name) === extname(path) && name < basename(path));
  const surplus = older.slice(0, Math.max(0, older.length - keep + 1));
  const unfinished = names.filter((name) => isStale(name, now));
  const removed = [...surplus, ...unfinished].map((name) => join(folder, name));
  for (const file of removed) await rm(file, { force: true });
  return removed;
}

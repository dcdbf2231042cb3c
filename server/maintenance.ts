import { HOUR_MS } from '../milliseconds.ts';
import { removeOldBackups } from './backup/oldBackups.ts';
import type { Log } from './log.ts';
import { hasAny, type PurgeSettings, purge } from './privacy/purge.ts';
import { deleteExpiredCounts } from './rateLimits.ts';
import type { Database } from './storage/database.ts';
import { readTime, recordTime } from './storage/siteValues.ts';
import { JUMP_MS, recordClockCheck } from './time/clock.ts';

/** The shortest time between two purges, in ms. */
const PURGE_INTERVAL_MS = 12 * HOUR_MS;

/**
 * Deletes expired counts and, twice a day at most, data and backups that expired a day ago or earlier. For two days
 * after the clock jumped, it deletes no such data; it logs the jump once (see recordClockCheck). Call it every minute.
 * Safe to call from several processes. Throws a StorageError, or an error of the file system.
 */
export async function runMaintenance(
  database: Database,
  settings: PurgeSettings,
  options: { now: Date; log: Pick<Log, 'info' | 'error'>; stopping?: AbortSignal | undefined },
): Promise<void> {
  const { now, log, stopping } = options;
  await deleteExpiredCounts(database, now);
  const { isTrusted, jumpedFrom } = await recordClockCheck(database, now);
  if (jumpedFrom !== undefined) {
    log.error(
      { clock: now.toISOString(), before: jumpedFrom },
      'the clock has jumped, or the site was off for days: nothing is deleted for two days; set the clock if it is wrong',
    );
  }
  if (!isTrusted) return;
  const last = await readTime(database, 'last_purge');
  if (last && Math.abs(now.getTime() - last.getTime()) < PURGE_INTERVAL_MS) return;
  // A clock that is ahead by less than a jump must not delete anything too early.
  const expiredBy = new Date(now.getTime() - JUMP_MS);
  const { cutoff, removed } = await purge(database, settings, { now: expiredBy, stopping });
  if (hasAny(removed)) log.info({ ...removed, cutoff }, 'expired data has been deleted');
  if (settings.dataDir !== undefined) {
    const lastBackup = await readTime(database, 'last_backup');
    await removeOldBackups(settings.dataDir, { now: expiredBy, lastBackup });
  }
  if (!stopping?.aborted) await recordTime(database, 'last_purge', now);
}

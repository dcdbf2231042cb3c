import { HOUR_MS } from '../milliseconds.ts';
import { RETENTION_YEARS } from '../policy.ts';
import { removeOldBackups } from './backup/oldBackups.ts';
import { JUMP_MS, recordClockCheck } from './clock.ts';
import type { Log } from './log.ts';
import { findMailFiles, mailFolder, removeFiles, removeMailFiles } from './mail/mailFiles.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';
import { emptyWriteAheadLog } from './storage/dialect.ts';
import { readTime, recordTime } from './storage/metadata.ts';
import { purgeInBatches } from './storage/purge.ts';
import { deleteExpiredCounts } from './storage/rateLimits.ts';

/** The shortest time between two purges, in ms. */
const PURGE_INTERVAL_MS = 12 * HOUR_MS;

/** The time RETENTION_YEARS ago, in UTC. Data that was received until then has expired. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}

/** `dataDir` is undefined if there are no mail files. */
type PurgeSettings = Pick<Settings, 'newsletterOptIn'> & { readonly dataDir?: string };

/**
 * Deletes expired data, mail files included (see purgeInBatches), in batches with pauses for visitors between them.
 * Once `stopping` aborts, it ends after the current batch. Returns how much it deleted, and the cutoff. Throws a
 * StorageError, or an error of the file system.
 */
export async function purge(
  database: Database,
  { dataDir, newsletterOptIn }: PurgeSettings,
  { now, stopping }: { now: Date; stopping?: AbortSignal | undefined },
) {
  const cutoff = retentionCutoff(now);
  const unconfirmedBy = newsletterOptIn === 'double' ? now : undefined;
  const folder = dataDir === undefined ? undefined : mailFolder(dataDir);
  const removed = { messages: 0, newsletter_subscribers: 0, outbox: 0, mail_files: 0 };
  for await (const batch of purgeInBatches(database, cutoff, unconfirmedBy)) {
    removed.messages += batch.messages;
    removed.newsletter_subscribers += batch.subscribers;
    removed.outbox += batch.mails.length;
    if (folder !== undefined) removed.mail_files += await removeMailFiles(folder, batch.mails);
    if (stopping?.aborted) break;
  }
  if (folder !== undefined) {
    const names = await findMailFiles(folder, { until: cutoff });
    removed.mail_files += await removeFiles(folder, names);
  }
  if (hasAny(removed)) await emptyWriteAheadLog(database);
  return { cutoff, removed };
}

function hasAny(counts: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

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

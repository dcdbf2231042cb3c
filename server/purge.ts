import { RETENTION_YEARS } from '../forms/limits.ts';
import type { Log } from './mail/deliverMail.ts';
import { mailFolder, removeMailFiles } from './mail/mailFiles.ts';
import type { Settings } from './settings.ts';
import { type Database, emptyWriteAheadLog } from './storage/database.ts';
import { observeClock } from './storage/observedClock.ts';
import { removeExpired } from './storage/personalData.ts';
import { readTime, recordTime } from './storage/siteValues.ts';

const DAY_MS = 24 * 3_600_000;

/** What was received at this moment or before is to be deleted by now: RETENTION_YEARS earlier, in UTC. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}

/** `dataDir` is where mails lie as files, undefined where none do. */
type PurgeSettings = Pick<Settings, 'newsletterOptIn'> & { readonly dataDir?: string };

/** Removes what was kept for its time, mail files included, and by double opt-in whoever has not confirmed. */
export async function purgeExpired(
  database: Database,
  { dataDir, newsletterOptIn }: PurgeSettings,
  now: Date,
) {
  const cutoff = retentionCutoff(now);
  const unconfirmedBy = newsletterOptIn === 'double' ? now : undefined;
  const { mailIds, ...rows } = await removeExpired(database, cutoff, unconfirmedBy);
  const files = { ids: mailIds, until: cutoff };
  const mail_files = dataDir === undefined ? 0 : await removeMailFiles(mailFolder(dataDir), files);
  if (Object.values(rows).some((count) => count > 0)) await emptyWriteAheadLog(database);
  return { cutoff, removed: { ...rows, mail_files } };
}

/**
 * Purges what has expired a day ago, at most twice a day, as any number of processes may, and not for two days after
 * a clock leapt, which is logged once (see observeClock). To be called every few minutes. Throws a StorageError, or
 * the file system's error.
 */
export async function purgeWhenDue(
  database: Database,
  settings: PurgeSettings,
  { now, log }: { now: Date; log: Pick<Log, 'info' | 'error'> },
): Promise<void> {
  const { expiredBy, leaptFrom } = await observeClock(database, now);
  if (leaptFrom !== undefined) {
    log.error(
      { clock: now.toISOString(), before: leaptFrom },
      'the clock has leapt, or the site was off for days: nothing is deleted for two days; set the clock if it is wrong',
    );
  }
  if (!expiredBy) return;
  const last = await readTime(database, 'last_purge');
  if (last && Math.abs(now.getTime() - last.getTime()) < DAY_MS / 2) return;
  const { cutoff, removed } = await purgeExpired(database, settings, expiredBy);
  const isAny = Object.values(removed).some((count) => count > 0);
  if (isAny) log.info({ ...removed, cutoff }, 'what was kept for its time has been deleted');
  await recordTime(database, 'last_purge', now);
}

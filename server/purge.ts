import { RETENTION_YEARS } from '../forms/limits.ts';
import { LEAP_MS, lookAtClock } from './clock.ts';
import type { Log } from './mail/deliverMail.ts';
import { findMailFiles, mailFolder, removeFiles, removeMailFiles } from './mail/mailFiles.ts';
import type { Settings } from './settings.ts';
import { BATCH_ROWS, pauseBetweenBatches } from './storage/batches.ts';
import { type Database, emptyWriteAheadLog } from './storage/database.ts';
import { emptySentMails } from './storage/emptySentMails.ts';
import { readTime, recordTime } from './storage/metadata.ts';
import { removeExpired } from './storage/personalData.ts';
import { removeLapsedCounts } from './storage/rateLimits.ts';

/** A purge that was done is not done again within this time, in ms. */
const PURGE_INTERVAL_MS = 12 * 3_600_000;

/** What was received at this moment or before is to be deleted by now: RETENTION_YEARS earlier, in UTC. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}

/** `dataDir` is where mails lie as files, undefined where none do. */
type PurgeSettings = Pick<Settings, 'newsletterOptIn'> & { readonly dataDir?: string };

/**
 * Removes what was kept for its time, mail files included, and by double opt-in whoever has not confirmed: in
 * batches, with pauses for visitors between them. Once `stopping` aborts it ends after a batch.
 */
export async function purgeExpired(
  database: Database,
  { dataDir, newsletterOptIn }: PurgeSettings,
  { now, stopping }: { now: Date; stopping?: AbortSignal | undefined },
) {
  const cutoff = retentionCutoff(now);
  const unconfirmedBy = newsletterOptIn === 'double' ? now : undefined;
  const folder = dataDir === undefined ? undefined : mailFolder(dataDir);
  const removed = { messages: 0, newsletter_subscribers: 0, outbox: 0, mail_files: 0 };
  for await (const { messages, subscribers, mails } of removeExpired(
    database,
    cutoff,
    unconfirmedBy,
  )) {
    removed.messages += messages;
    removed.newsletter_subscribers += subscribers;
    removed.outbox += mails.length;
    if (folder !== undefined) removed.mail_files += await removeMailFiles(folder, mails);
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
 * Forgets counts that have lapsed, empties mails that an earlier version of the site has sent, and purges what has
 * expired a day ago: at most twice a day, and not for two days after a clock leapt, which is logged once (see
 * lookAtClock). To be called every minute, by any number of processes. Throws a StorageError, or the file system's
 * error.
 */
export async function purgeWhenDue(
  database: Database,
  settings: PurgeSettings,
  {
    now,
    log,
    stopping,
  }: { now: Date; log: Pick<Log, 'info' | 'error'>; stopping?: AbortSignal | undefined },
): Promise<void> {
  await removeLapsedCounts(database, now);
  while (!stopping?.aborted && (await emptySentMails(database, BATCH_ROWS)))
    await pauseBetweenBatches();
  const { isTrusted, leaptFrom } = await lookAtClock(database, now);
  if (leaptFrom !== undefined) {
    log.error(
      { clock: now.toISOString(), before: leaptFrom },
      'the clock has leapt, or the site was off for days: nothing is deleted for two days; set the clock if it is wrong',
    );
  }
  if (!isTrusted) return;
  const last = await readTime(database, 'last_purge');
  if (last && Math.abs(now.getTime() - last.getTime()) < PURGE_INTERVAL_MS) return;
  // A clock that is ahead by less than a leap deletes nothing before its time.
  const expiredBy = new Date(now.getTime() - LEAP_MS);
  const { cutoff, removed } = await purgeExpired(database, settings, { now: expiredBy, stopping });
  if (hasAny(removed)) {
    log.info({ ...removed, cutoff }, 'what was kept for its time has been deleted');
  }
  if (!stopping?.aborted) await recordTime(database, 'last_purge', now);
}

import { join } from 'node:path';
import { RETENTION_YEARS } from '../forms/limits.ts';
import { removeMailFiles } from './mail/mailFiles.ts';
import { startRepeatedWork } from './repeatedWork.ts';
import type { Settings } from './settings.ts';
import { type Database, emptyWriteAheadLog } from './storage/database.ts';
import { removeExpired } from './storage/personalData.ts';
import { readTime, recordTime } from './storage/siteValues.ts';

const DAY_MS = 24 * 3_600_000;
const RETRY_MS = 10 * 60_000;
// A clock that leapt this far since the last purge may be wrong, and would have what is young deleted,
// so it gets a day to be set right.
const MAX_LEAP_MS = 31 * DAY_MS;

/** What was received at this moment or before is to be deleted by now: RETENTION_YEARS earlier, in UTC. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}

/**
 * Removes the messages with their mails, the suspected subscriptions and the mail files that were kept
 * for their time, trials of issues, and with `newsletterOptIn: 'double'` whoever has not confirmed in time;
 * returns how many. Throws a StorageError, or the file system's error.
 */
export async function purgeExpired(
  database: Database,
  { dataDir, newsletterOptIn }: PurgeSettings,
  now: Date,
) {
  const cutoff = retentionCutoff(now);
  const unconfirmedBy = newsletterOptIn === 'double' ? now : undefined;
  const removed = await removeExpired(database, cutoff, unconfirmedBy);
  const { messages, subscriptions, mailIds } = removed;
  const mailFiles = await removeMailFiles(join(dataDir, 'mail'), { ids: mailIds, until: cutoff });
  if (messages + subscriptions > 0) await emptyWriteAheadLog(database);
  return { cutoff, messages, mails: mailIds.length, subscriptions, mailFiles };
}

type PurgeSettings = Pick<Settings, 'dataDir' | 'newsletterOptIn'>;

/** Purges now, then every day, as any number of processes may; after a failure again within minutes. */
export function startDailyPurge(options: {
  database: Database;
  settings: PurgeSettings;
  log: Record<'info' | 'error', (details: object, message: string) => void>;
  now: () => Date;
}) {
  const { database, settings, log, now } = options;

  async function purgeUnlessLeapt(): Promise<void> {
    const moment = now();
    const last = await readTime(database, 'last_purge');
    if (!last || moment.getTime() - last.getTime() <= MAX_LEAP_MS) {
      const { cutoff, ...removed } = await purgeExpired(database, settings, moment);
      const isAny = Object.values(removed).some((count) => count > 0);
      if (isAny) log.info({ ...removed, cutoff }, 'what was kept for its time has been deleted');
    }
    await recordTime(database, 'last_purge', moment);
  }

  return startRepeatedWork({
    work: purgeUnlessLeapt,
    everyMs: DAY_MS,
    retryMs: RETRY_MS,
    onFailure: (error) =>
      log.error({ err: error }, 'the daily purge failed and will be tried again'),
  });
}

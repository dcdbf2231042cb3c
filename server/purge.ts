import { join } from 'node:path';
import { RETENTION_YEARS } from '../forms/limits.ts';
import { removeMailFiles } from './mail/mailFiles.ts';
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
 * for their time, and returns how many. Throws a StorageError, or the file system's error.
 */
export async function purgeExpired(database: Database, dataDir: string, now: Date) {
  const cutoff = retentionCutoff(now);
  const { messages, suspectedSubscriptions, mailIds } = await removeExpired(database, cutoff);
  const mailFiles = await removeMailFiles(join(dataDir, 'mail'), { ids: mailIds, until: cutoff });
  if (messages + suspectedSubscriptions > 0) await emptyWriteAheadLog(database);
  return { cutoff, messages, mails: mailIds.length, suspectedSubscriptions, mailFiles };
}

/**
 * Purges now, then every day, as any number of processes may; after a failure again within minutes. Of
 * failures in a row the first is logged.
 */
export function startDailyPurge(options: {
  database: Database;
  dataDir: string;
  log: Record<'info' | 'error', (details: object, message: string) => void>;
  now: () => Date;
}) {
  const { database, dataDir, log, now } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failed = false;
  let running = run();

  async function run(): Promise<void> {
    let pauseMs = DAY_MS;
    try {
      await purgeUnlessLeapt(now());
      failed = false;
    } catch (error) {
      if (!failed) log.error({ err: error }, 'the daily purge failed and will be tried again');
      failed = true;
      pauseMs = RETRY_MS;
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs).unref();
  }

  async function purgeUnlessLeapt(moment: Date): Promise<void> {
    const last = await readTime(database, 'last_purge');
    if (!last || moment.getTime() - last.getTime() <= MAX_LEAP_MS) {
      const { cutoff, ...removed } = await purgeExpired(database, dataDir, moment);
      const isAny = Object.values(removed).some((count) => count > 0);
      if (isAny) log.info({ ...removed, cutoff }, 'what was kept for its time has been deleted');
    }
    await recordTime(database, 'last_purge', moment);
  }

  return {
    /** Begins no other purge and resolves once one under way has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

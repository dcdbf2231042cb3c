import { join } from 'node:path';
import { RETENTION_YEARS } from '../forms/limits.ts';
import { removeMailFiles } from './mail/mailFiles.ts';
import { type Database, emptyWriteAheadLog } from './storage/database.ts';
import { removeExpired } from './storage/personalData.ts';
import { readTime, recordTime } from './storage/siteValues.ts';

/** What a purge removed. */
export interface PurgeResult {
  /** What was received then or before had to go. */
  readonly cutoff: Date;
  readonly messages: number;
  readonly mails: number;
  readonly suspectedSubscriptions: number;
  readonly mailFiles: number;
}

/**
 * Removes what has been kept for as long as the privacy page promises at most: messages with their
 * mails, suspected subscriptions, and mail files. Subscribers stay until they unsubscribe, and the
 * records of erasures stay, since they hold nobody's data. Throws a StorageError, or the file system's
 * error.
 */
export async function purgeExpired(
  database: Database,
  dataDir: string,
  now: Date,
): Promise<PurgeResult> {
  const cutoff = retentionCutoff(now);
  const { messages, suspectedSubscriptions, mailIds } = await removeExpired(database, cutoff);
  const mailFiles = await removeMailFiles(join(dataDir, 'mail'), { ids: mailIds, until: cutoff });
  if (messages + suspectedSubscriptions > 0) await emptyWriteAheadLog(database);
  return { cutoff, messages, mails: mailIds.length, suspectedSubscriptions, mailFiles };
}

/** What was received at this moment or before is to be deleted by now: RETENTION_YEARS earlier, in UTC. */
export function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION_YEARS);
  return cutoff;
}

const DAY_MS = 24 * 3_600_000;
/** The pause after a purge has failed. */
const RETRY_MS = 10 * 60_000;
/** A clock that has gone this far since the last look may be wrong, so it gets a day to be set right. */
const MAX_LEAP_MS = 31 * DAY_MS;

/** The purge that runs while the site does. */
export interface DailyPurge {
  /** Begins no other purge and resolves once one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Purges what has been kept for its time: now, then every day; after a failure again within minutes. Of
 * failures in a row the first is logged. After a leap of the clock it waits a day, since a wrong clock
 * would have it delete what is young. Any number of processes may do so at once.
 */
export function startDailyPurge(options: {
  database: Database;
  dataDir: string;
  log: Record<'info' | 'error', (details: object, message: string) => void>;
  now: () => Date;
}): DailyPurge {
  const { database, dataDir, log, now } = options;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failed = false;
  let running = run();

  async function run(): Promise<void> {
    const pauseMs = await purge();
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  }

  /** Returns the pause until the next purge, in ms. */
  async function purge(): Promise<number> {
    try {
      const moment = now();
      const last = await readTime(database, 'last_purge');
      const leaps = last !== undefined && moment.getTime() - last.getTime() > MAX_LEAP_MS;
      if (!leaps) await purgeAndTell(moment);
      await recordTime(database, 'last_purge', moment);
      failed = false;
      return DAY_MS;
    } catch (error) {
      if (!failed) log.error({ err: error }, 'the daily purge failed and will be tried again');
      failed = true;
      return RETRY_MS;
    }
  }

  async function purgeAndTell(moment: Date): Promise<void> {
    const { cutoff, ...removed } = await purgeExpired(database, dataDir, moment);
    if (Object.values(removed).every((count) => count === 0)) return;
    log.info({ ...removed, cutoff }, 'what was kept for its time has been deleted');
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

import { RETENTION_YEARS } from '../forms/limits.ts';
import type { Log } from './mail/deliverMail.ts';
import { mailFolder, removeMailFiles } from './mail/mailFiles.ts';
import type { Settings } from './settings.ts';
import { type Database, emptyWriteAheadLog } from './storage/database.ts';
import { emptySentMails } from './storage/emptySentMails.ts';
import { removeExpired } from './storage/personalData.ts';
import type { IsoTime } from './storage/schema.ts';
import { readTime, readValue, recordTime, replaceValue } from './storage/siteValues.ts';
import { removeLapsedCounts } from './storage/submissionCounts.ts';

const DAY_MS = 24 * 3_600_000;
/** A clock that moved further than this between two looks has leapt, in ms; or nothing ran meanwhile. */
const CREDIBLE_MS = DAY_MS;
/** How long after a leap a clock is believed again, in ms: a day, the next one, and no less. */
const WAIT_MS = 2 * DAY_MS;

/** How many mails that were sent before are emptied at each look: visitors do not wait for so few. */
const EMPTIED_AT_ONCE = 500;

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
 * Forgets counts that have lapsed, empties mails of before that were sent, and purges what has expired a day ago, at most twice a day, as any number of
 * processes may, and not for two days after a clock leapt, which is logged once (see observeClock). To be called
 * every minute. Throws a StorageError, or the file system's error.
 */
export async function purgeWhenDue(
  database: Database,
  settings: PurgeSettings,
  { now, log }: { now: Date; log: Pick<Log, 'info' | 'error'> },
): Promise<void> {
  await removeLapsedCounts(database, now);
  await emptySentMails(database, EMPTIED_AT_ONCE);
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

/** What the database holds of the clocks of all processes and machines that use it. */
interface ObservedClock {
  readonly seen: IsoTime;
  readonly steadySince: IsoTime;
  readonly leapt: boolean;
}

/**
 * Compares the clock with the last look of any process, and records this one; to be called every minute.
 * `expiredBy` is when something must have expired to be deleted now: a day ago, since a smaller leap shows at no
 * look; undefined for two days after a leap, and after the first look of all. `leaptFrom` is what the clock said
 * before a leap that nobody has been told of.
 */
export async function observeClock(database: Database, now: Date) {
  const before = await readValue(database, 'clock');
  const at = now.toISOString();
  const last: ObservedClock =
    before === undefined ? { seen: at, steadySince: at, leapt: false } : JSON.parse(before);
  const movedMs = now.getTime() - Date.parse(last.seen);
  const leapt = Math.abs(movedMs) > CREDIBLE_MS;
  const steadySince = leapt ? at : last.steadySince;
  const observed: ObservedClock = { seen: at, steadySince, leapt };
  const value = JSON.stringify(observed);
  const isRecorded = await replaceValue(database, 'clock', { before, value });
  // Another process looks at this very moment.
  if (!isRecorded) return {};
  const isBelieved = now.getTime() - Date.parse(steadySince) >= WAIT_MS;
  return {
    expiredBy: isBelieved ? new Date(now.getTime() - CREDIBLE_MS) : undefined,
    leaptFrom: leapt && !last.leapt ? last.seen : undefined,
  };
}

import { type Database, isoTime } from './storage/database.ts';
import { readValue, replaceValue } from './storage/metadata.ts';
import type { IsoTime } from './storage/schema.ts';

const DAY_MS = 24 * 3_600_000;
/** A clock that moved further than this between two checks has leapt, in ms, unless the site was off. */
export const LEAP_MS = DAY_MS;
/** How long the clock is not trusted after a leap, in ms. */
const DISTRUST_MS = 2 * DAY_MS;

/** The last check of the clock by any process that uses the database. */
interface ClockRecord {
  /** Time of the check. */
  readonly lastLook: IsoTime;
  /** Whether the clock had leapt since the check before. */
  readonly leapt: boolean;
  /** Two days after the last leap, or after the first check. */
  readonly trustedFrom: IsoTime;
}

/**
 * Compares the clock with the last check of any process, and records this check. Call it every minute.
 * `isTrusted`: the clock has not leapt for two days. `leaptFrom`: the time before a leap, only once for each leap.
 * If several processes check at the same time, one of them is recorded, and the others do not trust the clock.
 */
export async function lookAtClock(
  database: Database,
  now: Date,
): Promise<{ isTrusted: boolean; leaptFrom?: IsoTime }> {
  const stored = await readValue(database, 'clock_looks');
  const last: ClockRecord | undefined = stored === undefined ? undefined : JSON.parse(stored);
  const leapt = last !== undefined && Math.abs(now.getTime() - Date.parse(last.lastLook)) > LEAP_MS;
  const trustedFrom = last && !leapt ? last.trustedFrom : isoTime(now, DISTRUST_MS);
  const record: ClockRecord = { lastLook: isoTime(now), leapt, trustedFrom };
  const value = JSON.stringify(record);
  const isRecorded = await replaceValue(database, 'clock_looks', { before: stored, value });
  if (!isRecorded) return { isTrusted: false };
  const isTrusted = now.getTime() >= Date.parse(trustedFrom);
  return leapt && !last.leapt ? { isTrusted, leaptFrom: last.lastLook } : { isTrusted };
}

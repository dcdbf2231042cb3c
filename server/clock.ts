import { type Database, isoTime } from './storage/database.ts';
import { readValue, replaceValue } from './storage/metadata.ts';
import type { IsoTime } from './storage/schema.ts';

const DAY_MS = 24 * 3_600_000;
/** A clock that moved further than this between two looks has leapt, in ms; or nothing ran meanwhile. */
export const LEAP_MS = DAY_MS;
/** How long a clock is not trusted after a leap, in ms. */
const DISTRUST_MS = 2 * DAY_MS;

/** The last look at a clock by any process or machine that uses the database. */
interface ClockRecord {
  /** What the clock said. */
  readonly lastLook: IsoTime;
  /** Whether that was a leap from the look before. */
  readonly leapt: boolean;
  /** From when on the clock is trusted: two days after the last leap, or after the first look of all. */
  readonly trustedFrom: IsoTime;
}

/**
 * Compares the clock with the last look of any process and records this one; to be called every minute.
 * `isTrusted`: nothing has leapt for two days. `leaptFrom`: what the clock said before a leap, unless the look before
 * was a leap already. Of looks at the same moment only one is recorded, and only that one may be trusted.
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

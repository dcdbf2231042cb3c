import type { Database } from './database.ts';
import type { IsoTime } from './schema.ts';
import { readValue, replaceValue } from './siteValues.ts';

const DAY_MS = 24 * 3_600_000;

/** A clock that moved further than this between two looks has leapt, in ms; or nothing ran meanwhile. */
const CREDIBLE_MS = DAY_MS;
/** How long after a leap a clock is believed again, in ms: a day, the next one, and no less. */
const WAIT_MS = 2 * DAY_MS;

/** What the database holds of the clocks of all processes and machines that use it. */
interface ObservedClock {
  readonly seen: IsoTime;
  readonly steadySince: IsoTime;
  readonly leapt: boolean;
}

/**
 * Compares the clock with the last look of any process, and records this one; to be called every few minutes.
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

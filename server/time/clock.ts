import { DAY_MS, MINUTE_MS } from '../../milliseconds.ts';
import { type Database, isoTime } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';
import { compareAndSetSiteValue, readSiteValue } from '../storage/siteValues.ts';

/** A clock that moved further than this between two checks has jumped, in ms, unless the site was off. */
export const JUMP_MS = DAY_MS;
/** How long the clock is not trusted after a jump, in ms. */
const DISTRUST_MS = 2 * DAY_MS;

/** How long scheduled issues wait after the clock has jumped, in ms. */
const STEADY_MS = 10 * MINUTE_MS;

/** The last check of the clock by any process that uses the database. */
interface ClockRecord {
  readonly checkedAt: IsoTime;
  /** Whether the clock had jumped since the check before. */
  readonly hasJumped: boolean;
  /** Two days after the last jump, or after the first check. */
  readonly trustedFrom: IsoTime;
}

/**
 * Compares the clock with the last check of any process, and records this check. Call it every minute.
 * `isTrusted`: the clock has not jumped for two days. `jumpedFrom`: the time before a jump, only once for each jump.
 * If several processes check at the same time, one of them is recorded, and the others do not trust the clock.
 */
export async function recordClockCheck(
  database: Database,
  now: Date,
): Promise<{ isTrusted: boolean; jumpedFrom?: IsoTime }> {
  const stored = await readSiteValue(database, 'clock_check');
  const last: ClockRecord | undefined = stored === undefined ? undefined : JSON.parse(stored);
  const hasJumped =
    last !== undefined && Math.abs(now.getTime() - Date.parse(last.checkedAt)) > JUMP_MS;
  const trustedFrom = last && !hasJumped ? last.trustedFrom : isoTime(now, DISTRUST_MS);
  const record: ClockRecord = { checkedAt: isoTime(now), hasJumped, trustedFrom };
  const value = JSON.stringify(record);
  const isRecorded = await compareAndSetSiteValue(database, 'clock_check', {
    before: stored,
    value,
  });
  if (!isRecorded) return { isTrusted: false };
  const isTrusted = now.getTime() >= Date.parse(trustedFrom);
  return hasJumped && !last.hasJumped ? { isTrusted, jumpedFrom: last.checkedAt } : { isTrusted };
}

/**
 * Whether the clock can be trusted for a schedule that was made at `since`: it has not jumped since then, or STEADY_MS
 * have passed since its last jump. If the clock has not been checked for JUMP_MS, returns false.
 */
export async function isClockSteady(
  database: Database,
  now: Date,
  since: IsoTime,
): Promise<boolean> {
  const stored = await readSiteValue(database, 'clock_check');
  if (stored === undefined) return false;
  const { checkedAt, trustedFrom }: ClockRecord = JSON.parse(stored);
  if (Math.abs(now.getTime() - Date.parse(checkedAt)) > JUMP_MS) return false;
  const lastJump = Date.parse(trustedFrom) - DISTRUST_MS;
  return lastJump <= Date.parse(since) || now.getTime() - lastJump >= STEADY_MS;
}

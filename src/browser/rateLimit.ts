import { DEFAULT_RATE_LIMIT, type RateLimit } from '../../policy.ts';
import { readTabValue, writeTabValue } from './storage.ts';

/** The record of a key; `windowStart` is in ms since the epoch. */
export interface RateLimitRecord {
  readonly count: number;
  readonly windowStart: number;
}

/**
 * Decides one attempt in a fixed window, which starts with the first attempt that it counts. Returns whether the
 * attempt is allowed, and the new record; a refused attempt does not change the record.
 */
export function decideAttempt(
  record: RateLimitRecord | undefined,
  nowMs: number,
  limit: RateLimit = DEFAULT_RATE_LIMIT,
): { allowed: boolean; record: RateLimitRecord } {
  const isInWindow =
    record && record.windowStart <= nowMs && nowMs < record.windowStart + limit.windowMs;
  // Comparisons with an invalid record are false, so it is in no window.
  if (!isInWindow) return { allowed: true, record: { count: 1, windowStart: nowMs } };
  if (record.count >= limit.max) return { allowed: false, record };
  return { allowed: true, record: { count: record.count + 1, windowStart: record.windowStart } };
}

/** A limit per tab. */
interface TabLimit extends RateLimit {
  readonly key: string;
}

const storageKeyOf = ({ key }: TabLimit) => `rate-limit:${key}`;
const readRecord = (limit: TabLimit) =>
  readTabValue(storageKeyOf(limit)) as RateLimitRecord | undefined;

/** Counts one attempt against a limit per tab. Returns whether it is allowed. */
export function takeAttempt(limit: TabLimit): boolean {
  const { allowed, record } = decideAttempt(readRecord(limit), Date.now(), limit);
  writeTabValue(storageKeyOf(limit), record);
  return allowed;
}

/** Takes back the count of an attempt that got no answer. */
export function giveBackAttempt(limit: TabLimit): void {
  const record = readRecord(limit);
  const isLast = !record || record.count <= 1;
  writeTabValue(storageKeyOf(limit), isLast ? undefined : { ...record, count: record.count - 1 });
}

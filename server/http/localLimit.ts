import type { RateLimit } from '../../forms/limits.ts';
import { countAttempt, type RateLimitRecord } from '../../forms/rateLimiter.ts';

/** How many keys are remembered; a flood from more addresses than these is not for this limit to stop. */
const MAX_KEYS = 10_000;

/** Counts attempts of a key in this process alone; returns how long to wait past the limit, in ms. */
export type LocalLimit = (key: string) => number | undefined;

/** A limit that costs no more than a look into memory, which is bounded. */
export function createLocalLimit(limit: RateLimit): LocalLimit {
  const records = new Map<string, RateLimitRecord>();

  return (key) => {
    const now = performance.now();
    const { allowed, record } = countAttempt(records.get(key), now, limit);
    if (!allowed) return record.windowStart + limit.windowMs - now;
    records.delete(key);
    records.set(key, record);
    const [oldest] = records.keys();
    if (records.size > MAX_KEYS && oldest !== undefined) records.delete(oldest);
    return undefined;
  };
}

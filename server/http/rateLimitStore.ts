import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../storage/database.ts';
import { removeExpiredSenders } from '../storage/messageSenders.ts';
import { countAttempt, removeExpiredLimits } from '../storage/rateLimits.ts';

const SWEEP_INTERVAL_MS = 60_000;

/** The store of @fastify/rate-limit over the site's database, shared by all its processes. */
export function rateLimitStore(database: Database, now: () => Date): FastifyRateLimitStoreCtor {
  let sweptAt = 0;

  async function count(key: string, windowMs: number) {
    const moment = now();
    const attempts = await countAttempt(database, key, moment, windowMs);
    if (Math.abs(moment.getTime() - sweptAt) > SWEEP_INTERVAL_MS) {
      sweptAt = moment.getTime();
      sweep(database, moment).catch(() => undefined);
    }
    return {
      current: attempts.count,
      ttl: Math.max(0, attempts.expiresAt.getTime() - moment.getTime()),
    };
  }

  return class RateLimitStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 0,
    ): void {
      count(key, timeWindow).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Forgets what addresses are known by once it counts no more. */
async function sweep(database: Database, now: Date): Promise<void> {
  await removeExpiredLimits(database, now);
  await removeExpiredSenders(database, now);
}

import type { RateLimit } from '../../forms/limits.ts';
import { decideAttempt, type RateLimitRecord } from '../../forms/rateLimiter.ts';
import { readSession, writeSession } from './sessionRecord.ts';

/**
 * Counts one attempt against a limit that lives as long as the tab. Returns whether the attempt is
 * allowed.
 */
export function takeAttempt(limit: RateLimit & { key: string }): boolean {
  const storageKey = `rate-limit:${limit.key}`;
  const { allowed, record } = decideAttempt(asRecord(readSession(storageKey)), Date.now(), limit);
  writeSession(storageKey, record);
  return allowed;
}

function asRecord(value: unknown): RateLimitRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('count' in value) || typeof value.count !== 'number') return undefined;
  if (!('windowStart' in value) || typeof value.windowStart !== 'number') return undefined;
  return { count: value.count, windowStart: value.windowStart };
}

import { expect, test } from 'vitest';
import { CLIENT_RATE_LIMITS } from '../../../forms/limits.ts';
import { decideAttempt, type RateLimitRecord } from '../../../forms/rateLimiter.ts';

function countAll(times: readonly number[], limit?: { max: number; windowMs: number }): boolean[] {
  let record: RateLimitRecord | undefined;
  return times.map((nowMs) => {
    const result = decideAttempt(record, nowMs, limit);
    record = result.record;
    return result.allowed;
  });
}

test('by default five attempts are allowed in 60 seconds', () => {
  expect(countAll([0, 1, 2, 3, 4, 5, 59_999])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(countAll([0, 1, 2, 3, 4, 59_999, 60_000])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('the contact form allows three submissions in five minutes, the newsletter two', () => {
  expect(CLIENT_RATE_LIMITS.contact.key).toBe('user-session');
  expect(CLIENT_RATE_LIMITS.newsletter.key).toBe('newsletter-session');
  const times = [0, 1, 2, 299_999, 300_000];
  expect(countAll(times, CLIENT_RATE_LIMITS.contact)).toEqual([true, true, true, false, true]);
  expect(countAll(times, CLIENT_RATE_LIMITS.newsletter)).toEqual([true, true, false, false, true]);
});

test('a refused attempt does not prolong the window', () => {
  const record = { count: 5, windowStart: 0 };
  expect(decideAttempt(record, 59_000)).toEqual({ allowed: false, record });
});

test('a clock that was set back starts a new window', () => {
  expect(decideAttempt({ count: 5, windowStart: 1000 }, 500)).toEqual({
    allowed: true,
    record: { count: 1, windowStart: 500 },
  });
});

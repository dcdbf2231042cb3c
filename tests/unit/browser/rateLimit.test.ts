import { expect, test } from 'vitest';
import { CLIENT_RATE_LIMITS } from '../../../policy.ts';
import { decideAttempt, type RateLimitRecord } from '../../../src/browser/rateLimit.ts';

function countAll(times: readonly number[], limit?: { max: number; windowMs: number }): boolean[] {
  let record: RateLimitRecord | undefined;
  return times.map((nowMs) => {
    const result = decideAttempt(record, nowMs, limit);
    record = result.record;
    return result.allowed;
  });
}

test.each([
  ['an unnamed one 5 in 60 seconds', undefined, 5, 60_000],
  ['the contact form 3 in five minutes', CLIENT_RATE_LIMITS.contact, 3, 300_000],
  ['the newsletter 2 in five minutes', CLIENT_RATE_LIMITS.newsletter, 2, 300_000],
])('%s: what is refused does not prolong the window', (_, limit, max, windowMs) => {
  const times = [...Array(max).keys(), windowMs - 2, windowMs - 1, windowMs];
  const taken = Array<boolean>(max).fill(true);
  expect(countAll(times, limit)).toEqual([...taken, false, false, true]);
});

test('the limits are kept under the names that the customer gave', () => {
  expect(CLIENT_RATE_LIMITS.contact.key).toBe('user-session');
  expect(CLIENT_RATE_LIMITS.newsletter.key).toBe('newsletter-session');
});

test('a clock that was set back starts a new window', () => {
  expect(decideAttempt({ count: 5, windowStart: 1000 }, 500)).toEqual({
    allowed: true,
    record: { count: 1, windowStart: 500 },
  });
});

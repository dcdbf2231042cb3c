import { expect, test } from 'vitest';
import { DEFAULT_BACKOFF, pauseAfter } from '../../server/mail/deliverMail.ts';

test('pauses double from one second to 15 minutes and stay there', () => {
  const pauses = [1, 2, 3, 10, 11, 12, 500].map((attempt) => pauseAfter(attempt, DEFAULT_BACKOFF));
  expect(pauses).toEqual([1000, 2000, 4000, 512_000, 900_000, 900_000, 900_000]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { startPolling } from '../../server/concurrency/polling.ts';

afterEach(() => void vi.useRealTimers());

test('work continues after a failure, the first failure in a row is reported, and a stop waits for the current run', async () => {
  vi.useFakeTimers();
  const outcomes = ['done', 'fails', 'fails', 'done', 'fails', 'done'];
  const failures: number[] = [];
  let begun = 0;
  let ended = 0;
  const repeated = startPolling({
    delayMs: () => 1000,
    async work() {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      ended += 1;
      if (outcomes[ended - 1] === 'fails') throw new Error('The database is away');
    },
    onFailure: () => failures.push(ended),
  });
  await vi.advanceTimersByTimeAsync(1099);
  expect([begun, ended]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(4500);
  expect([begun, ended]).toEqual([6, 5]);
  expect(failures).toEqual([2, 5]);

  const stopped = repeated.stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect([begun, ended]).toEqual([6, 6]);
});

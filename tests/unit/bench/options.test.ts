import { expect, test } from 'vitest';
import { pagesCommand, readPagesOptions } from '../../../bench/pages/options.ts';

/** Reads arguments; a refusal throws instead of ending the process. */
function read(...args: string[]) {
  const command = pagesCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return readPagesOptions(args, command);
}

test('without options everything is measured five times', () => {
  expect(read()).toEqual({
    runs: 5,
    pages: undefined,
    skipLighthouse: false,
    skipTaps: false,
    strict: false,
    json: 'bench/results/pages.json',
    siteDir: undefined,
  });
});

test('pages are a list of paths', () => {
  expect(read('--pages', '/, /about').pages).toEqual(['/', '/about']);
});

test.each([
  [['--runs', '0'], "'--runs <number>' argument '0' is invalid"],
  [['--runs', '1.5'], "'--runs <number>' argument '1.5' is invalid"],
  [['--pages', 'about'], "'--pages <paths>' argument 'about' is invalid"],
  [['--fast'], "unknown option '--fast'"],
  [['5'], 'too many arguments'],
  [['--skip-taps', '--skip-lighthouse'], 'nothing is left to measure'],
])('%j is refused with its reason', (args, reason) => {
  expect(() => read(...args)).toThrow(reason);
});

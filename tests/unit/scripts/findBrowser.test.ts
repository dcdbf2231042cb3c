import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser, NoBrowserError } from '../../../scripts/findBrowser.ts';

afterEach(() => vi.unstubAllEnvs());

test('a given path is taken first', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test('a given path that is no program is named', () => {
  vi.stubEnv('CHROME_PATH', '/no/such/browser');
  expect(findBrowser).toThrow(NoBrowserError);
  expect(findBrowser).toThrow('CHROME_PATH: /no/such/browser is not an executable file');
});

import { afterEach, expect, test, vi } from 'vitest';
import {
  lastChangedFragment,
  readTabProcess,
  storeFragment,
} from '../../../src/fix-first/processStorage.ts';

/** A local storage that has room for so many characters. */
function stubStorage(room: number): void {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...entries].filter(([one]) => one !== key).map(([, text]) => text.length);
      if (others.reduce((sum, length) => sum + length, value.length) > room)
        throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a process that the browser cannot store is kept for the tab, and what was stored before stays', () => {
  stubStorage(8);
  expect(storeFragment('mine')).toBe(true);
  expect(readTabProcess()).toBeUndefined();
  expect(storeFragment('much longer')).toBe(false);
  expect(lastChangedFragment()).toBe('mine');
  expect(readTabProcess()).toEqual({ fragment: 'much longer', isLinked: false });
  expect(storeFragment('short')).toBe(true);
  expect(readTabProcess()).toBeUndefined();
});

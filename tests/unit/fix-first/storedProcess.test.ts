import { afterEach, expect, test, vi } from 'vitest';
import { saveToBrowser, storedProcesses } from '../../../src/fix-first/storedProcess.ts';

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

test('the last six that would have been replaced are kept, and no earlier state of the same', () => {
  stubStorage(1000);
  for (const name of 'abcdefgh') expect(saveToBrowser(`${name}1`, undefined)).toBe(true);
  expect(saveToBrowser('h2', 'h1')).toBe(true);
  expect(saveToBrowser('h2', 'h2')).toBe(true);
  expect(storedProcesses()).toEqual(['h2', 'g1', 'f1', 'e1', 'd1', 'c1', 'b1']);
  // Opened again it is no other.
  expect(saveToBrowser('d1', undefined)).toBe(true);
  expect(saveToBrowser('d2', 'd1')).toBe(true);
  expect(storedProcesses()).toEqual(['d2', 'h2', 'g1', 'f1', 'e1', 'c1', 'b1']);
});

test('where there is no room, what was kept stays', () => {
  stubStorage(8);
  expect(saveToBrowser('mine', undefined)).toBe(true);
  expect(saveToBrowser('other', undefined)).toBe(false);
  expect(saveToBrowser('much longer', 'mine')).toBe(false);
  expect(storedProcesses()).toEqual(['mine']);
});

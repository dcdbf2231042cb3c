import { afterEach, expect, test, vi } from 'vitest';
import { storedFragments, storeFragment } from '../../../src/fix-first/processStorage.ts';

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

test('the last six processes that would have been replaced stay stored, without earlier states of the same process', () => {
  stubStorage(1000);
  for (const name of 'abcdefgh') expect(storeFragment(`${name}1`, undefined)).toBe(true);
  expect(storeFragment('h2', 'h1')).toBe(true);
  expect(storeFragment('h2', 'h2')).toBe(true);
  expect(storedFragments()).toEqual(['h2', 'g1', 'f1', 'e1', 'd1', 'c1', 'b1']);
  // A process that is opened again is no longer one of the others.
  expect(storeFragment('d1', undefined)).toBe(true);
  expect(storeFragment('d2', 'd1')).toBe(true);
  expect(storedFragments()).toEqual(['d2', 'h2', 'g1', 'f1', 'e1', 'c1', 'b1']);
});

test('if storage is full, what was stored before stays', () => {
  stubStorage(8);
  expect(storeFragment('mine', undefined)).toBe(true);
  expect(storeFragment('other', undefined)).toBe(false);
  expect(storeFragment('much longer', 'mine')).toBe(false);
  expect(storedFragments()).toEqual(['mine']);
});

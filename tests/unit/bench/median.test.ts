import { expect, test } from 'vitest';
import { median } from '../../../bench/pages/median.ts';
import { medianSample } from '../../../bench/pages/pageSample.ts';
import { GOOD } from './sampleResults.ts';

test('the median is the middle value in order of size, not of arrival', () => {
  expect(median([1000, 9, 10])).toBe(10);
  expect(median([7])).toBe(7);
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 3, 100])).toBe(3.5);
});

test('no values have no median', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('each figure of a page has a median of its own', () => {
  const middle = medianSample([
    { ...GOOD, largestPaintMs: 1, blockingMs: 30 },
    { ...GOOD, largestPaintMs: 2, blockingMs: 20 },
    { ...GOOD, largestPaintMs: 3, blockingMs: 10 },
  ]);
  expect(middle).toEqual({ ...GOOD, largestPaintMs: 2, blockingMs: 20 });
});

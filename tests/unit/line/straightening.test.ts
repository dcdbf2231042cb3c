import { expect, test } from 'vitest';
import { straightening } from '../../../src/ui/line/straightening.ts';

const OPTIONS = { seed: 1, width: 400, height: 100, loops: 6, straightFrom: 0.6 };

/** The end points of the path's curves. */
function points(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[MC]([-\d. ]+)/g)].map(([, numbers = '']) => {
    const [y = Number.NaN, x = Number.NaN] = numbers.trim().split(' ').map(Number).reverse();
    return { x, y };
  });
}

test('the line enters at the left edge and ends straight at the right edge', () => {
  const path = straightening(OPTIONS);
  expect(points(path)[0]).toEqual({ x: 0, y: 50 });
  expect(points(path).at(-1)?.y).toBeCloseTo(50, 0);
  expect(path.endsWith('H400')).toBe(true);
});

test('the tangle stays on its sheet', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    for (const { y } of points(straightening({ ...OPTIONS, seed }))) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(100);
    }
  }
});

test('the same seed draws the same line, another seed another', () => {
  expect(straightening(OPTIONS)).toBe(straightening(OPTIONS));
  expect(straightening(OPTIONS)).not.toBe(straightening({ ...OPTIONS, seed: 2 }));
});

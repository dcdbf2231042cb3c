import { expect, test } from 'vitest';
import { straightening, straighteningPoints } from '../../../src/ui/line/straightening.ts';

const OPTIONS = { seed: 1, width: 400, height: 100, loops: 6, straightFrom: 0.6 };

/** Where each Bézier of the path ends. */
function points(path: string): { x: number; y: number }[] {
  const [, y = '', lead = '', opening = '', rest = ''] =
    /^M0 ([\d.]+)h([\d.]+)c([^s]+)s([^H]+)H/.exec(path) ?? [];
  const [, , , , openingX = 0, openingY = 0] = numbers(opening);
  const steps = [{ x: openingX, y: openingY }];
  const flat = numbers(rest);
  for (let index = 2; index < flat.length; index += 4) {
    steps.push({ x: flat[index] ?? 0, y: flat[index + 1] ?? 0 });
  }
  let at = { x: Number(lead), y: Number(y) };
  return steps.map((step) => {
    at = { x: at.x + step.x, y: at.y + step.y };
    return at;
  });
}

function numbers(data: string): number[] {
  return [...data.matchAll(/-?[\d.]+/g)].map(Number);
}

test('the line enters at the left edge and ends straight at the right edge', () => {
  const path = straightening(OPTIONS);
  expect(path.startsWith('M0 50h')).toBe(true);
  expect(points(path).at(-1)?.y).toBeCloseTo(50, 9);
  expect(path.endsWith('H400')).toBe(true);
});

test('the line goes through the points that another drawing takes from it', () => {
  const loops = 12;
  const drawn = points(straightening({ ...OPTIONS, loops }));
  const taken = straighteningPoints({ ...OPTIONS, loops });
  // Four Béziers and thirteen points to a loop: they meet where a loop ends.
  for (let loop = 1; loop <= loops; loop += 1) {
    const { x = 0, y = 0 } = drawn[4 * loop - 1] ?? {};
    const point = taken[13 * loop + 1];
    expect(Math.hypot(x - (point?.x ?? 0), y - (point?.y ?? 0))).toBeLessThan(0.15);
  }
});

test('the tangle stays on its sheet', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    for (const { y } of points(straightening({ ...OPTIONS, seed }))) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(100);
    }
  }
});

test('the pen turns nowhere on the spot', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    for (const loops of [5, 8, 13]) {
      const at = straighteningPoints({ ...OPTIONS, seed, loops }, 120);
      const headings = at.slice(1).map(({ x, y }, index) => {
        const from = at[index] ?? { x, y };
        return Math.atan2(y - from.y, x - from.x);
      });
      const turns = headings.slice(1).map((heading, index) => {
        const turn = Math.abs(heading - (headings[index] ?? heading));
        return Math.min(turn, 2 * Math.PI - turn);
      });
      expect(Math.max(...turns)).toBeLessThan(Math.PI / 6);
    }
  }
});

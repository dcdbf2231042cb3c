import { expect, test } from 'vitest';
import { tangledLinePoints } from '../../../src/ui/line/tangledLine.ts';

const OPTIONS = { width: 400, height: 100, straightFrom: 0.6 };
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

test.each([5, 8, 13])(
  'a tangle of %i loops stays on its sheet, and turns nowhere on the spot',
  (totalTurns) => {
    for (const seed of SEEDS) {
      const at = tangledLinePoints({ ...OPTIONS, seed, totalTurns }, 120);
      const heights = at.map(({ y }) => y);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...heights)).toBeLessThanOrEqual(OPTIONS.height);
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
  },
);

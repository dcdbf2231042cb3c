import type { Point } from './smoothPath.ts';

const PIECES = 12;

/**
 * How long a line lingers over each part of its width: the length of line in each of `parts` equal
 * columns, as a share of the longest, 0 to 1.
 */
export function timeAlongLine(
  points: readonly Point[],
  width: number,
  parts: number,
): readonly number[] {
  const lengths = Array.from({ length: parts }, () => 0);
  points.slice(1).forEach((end, index) => {
    const start = points[index] ?? end;
    const piece = Math.hypot(end.x - start.x, end.y - start.y) / PIECES;
    for (let step = 0.5; step < PIECES; step += 1) {
      const x = start.x + ((end.x - start.x) * step) / PIECES;
      const part = Math.min(Math.max(Math.floor((x / width) * parts), 0), parts - 1);
      lengths[part] = (lengths[part] ?? 0) + piece;
    }
  });
  const longest = Math.max(...lengths);
  return lengths.map((length) => (longest === 0 ? 0 : length / longest));
}

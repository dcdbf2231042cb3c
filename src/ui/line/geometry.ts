import type { Point } from './curvePath.ts';

/** The two levels of a line that has doubled, one above the other. */
export function lanes(level: number, distance: number): readonly [upper: number, lower: number] {
  return [level - distance, level + distance];
}

export function evenlySpaced(from: number, distance: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * distance);
}

/**
 * Path data of strokes without length, which round ends turn into dots. Each is placed from the one before, so that
 * equal distances are equal text, which compresses well.
 */
export function dotsPath(points: readonly Point[]): string {
  const distance = (from: number, to: number) => Math.round((to - from) * 100) / 100;
  return points
    .map(({ x, y }, index) => {
      const last = points[index - 1];
      return last ? `m${distance(last.x, x)} ${distance(last.y, y)}h0` : `M${x} ${y}h0`;
    })
    .join('');
}

/** A position or a length as a share of the width. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** The same stroke at every scale of the drawing. */
export const SAME_STROKE = { vectorEffect: 'non-scaling-stroke' } as const;

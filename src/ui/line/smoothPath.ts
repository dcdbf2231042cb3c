export interface Point {
  readonly x: number;
  readonly y: number;
}

const format = (value: number) => String(Math.round(value * 10) / 10);

/** SVG path data for a smooth curve through all points (uniform Catmull-Rom as cubic Béziers). */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? first;
  const curves = points.slice(1).map((end, index) => {
    const before = at(index - 1);
    const start = at(index);
    const after = at(index + 2);
    const handles = [
      start.x + (end.x - before.x) / 6,
      start.y + (end.y - before.y) / 6,
      end.x - (after.x - start.x) / 6,
      end.y - (after.y - start.y) / 6,
    ];
    return `C${[...handles, end.x, end.y].map(format).join(' ')}`;
  });
  return `M${format(first.x)} ${format(first.y)}${curves.join('')}`;
}

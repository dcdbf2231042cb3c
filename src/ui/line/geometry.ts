/** The two levels of a line that has doubled. */
export function lanes(level: number, distance: number): readonly [upper: number, lower: number] {
  return [level - distance, level + distance];
}

/** Positions at equal distances. */
export function evenlySpaced(from: number, distance: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * distance);
}

/** Path data of a line that leaves one level and joins another, without a corner. Units are the drawing's own. */
export function joiningPath(options: {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  /** Where the drawing ends; the line runs on to there at its new level. */
  endX: number;
}): string {
  const { fromX, fromY, toX, toY, endX } = options;
  const middle = (fromX + toX) / 2;
  return `M${fromX} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${toX} ${toY}H${endX}`;
}

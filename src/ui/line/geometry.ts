/** The two levels of a line that has doubled, one above the other. */
export function lanes(level: number, distance: number): readonly [upper: number, lower: number] {
  return [level - distance, level + distance];
}

/** Positions at equal distances. */
export function evenlySpaced(from: number, distance: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * distance);
}

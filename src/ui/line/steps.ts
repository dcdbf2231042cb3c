/** Positions at equal distances. */
export function steps(from: number, distance: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index * distance);
}

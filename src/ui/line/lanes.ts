/** The two levels of a line that has doubled. */
export function lanes(level: number, distance: number): readonly [upper: number, lower: number] {
  return [level - distance, level + distance];
}

/** Both ends of a range as it is written, such as 2-4 weeks. */
export function rangeOf(range: string): { from: number; to: number } {
  const [from = 0, to = from] = (range.match(/\d+/g) ?? []).map(Number);
  return { from, to };
}

/**
 * What a page may cost, in bytes over the wire, compressed with Brotli. A kilobyte is 1,000 bytes. Sizes
 * leave some room over what they are today, so that a text can grow but a library cannot slip in.
 */
export const BUDGETS = {
  /** First view of any page with an empty cache, before the visitor does anything. */
  firstView: {
    total: 100_000,
    page: 45_000,
    style: 11_000,
    script: 5_000,
    fonts: 60_000,
    /** The page, its icon and two fonts. */
    requests: 4,
    scriptRequests: 0,
  },
  /** All that a page fetches ahead for its islands once somebody is there. */
  islandFiles: 95_000,
  /** One script file of the build, by its name without the hash. */
  scriptFile: {
    client: 60_000,
    shared: 12_500,
    Toasts: 10_000,
    other: 8_500,
  },
  /** Share of the viewport that moves by itself; it is shown as 0.00. */
  layoutShift: 0.005,
} as const;

/** One line for each measure that is over its budget: what grew, by how much, and what it may be. */
export function overruns(
  file: string,
  measures: Readonly<Record<string, number>>,
  budgets: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(measures).flatMap(([name, size]) => {
    const budget = budgets[name] ?? 0;
    return size > budget
      ? `${file}: ${name} is ${size}, ${size - budget} over its budget of ${budget}`
      : [];
  });
}

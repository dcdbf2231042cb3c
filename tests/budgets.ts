/**
 * What a page may cost, in bytes over the wire, compressed with Brotli. A kilobyte is 1,000 bytes. Sizes
 * leave some room over what they are today, so that a text can grow but a library cannot slip in.
 */
export const BUDGETS = {
  /** The file of a page, with all that stands in it: of pages whose path matches, unless an earlier budget is theirs. */
  html: [
    { pages: /^\/$/, name: '/', bytes: 19_800 },
    { pages: /^\/(privacy|terms)$/, name: 'legal', bytes: 12_700 },
    {
      pages: /^\/(thank-you|newsletter|contact|404)|\/worksheets\//,
      name: 'forms, answers and worksheets',
      bytes: 7_900,
    },
    { pages: /^\/(fix-first|.+\/specimen-report)$/, name: 'tool and report', bytes: 15_900 },
    { pages: /^/, name: 'others', bytes: 14_900 },
  ],
  /** Everything of the first view, with an empty cache, before the visitor does anything. */
  total: [
    { pages: /^\/$/, name: '/', bytes: 66_000 },
    { pages: /^/, name: 'others', bytes: 62_000 },
  ],
  /** Parts of the first view of any page. */
  firstView: {
    style: 11_000,
    /** What stands in the page, with the rules for what is rendered ahead. */
    script: 680,
    fonts: 37_000,
  },
  /** What opening a page takes. */
  opening: {
    /** The page, its icon and, after the first paint, its script, two fonts and later style. */
    requests: 6,
    scriptRequests: 1,
  },
  /** What opening the process tool takes: the same, and the style of its use. */
  openingTool: { requests: 7, scriptRequests: 1 },
  /** All that a page fetches ahead for its islands once somebody is there; the most by the process tool's. */
  islandFiles: 105_500,
  /** One script file of the build, by its name without the hash. */
  scriptFile: {
    /** That of all pages. */
    site: 6_000,
    client: 60_000,
    shared: 14_000,
    Toasts: 10_000,
    /** A whole editor, with what it calculates and draws while somebody types. */
    FixFirst: 20_600,
    /** Fetched by a press that saves a process as a file. */
    saveProcess: 10_500,
    other: 8_500,
  },
  /** Share of the viewport that moves by itself; it is shown as 0.00. */
  layoutShift: 0.005,
} as const;

/** What the page of a path may cost, in bytes. */
export function pageBudget(
  budgets: readonly { pages: RegExp; bytes: number }[],
  path: string,
): number {
  return budgets.find(({ pages }) => pages.test(path))?.bytes ?? 0;
}

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

/** The headers of one response of our server. */
const HEADERS = 640;
/** What a page leaves free below its bar (docs/performance.md), so that a longer label breaks no page. */
const ROOM = 400;

/**
 * The limits of a page, in bytes over the wire, compressed with Brotli. Most leave room for a longer text, but none for
 * a library.
 */
export const BUDGETS = {
  /** The HTML file of a page, without headers. The first entry that matches its path applies. */
  html: [
    { pages: /^\/$/, name: '/', bytes: 19_900 },
    { pages: /^\/(privacy|terms)$/, name: 'legal', bytes: 12_700 },
    {
      pages: /^\/(thank-you|newsletter|contact|404)|\/worksheets\//,
      name: 'forms, answers and worksheets',
      bytes: 7_900,
    },
    /** With its headers, such a page arrives in the first ten packets of a connection, 14,600 bytes. */
    {
      pages: /^\/(blog\/|sitemap)/,
      name: 'articles and sitemap',
      bytes: 14_600 - HEADERS - ROOM,
    },
    { pages: /^/, name: 'others', bytes: 16_500 - HEADERS - ROOM },
  ],
  /** Files are counted without their headers. */
  headers: HEADERS,
  /** All bytes of the first view, headers included, with an empty cache, before the visitor does anything. */
  total: [
    { pages: /^\/$/, name: '/', bytes: 66_000 },
    { pages: /^\/fix-first$/, name: '/fix-first', bytes: 155_000 },
    { pages: /^/, name: 'others', bytes: 62_000 },
  ],
  /** Parts of the first view of any page. */
  firstView: {
    style: 11_000,
    /** Inline scripts and speculation rules. */
    script: 700,
    fonts: 37_000,
  },
  /** What Astro adds to a page with an island, inline: its runtime and a directive. */
  islandRuntime: 2_100,
  /** Requests for opening a page: the page, its icon and, after the first paint, its script, two fonts and later style. */
  opening: { requests: 6, scriptRequests: 1 },
  /** For /fix-first, whose tool is fetched as soon as the browser is idle: the scripts of React and the tool, and a style. */
  openingTool: { requests: 12, scriptRequests: 6 },
  /** One script file of the build, by its name without the hash. */
  scriptFile: {
    /** The main script, of all pages. */
    main: 6_200,
    react: 58_600,
    shared: 10_300,
    /** The tool of /fix-first. */
    FixFirst: 23_200,
    /** Fetched when a visitor downloads a process. */
    downloadProcess: 10_500,
    other: 8_500,
  },
  /** All scripts of the owner's desk. */
  deskScript: 140_000,
  /** Cumulative layout shift; it is shown as 0.00. */
  layoutShift: 0.005,
} as const;

/** The budget for a path, in bytes. */
export function pageBudget(
  budgets: readonly { pages: RegExp; bytes: number }[],
  path: string,
): number {
  return budgets.find(({ pages }) => pages.test(path))?.bytes ?? 0;
}

/** One line for each measure over its budget, with the excess and the budget. */
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

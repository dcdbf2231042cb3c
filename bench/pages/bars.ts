import { BUDGETS, type PageBudget, pageBudget } from '../../tests/budgets.ts';
import type { KeystrokeResult } from './measureKeystrokes.ts';
import type { PageResult } from './measurePages.ts';
import { firstViewBytes } from './pageSample.ts';
import type { Results } from './results.ts';

/** Bytes of a kilobyte as the bars count it: the stricter of the two. */
export const KB = 1000;

const FULL_SCORE = 100;
const PAINT_RATIO = 1.1;
const BLOCKING_MS = 10;

/** What every page is held against. */
export interface PageBar {
  readonly name: string;
  readonly bar: string;
  /** The figure that is judged; the larger the worse. */
  readonly value: (page: PageResult, reference: PageResult) => number;
  readonly limit: (path: string) => number;
  readonly show: (value: number) => string;
}

export const PAGE_BARS = {
  scores: {
    name: 'Lighthouse, lowest of the four scores',
    bar: String(FULL_SCORE),
    value: ({ median }) => -lowestScore(median),
    limit: () => -FULL_SCORE,
    show: (value) => String(-value),
  },
  script: {
    name: 'Script before the visitor does anything',
    bar: `at most ${BUDGETS.firstView.script / KB} KB`,
    value: scriptBytes,
    limit: () => BUDGETS.firstView.script,
    show: showKb,
  },
  html: {
    name: 'The page itself, as a compressed file',
    bar: range(BUDGETS.html),
    value: ({ htmlBytes }) => htmlBytes,
    limit: (path) => pageBudget(BUDGETS.html, path),
    show: showKb,
  },
  firstView: {
    name: 'First view, everything included',
    bar: range(BUDGETS.total),
    value: ({ median }) => firstViewBytes(median),
    limit: (path) => pageBudget(BUDGETS.total, path),
    show: showKb,
  },
  largestPaint: {
    name: 'Largest paint against the reference page',
    bar: `within ${PAINT_RATIO.toFixed(2)}`,
    value: ({ median }, reference) => median.largestPaintMs / reference.median.largestPaintMs,
    limit: () => PAINT_RATIO,
    show: (value) => value.toFixed(2),
  },
  blocking: {
    name: 'Blocking time',
    bar: `at most ${BLOCKING_MS} ms`,
    value: ({ median }) => median.blockingMs,
    limit: () => BLOCKING_MS,
    show: (value) => `${value.toFixed(0)} ms`,
  },
  layoutShift: {
    name: 'Layout shift',
    bar: '0.00',
    value: ({ median }) => median.layoutShift,
    limit: () => BUDGETS.layoutShift,
    show: (value) => value.toFixed(2),
  },
} as const satisfies Record<string, PageBar>;

/** A bar and what was measured against it. */
export interface Verdict {
  readonly name: string;
  readonly bar: string;
  /** The worst figure and where it was measured. */
  readonly worst: string;
  readonly met: boolean;
  /** Every page that missed it, with its figure. */
  readonly misses: readonly string[];
}

/** Holds the results against every bar that they say something about. */
export function judge({ reference, pages, taps, keystroke }: Results): Verdict[] {
  const pageVerdicts =
    reference && pages.length > 0
      ? Object.values(PAGE_BARS).map((bar) => judgePages(bar, pages, reference))
      : [];
  const tapVerdicts = taps.flatMap(({ tap, barMs, ...measured }) =>
    barMs === undefined ? [] : [judgeTime(`First tap: ${tap}`, { barMs, ...measured })],
  );
  const keyVerdicts = keystroke ? [judgeTime(`Key stroke: ${keystroke.keystroke}`, keystroke)] : [];
  return [...pageVerdicts, ...tapVerdicts, ...keyVerdicts];
}

function judgeTime(
  name: string,
  { barMs, medianMs, unanswered }: Pick<KeystrokeResult, 'barMs' | 'medianMs' | 'unanswered'>,
): Verdict {
  const met = unanswered === 0 && medianMs !== undefined && medianMs <= barMs;
  const worst = medianMs === undefined ? 'no answer' : `${Math.round(medianMs)} ms`;
  return { name, bar: `within ${barMs} ms`, worst, met, misses: met ? [] : [worst] };
}

/** Whether a page meets a bar. */
export function meets(bar: PageBar, page: PageResult, reference: PageResult): boolean {
  return excess(bar, page, reference) <= 0;
}

/** Script that a page loads before anything is done, and what stands in the page itself, in bytes. */
export function scriptBytes({ inlineScriptBytes, median }: PageResult): number {
  return inlineScriptBytes + median.bytes.script;
}

/** Bytes in KB with one decimal. */
export function showKb(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function judgePages(bar: PageBar, pages: readonly PageResult[], reference: PageResult): Verdict {
  const describe = (page: PageResult) => `${bar.show(bar.value(page, reference))} ${page.path}`;
  const worstFirst = pages.toSorted(
    (a, b) => excess(bar, b, reference) - excess(bar, a, reference),
  );
  const misses = worstFirst.filter((page) => !meets(bar, page, reference)).map(describe);
  const [worst] = worstFirst.map(describe);
  return { name: bar.name, bar: bar.bar, worst: worst ?? '', met: misses.length === 0, misses };
}

/** By how much a page is over a bar; at most 0 where it meets it. */
function excess(bar: PageBar, page: PageResult, reference: PageResult): number {
  return bar.value(page, reference) - bar.limit(page.path);
}

/** The budgets in short; `tables.ts` says which is whose. */
function range(budgets: readonly PageBudget[]): string {
  const sizes = budgets.map(({ bytes }) => bytes / KB);
  return `${Math.min(...sizes)} to ${Math.max(...sizes)} KB`;
}

function lowestScore({ performance, accessibility, bestPractices, seo }: PageResult['median']) {
  return Math.min(performance, accessibility, bestPractices, seo);
}

import { BUDGETS, type PageBudget } from '../../tests/budgets.ts';
import { judge, KB, meets, PAGE_BARS, type PageBar, scriptBytes, showKb } from './bars.ts';
import type { PageResult } from './measurePages.ts';
import type { TapResult } from './measureTaps.ts';
import { firstViewBytes } from './pageSample.ts';
import type { Results } from './results.ts';
import { TAP_CONDITIONS } from './taps.ts';

/** Stands behind a figure that misses its bar. */
export const MISSED = '✗';

/** Text in rows and columns, for the terminal and for Markdown alike. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const PAGE_HEAD = [
  'Page',
  'Scores',
  'FCP s',
  'LCP s',
  'FCP /ref',
  'LCP /ref',
  'TBT ms',
  'CLS',
  'First KB',
  'HTML KB',
  'File KB',
  'Font KB',
  'Script KB',
  'Else KB',
  'Ahead KB',
  'Req',
] as const;

/** What the columns of the tables mean. */
export const LEGEND = [
  'Scores: performance, accessibility, best practices, search engines. FCP, LCP: first and largest paint,',
  'in seconds and against the reference page. TBT: blocking time. CLS: layout shift. First: everything on',
  'the wire for the first view (1 KB = 1000 bytes, headers included), of which HTML, Font, Else. File: the',
  'page itself, as the build compresses its file. Script: what is loaded, and what stands in the HTML as',
  'compressed. Ahead: fetched at the lowest priority for what may come next. Req: requests.',
  `${MISSED}: bar not met. At most, in KB, the file: ${listed(BUDGETS.html)};`,
  `the first view: ${listed(BUDGETS.total)}.`,
] as const;

/** One row for each page and, first, one for the reference page. */
export function pageTable({ pages, reference }: Results): Table {
  if (!reference) return { head: PAGE_HEAD, rows: [] };
  const pageRows = pages.map((page) => pageRow(page, reference, true));
  return { head: PAGE_HEAD, rows: [pageRow(reference, reference, false), ...pageRows] };
}

/** One row for each tap, one column for each condition: the median, and the extremes behind it. */
export function tapTable({ taps }: Results): Table {
  const names = [...new Set(taps.map(({ tap }) => tap))];
  return {
    head: ['Tap to painted answer, ms', ...TAP_CONDITIONS.map(({ name }) => name)],
    rows: names.map((name) => [
      name,
      ...TAP_CONDITIONS.map((condition) =>
        timeCell(taps.find((one) => one.tap === name && one.condition === condition.name)),
      ),
    ]),
  };
}

/** One row for the key stroke: the median, and the extremes behind it. */
export function keystrokeTable({ keystroke }: Results): Table {
  return {
    head: ['Key stroke to painted drawing, ms', 'quiet page'],
    rows: keystroke ? [[keystroke.keystroke, timeCell(keystroke)]] : [],
  };
}

/** One row for each bar that was measured. */
export function barTable(results: Results): Table {
  return {
    head: ['Bar', 'Asked', 'Worst median', 'Met'],
    rows: judge(results).map(({ name, bar, worst, met, misses }) => [
      name,
      bar,
      worst,
      met ? 'yes' : `no ${MISSED}${misses.length > 1 ? ` (${misses.length} pages)` : ''}`,
    ]),
  };
}

/** A line for each page whose scores were not full in some run, with the audits that cost them. */
export function failedAuditLines({ pages }: Results): string[] {
  return pages
    .filter(({ failedAudits }) => failedAudits.length > 0)
    .map(({ path, failedAudits }) => `${path}: ${failedAudits.join(', ')}`);
}

function listed(budgets: readonly PageBudget[]): string {
  return budgets.map(({ name, bytes }) => `${name} ${bytes / KB}`).join(', ');
}

function pageRow(page: PageResult, reference: PageResult, judged: boolean): string[] {
  const { median } = page;
  const { performance, accessibility, bestPractices, seo, bytes } = median;
  const marked = (text: string, bar: PageBar) =>
    judged && !meets(bar, page, reference) ? text + MISSED : text;
  return [
    judged ? page.path : 'reference page',
    marked([performance, accessibility, bestPractices, seo].join(' '), PAGE_BARS.scores),
    (median.firstPaintMs / 1000).toFixed(2),
    (median.largestPaintMs / 1000).toFixed(2),
    (median.firstPaintMs / reference.median.firstPaintMs).toFixed(2),
    marked(
      (median.largestPaintMs / reference.median.largestPaintMs).toFixed(2),
      PAGE_BARS.largestPaint,
    ),
    marked(median.blockingMs.toFixed(0), PAGE_BARS.blocking),
    marked(median.layoutShift.toFixed(2), PAGE_BARS.layoutShift),
    marked(showKb(firstViewBytes(median)), PAGE_BARS.firstView),
    showKb(bytes.document),
    marked(showKb(page.htmlBytes), PAGE_BARS.html),
    showKb(bytes.font),
    marked(showKb(scriptBytes(page)), PAGE_BARS.script),
    showKb(bytes.style + bytes.image + bytes.other),
    showKb(median.aheadBytes),
    median.requests.toFixed(0),
  ];
}

function timeCell(
  result: Pick<TapResult, 'medianMs' | 'samplesMs' | 'barMs' | 'unanswered'> | undefined,
): string {
  if (!result) return '';
  const { medianMs, samplesMs, barMs, unanswered } = result;
  if (medianMs === undefined) return `no answer ${MISSED}`;
  const range = `${Math.min(...samplesMs).toFixed(0)} to ${Math.max(...samplesMs).toFixed(0)}`;
  const missed = unanswered > 0 || (barMs !== undefined && medianMs > barMs);
  const lost = unanswered > 0 ? `, ${unanswered} unanswered` : '';
  return `${medianMs.toFixed(0)}${missed ? MISSED : ''} (${range}${lost})`;
}

import { BUDGETS, pageBudget } from '../../tests/budgets.ts';
import { median } from '../report.ts';
import type { AnswerResult } from './measureAnswers.ts';
import type { PageResult } from './measurePages.ts';

const PAINT_RATIO = 1.1;

type Figure = (result: PageResult) => number;
const htmlBytes: Figure = ({ own }) => own.htmlBytes;
const scriptBytes: Figure = ({ page, own }) => page.inlineScriptBytes + own.scriptBytes;
const fontBytes: Figure = ({ own }) => own.fontBytes;
const firstViewBytes: Figure = ({ own }) => own.firstViewBytes;
const paintRatio: Figure = ({ own, reference }) => own.largestPaintMs / reference.largestPaintMs;
const blockingMs: Figure = ({ own }) => own.blockingMs;
const layoutShift: Figure = ({ own }) => own.layoutShift;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;
const twoDigits = (value: number) => value.toFixed(2);

const SCRIPT_LIMIT = BUDGETS.firstView.script + BUDGETS.scriptFile.main + BUDGETS.headers;
const htmlLimit: Figure = ({ page }) => pageBudget(BUDGETS.html, page.path) + BUDGETS.headers;
const viewLimit: Figure = ({ page }) => pageBudget(BUDGETS.total, page.path);

/** The limits for pages: a measurement, its maximum, and its format. */
const BARS: readonly (readonly [string, Figure, Figure, (value: number) => string])[] = [
  ['What the lowest of the four scores lacks', ({ own }) => 100 - own.score, () => 0, String],
  ['HTML and its headers', htmlBytes, htmlLimit, kilobytes],
  ['First view', firstViewBytes, viewLimit, kilobytes],
  ['Script before the visitor does anything', scriptBytes, () => SCRIPT_LIMIT, kilobytes],
  ['Fonts', fontBytes, () => BUDGETS.firstView.fonts, kilobytes],
  ['Largest paint, to that of the reference page', paintRatio, () => PAINT_RATIO, twoDigits],
  ['Layout shift', layoutShift, () => BUDGETS.layoutShift, twoDigits],
  [
    "Blocking time, to the reference page's highest",
    blockingMs,
    ({ referenceBlockingMs }) => referenceBlockingMs,
    milliseconds,
  ],
];

export const BAR_HEAD = ['bar', 'the page nearest to it, or furthest over', 'may be', 'over it'];

/** A row for each limit: the worst page, its measurement, the limit, and the number of pages over it. */
export function barRows(
  pages: readonly PageResult[],
  answers: readonly AnswerResult[],
): string[][] {
  const pageRows = BARS.map(([name, value, limit, show]) => {
    const excess: Figure = (result) => value(result) - limit(result);
    const [worst] = pages.toSorted((one, other) => excess(other) - excess(one));
    const over = pages.filter((result) => excess(result) > 0).length;
    const shown = worst && [`${show(value(worst))} ${worst.page.path}`, show(limit(worst))];
    return [name, ...(shown ?? ['', '']), over === 0 ? 'none' : `${over} pages`];
  });
  const answerRows = answers.map(({ name, limitMs, timesMs }) => {
    const middle = median(timesMs);
    const spread = `${Math.round(Math.min(...timesMs))} to ${milliseconds(Math.max(...timesMs))}`;
    const found = `${milliseconds(middle)} (${spread})`;
    return [name, found, milliseconds(limitMs), middle > limitMs ? 'over' : 'none'];
  });
  return [...pageRows, ...answerRows];
}

const COLUMNS: readonly (readonly [string, (result: PageResult) => string])[] = [
  ['page', ({ page }) => page.path],
  ['score', ({ own }) => String(own.score)],
  ['LCP s', ({ own }) => twoDigits(own.largestPaintMs / 1000)],
  ['to reference', (result) => twoDigits(paintRatio(result))],
  ['TBT ms', (result) => blockingMs(result).toFixed(0)],
  ['of reference', ({ reference }) => reference.blockingMs.toFixed(0)],
  ['CLS', (result) => twoDigits(layoutShift(result))],
  ['HTML KB', (result) => (htmlBytes(result) / 1000).toFixed(1)],
  ['script KB', (result) => (scriptBytes(result) / 1000).toFixed(1)],
  ['fonts KB', (result) => (fontBytes(result) / 1000).toFixed(1)],
  ['first view KB', (result) => (firstViewBytes(result) / 1000).toFixed(1)],
];

export const PAGE_HEAD = COLUMNS.map(([head]) => head);

/** A row for each page. */
export function pageRows(pages: readonly PageResult[]): string[][] {
  return pages.map((result) => COLUMNS.map(([, cell]) => cell(result)));
}

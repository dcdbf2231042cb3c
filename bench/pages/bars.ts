import { BUDGETS, pageBudget } from '../../tests/budgets.ts';
import { median } from '../figures.ts';
import type { AnswerResult } from './measureAnswers.ts';
import type { PageResult } from './measurePages.ts';

/** The most that the headers of an answer take: budgets are for files, figures for what is on the wire. */
const HEADERS_BYTES = 700;

/** What pages are held against: a figure, the most that it may be, and how it is shown. */
interface Bar {
  readonly name: string;
  readonly value: (result: PageResult) => number;
  readonly limit: (result: PageResult) => number;
  readonly show: (value: number) => string;
}

const PAINT_RATIO = 1.1;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;
const twoDigits = (value: number) => value.toFixed(2);

const BARS: readonly Bar[] = [
  {
    name: 'What the lowest of the four scores lacks',
    value: ({ own }) => 100 - own.score,
    limit: () => 0,
    show: String,
  },
  {
    name: 'HTML and its headers',
    value: ({ own }) => own.htmlBytes,
    limit: ({ page }) => pageBudget(BUDGETS.html, page.path) + HEADERS_BYTES,
    show: kilobytes,
  },
  {
    name: 'First view',
    value: ({ own }) => own.firstViewBytes,
    limit: ({ page }) => pageBudget(BUDGETS.total, page.path),
    show: kilobytes,
  },
  {
    name: 'Script before the visitor does anything',
    value: scriptBytes,
    limit: () => BUDGETS.firstView.script + BUDGETS.scriptFile.site + HEADERS_BYTES,
    show: kilobytes,
  },
  {
    name: 'Fonts',
    value: ({ own }) => own.fontBytes,
    limit: () => BUDGETS.firstView.fonts,
    show: kilobytes,
  },
  {
    name: 'Largest paint, to that of the reference page',
    value: paintRatio,
    limit: () => PAINT_RATIO,
    show: twoDigits,
  },
  {
    name: 'Layout shift',
    value: ({ own }) => own.layoutShift,
    limit: () => BUDGETS.layoutShift,
    show: twoDigits,
  },
  {
    name: "Blocking time, to the reference page's highest",
    value: ({ own }) => own.blockingMs,
    limit: ({ referenceBlockingMs }) => referenceBlockingMs,
    show: milliseconds,
  },
];

export const BAR_HEAD = ['bar', 'the page nearest to it, or furthest over', 'may be', 'over it'];

/** A row for each bar: the worst page, its figure and limit, and how many pages are over. */
export function barRows(
  pages: readonly PageResult[],
  answers: readonly AnswerResult[],
): string[][] {
  const pageRows = BARS.map(({ name, value, limit, show }) => {
    const excess = (result: PageResult) => value(result) - limit(result);
    const [worst] = pages.toSorted((one, other) => excess(other) - excess(one));
    const over = pages.filter((result) => excess(result) > 0).length;
    const shown = worst
      ? [`${show(value(worst))} ${worst.page.path}`, show(limit(worst))]
      : ['', ''];
    return [name, ...shown, over === 0 ? 'none' : `${over} pages`];
  });
  const answerRows = answers.map(({ name, limitMs, timesMs }) => {
    const middle = median(timesMs);
    const spread = `${Math.round(Math.min(...timesMs))} to ${milliseconds(Math.max(...timesMs))}`;
    return [
      name,
      `${milliseconds(middle)} (${spread})`,
      milliseconds(limitMs),
      middle > limitMs ? 'over' : 'none',
    ];
  });
  return [...pageRows, ...answerRows];
}

export const PAGE_HEAD = [
  ...['page', 'score', 'LCP s', 'to reference', 'TBT ms', 'of reference', 'CLS'],
  ...['HTML KB', 'script KB', 'fonts KB', 'first view KB'],
];

/** A row for each page. */
export function pageRows(pages: readonly PageResult[]): string[][] {
  const size = (bytes: number) => (bytes / 1000).toFixed(1);
  return pages.map((result) => {
    const { page, own, reference } = result;
    return [
      page.path,
      String(own.score),
      twoDigits(own.largestPaintMs / 1000),
      twoDigits(paintRatio(result)),
      own.blockingMs.toFixed(0),
      reference.blockingMs.toFixed(0),
      twoDigits(own.layoutShift),
      size(own.htmlBytes),
      size(scriptBytes(result)),
      size(own.fontBytes),
      size(own.firstViewBytes),
    ];
  });
}

function scriptBytes({ page, own }: PageResult): number {
  return page.inlineScriptBytes + own.scriptBytes;
}

function paintRatio({ own, reference }: PageResult): number {
  return own.largestPaintMs / reference.largestPaintMs;
}

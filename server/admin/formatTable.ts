import Table from 'cli-table3';
import { plainLine } from './plainText.ts';

/** A column of a table for people. */
export interface Column<Row> {
  readonly head: string;
  /** In characters; `rest`, for one column, is what the others leave. */
  readonly width: number | 'rest';
  readonly value: (row: Row) => string;
}

const GAP = 2;
/** What the column that takes the rest has at least, in characters. */
const MIN_REST = 12;

/**
 * How much of a value is looked at, in code units for each character of its column: measuring a text
 * takes the library time with the square of its length, and marks take no room in the column.
 */
const UNITS_PER_CHARACTER = 4;
const ELLIPSIS = '…';

const BORDERS = [
  'top',
  'top-mid',
  'top-left',
  'top-right',
  'bottom',
  'bottom-mid',
  'bottom-left',
  'bottom-right',
  'left',
  'left-mid',
  'mid',
  'mid-mid',
  'right',
  'right-mid',
] as const;
const NO_BORDERS = Object.fromEntries(BORDERS.map((name) => [name, '']));

/** Rows as lines of at most `width` characters; what is longer than its column ends with `…`. */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): string {
  const widths = columnWidths(columns, width);
  const table = new Table({
    head: columns.map(({ head }) => head),
    colWidths: widths,
    chars: { ...NO_BORDERS, middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    truncate: ELLIPSIS,
  });
  const cell = (text: string, width = 0) => cutLong(plainLine(text), UNITS_PER_CHARACTER * width);
  table.push(
    ...rows.map((row) => columns.map(({ value }, index) => cell(value(row), widths[index]))),
  );
  const lines = table.toString().split('\n');
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function cutLong(text: string, maxUnits: number): string {
  return text.length > maxUnits ? text.slice(0, maxUnits).toWellFormed() + ELLIPSIS : text;
}

function columnWidths<Row>(columns: readonly Column<Row>[], width: number): number[] {
  const gaps = GAP * (columns.length - 1);
  const taken = columns.reduce(
    (sum, column) => sum + (column.width === 'rest' ? 0 : column.width),
    gaps,
  );
  return columns.map((column) =>
    column.width === 'rest' ? Math.max(MIN_REST, width - taken) : column.width,
  );
}

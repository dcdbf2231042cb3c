import Table from 'cli-table3';
import { plainLine } from './format.ts';

/** A column of a table for people. */
export interface Column<Row> {
  readonly head: string;
  /** In characters; `rest`, for one column, is what the others leave. */
  readonly width: number | 'rest';
  /** Left out where no row has a value. */
  readonly optional?: true;
  readonly value: (row: Row) => string;
}

/** The beginning of a row's id, which is enough to name it. */
export const ID_COLUMN: Column<{ readonly id: string }> = {
  head: 'Id',
  width: 8,
  value: ({ id }) => id.slice(0, 8),
};

const GAP = 2;
/** What the column that takes the rest has at least, in characters. */
const MIN_REST = 12;
/**
 * How much of a value is looked at, in code units for each character of its column: measuring a text
 * takes the library time with the square of its length, and marks take no room in the column.
 */
const UNITS_PER_CHARACTER = 4;
const ELLIPSIS = '…';
const NO_BORDERS = Object.keys(new Table().options.chars).map((name) => [name, '']);

/**
 * Rows as lines of at most `width` characters, and how many of `total` rows are not among them. What is
 * longer than its column ends with `…`.
 */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  total = rows.length,
): string {
  const shown = columns.filter(({ optional, value }) => !optional || rows.some(value));
  const taken = shown.reduce((sum, column) => sum + GAP + (Number(column.width) || 0), -GAP);
  const rest = Math.max(MIN_REST, width - taken);
  const colWidths = shown.map((column) => (column.width === 'rest' ? rest : column.width));
  const table = new Table({
    head: shown.map(({ head }) => head),
    colWidths,
    chars: { ...Object.fromEntries(NO_BORDERS), middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    truncate: ELLIPSIS,
  });
  const maxUnits = colWidths.map((each) => UNITS_PER_CHARACTER * each);
  for (const row of rows) {
    table.push(shown.map(({ value }, index) => cutLong(plainLine(value(row)), maxUnits[index])));
  }
  const lines = `${table.toString().replace(/ +$/gm, '')}\n`;
  if (rows.length >= total) return lines;
  return `${lines}\n${total - rows.length} more of ${total}; --limit ${total} shows all.\n`;
}

function cutLong(text: string, maxUnits = 0): string {
  return text.length > maxUnits ? text.slice(0, maxUnits).toWellFormed() + ELLIPSIS : text;
}

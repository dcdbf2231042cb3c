import Table from 'cli-table3';
import { formatTime, printableLine, printableLines } from '../format/formatText.ts';

export interface Column<Row> {
  readonly header: string;
  /** In characters. One column may take the `rest` of the line. */
  readonly width: number | 'rest';
  /** Left out if no row has a value. */
  readonly optional?: true;
  readonly value: (row: Row) => string;
}

const GAP = 2;
const MIN_REST = 12;
/**
 * Values are cut to this many UTF-16 code units for each character of their column before cli-table3 measures them in
 * quadratic time. It is more than one, because combining marks take no room.
 */
const UNITS_PER_CHARACTER = 4;
const NO_BORDERS = Object.keys(new Table().options.chars).map((name) => [name, '']);

/** Formats rows as a table of at most `width` characters a line. */
export function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): string {
  const shown = columns.filter(({ optional, value }) => !optional || rows.some(value));
  const taken = shown.reduce((sum, column) => sum + GAP + (Number(column.width) || 0), -GAP);
  const rest = Math.max(MIN_REST, width - taken);
  const colWidths = shown.map((column) => (column.width === 'rest' ? rest : column.width));
  const table = new Table({
    head: shown.map(({ header }) => header),
    colWidths,
    chars: { ...Object.fromEntries(NO_BORDERS), middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    truncate: '…',
  });
  for (const row of rows) {
    table.push(
      shown.map(({ value }, index) => cutLong(printableLine(value(row)), colWidths[index])),
    );
  }
  // Cutting may leave half of a surrogate pair.
  const whole = table.toString().replace(/\p{Cs}/gu, ' ');
  return `${whole.replace(/ +$/gm, '')}\n`;
}

function cutLong(text: string, width = 0): string {
  const units = UNITS_PER_CHARACTER * width;
  return text.length > units ? `${text.slice(0, units)}…` : text;
}

/** The widest that a column of `formatOutput` is, in characters, except for the last. */
const MAX_COLUMN = 24;
/** The characters of an id that a table shows, which are enough to name a row in a command. */
const SHOWN_OF_ID = 8;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Formats the output of a command as text, at most `width` characters wide: each fact is a line; each text of several
 * lines, and each list, stands under its name. A list is a table with these columns, or with all; if all do not fit,
 * or a text has several lines, each row is a block of facts.
 */
export function formatOutput(output: object, width: number, columns?: readonly string[]): string {
  const entries = Object.entries(output);
  const isList = ([, value]: (typeof entries)[number]) => Array.isArray(value);
  const lists = entries
    .filter(isList)
    .map(([name, rows]) => formatRows(name, rows, width, columns));
  const others = entries.filter((entry) => !isList(entry));
  const facts = formatFacts(
    Object.fromEntries(others.map(([name, value]) => [name, value ?? 'none'])),
  );
  return [...(facts === '' ? [] : [facts]), ...lists].join('\n');
}

/** Facts with one line each, the values aligned, and then the texts of several lines. A null value is left out. */
function formatFacts(row: object): string {
  const entries = Object.entries(row).map(([name, value]) => [name, textOf(value)] as const);
  const width = Math.max(12, ...entries.map(([name]) => name.length + 2));
  const lines = entries.map(([name, text]) => {
    if (text === '') return '';
    if (!LINE_BREAK.test(text)) return `${name.padEnd(width)}${printableLine(text)}\n`;
    // Indented, so that no line of a text looks like a fact.
    return `${name}:\n${printableLines(text)
      .map((line) => `  ${line}\n`)
      .join('')}`;
  });
  return lines.join('');
}

/** A value as text: a time to the minute, and of a recipient the address. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return Object(value).address ?? JSON.stringify(value);
  return ISO_TIME.test(value) ? `${formatTime(value)} UTC` : value;
}

function formatRows(
  name: string,
  rows: readonly unknown[],
  width: number,
  shown?: readonly string[],
): string {
  const heading = `${name}: ${rows.length}\n`;
  const names = shown ?? [...new Set(rows.flatMap((row) => Object.keys(Object(row))))];
  if (names.length === 0 || rows.some((row) => typeof row !== 'object')) {
    return heading + rows.map((row) => `${printableLine(textOf(row))}\n`).join('');
  }
  const columns = names.map((header, index): Column<unknown> => {
    const value = (row: unknown) => {
      const text = textOf(Object(row)[header]);
      return header === 'id' && shown ? text.slice(0, SHOWN_OF_ID) : text;
    };
    const longest = Math.max(header.length, ...rows.map((row) => value(row).length));
    const isLast = index === names.length - 1;
    return {
      header,
      value,
      optional: true,
      width: isLast ? 'rest' : Math.min(longest, MAX_COLUMN),
    };
  });
  const taken = columns.reduce(
    (sum, column) => sum + GAP + (Number(column.width) || MIN_REST),
    -GAP,
  );
  const hasLines = rows.some((row) => columns.some(({ value }) => LINE_BREAK.test(value(row))));
  if (shown || (taken <= width && !hasLines))
    return heading + (rows.length > 0 ? formatTable(columns, rows, width) : '');
  const blocks = rows.map((row, index) => `\n${name} ${index + 1}\n${formatFacts(Object(row))}`);
  return heading + blocks.join('');
}

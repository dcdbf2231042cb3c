import Table from 'cli-table3';
import { printableLine, printableLines } from '../format/formatText.ts';

/** A label and its value; a null value is left out. */
export type Fact = readonly [label: string, value: string | null];

/** Facts with one line each, the values aligned. */
export function formatFacts(facts: readonly Fact[]): string {
  const width = Math.max(12, ...facts.map(([label]) => label.length + 2));
  const lines = facts.map(([label, value]) =>
    value === null ? '' : `${label.padEnd(width)}${printableLine(value)}\n`,
  );
  return lines.join('');
}

export interface Column<Row> {
  readonly header: string;
  /** In characters. One column may take the `rest` of the line. */
  readonly width: number | 'rest';
  /** Left out if no row has a value. */
  readonly optional?: true;
  readonly value: (row: Row) => string;
}

/** The first characters of an id, which are enough to name a row in a command. */
export const ID_COLUMN: Column<{ readonly id: string }> = {
  header: 'Id',
  width: 8,
  value: ({ id }) => id.slice(0, 8),
};

const GAP = 2;
const MIN_REST = 12;
/**
 * Values are cut to this many UTF-16 code units for each character of their column before cli-table3 measures them in
 * quadratic time. It is more than one, because combining marks take no room.
 */
const UNITS_PER_CHARACTER = 4;
const NO_BORDERS = Object.keys(new Table().options.chars).map((name) => [name, '']);

/** Formats rows as a table of at most `width` characters a line; the last line says how many of `total` are missing. */
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
  const lines = `${whole.replace(/ +$/gm, '')}\n`;
  if (rows.length >= total) return lines;
  return `${lines}\n${total - rows.length} more of ${total}; --limit ${total} shows all.\n`;
}

function cutLong(text: string, width = 0): string {
  const units = UNITS_PER_CHARACTER * width;
  return text.length > units ? `${text.slice(0, units)}…` : text;
}

/** The widest that a column of `formatOutput` is, in characters, except for the last. */
const MAX_COLUMN = 24;

/**
 * Formats the output of an operation as text, at most `width` characters wide: each fact is a line; each text of several
 * lines, and each list, stands under its name.
 */
export function formatOutput(output: object, width: number): string {
  const entries = Object.entries(output);
  const isList = ([, value]: (typeof entries)[number]) => Array.isArray(value);
  const isText = ([, value]: (typeof entries)[number]) => String(value).includes('\n');
  const facts = entries.filter((entry) => !isList(entry) && !isText(entry)).map(toFact);
  const tables = entries.filter(isList).map(([name, rows]) => formatRows(name, rows, width));
  const texts = entries
    .filter((entry) => !isList(entry) && isText(entry))
    .map(([name, text]) => `${name}:\n${printableLines(text).map(indented).join('\n')}\n`);
  return [...(facts.length > 0 ? [formatFacts(facts)] : []), ...texts, ...tables].join('\n');
}

/** Indented, so that no line of a text looks like a fact. */
function indented(line: string): string {
  return `  ${line}`;
}

function toFact([name, value]: readonly [string, unknown]): Fact {
  return [name, value === null || value === undefined ? null : textOf(value)];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function formatRows(name: string, rows: readonly unknown[], width: number): string {
  const heading = `${name}: ${rows.length}\n`;
  const names = [...new Set(rows.flatMap((row) => Object.keys(Object(row))))];
  if (names.length === 0 || rows.some((row) => typeof row !== 'object')) {
    return heading + rows.map((row) => `${printableLine(textOf(row))}\n`).join('');
  }
  const columns = names.map((header, index): Column<unknown> => {
    const value = (row: unknown) => textOf(Object(row)[header]);
    const longest = Math.max(header.length, ...rows.map((row) => value(row).length));
    return {
      header,
      value,
      width: index === names.length - 1 ? 'rest' : Math.min(longest, MAX_COLUMN),
    };
  });
  return heading + formatTable(columns, rows, width);
}

import Table from 'cli-table3';
import { formatTime, printableLine, printableLines } from '../format/formatText.ts';

const GAP = 2;
/** The widest that a column is, in characters, except for the last, which takes the rest of the line. */
const MAX_COLUMN = 24;
const MIN_REST = 12;
/**
 * Values are cut to this many UTF-16 code units for each character of their column before cli-table3 measures them in
 * quadratic time. It is more than one, because combining marks take no room.
 */
const UNITS_PER_CHARACTER = 4;
/** The characters of an id that a table shows, which are enough to name a row in a command. */
const SHOWN_OF_ID = 8;
const NO_BORDERS = Object.keys(new Table().options.chars).map((name) => [name, '']);
const LINE_BREAK = /[\n\r\u2028\u2029]/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Formats the output of a command as text, at most `width` characters wide: each fact is a line; each text of several
 * lines, and each list, stands under its name. A list is a table with these columns, or with all; if all do not fit,
 * or a text has several lines, each row is a block of facts.
 */
export function formatOutput(output: object, width: number, columns?: readonly string[]): string {
  const entries = Object.entries(output);
  const lists = entries.filter(([, value]) => Array.isArray(value));
  const facts = entries.filter(([, value]) => !Array.isArray(value));
  const parts = [
    formatFacts(Object.fromEntries(facts.map(([name, value]) => [name, value ?? 'none']))),
    ...lists.map(([name, rows]) => formatRows(name, rows, width, columns)),
  ];
  return parts.filter(Boolean).join('\n');
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
  if (rows.some((row) => typeof row !== 'object')) {
    return heading + rows.map((row) => `${printableLine(textOf(row))}\n`).join('');
  }
  const names = shown ?? [...new Set(rows.flatMap((row) => Object.keys(Object(row))))];
  const columns = names
    .map((header) => {
      const texts = rows.map((row) => textOf(Object(row)[header]));
      const isCut = header === 'id' && shown !== undefined;
      return { header, texts: isCut ? texts.map((text) => text.slice(0, SHOWN_OF_ID)) : texts };
    })
    .filter(({ texts }) => texts.some(Boolean));
  const widths = columns
    .slice(0, -1)
    .map(({ header, texts }) =>
      Math.min(MAX_COLUMN, Math.max(header.length, ...texts.map(({ length }) => length))),
    );
  const rest = widths.reduce((left, each) => left - each - GAP, width);
  const hasLines = columns.some(({ texts }) => texts.some((text) => LINE_BREAK.test(text)));
  if (shown || (rest >= MIN_REST && !hasLines)) {
    return heading + formatTable(columns, [...widths, Math.max(MIN_REST, rest)]);
  }
  const blocks = rows.map((row, index) => `\n${name} ${index + 1}\n${formatFacts(Object(row))}`);
  return heading + blocks.join('');
}

function formatTable(
  columns: readonly { readonly header: string; readonly texts: readonly string[] }[],
  colWidths: number[],
): string {
  const [first] = columns;
  if (!first) return '';
  const table = new Table({
    head: columns.map(({ header }) => header),
    colWidths,
    chars: { ...Object.fromEntries(NO_BORDERS), middle: ' '.repeat(GAP) },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    truncate: '…',
  });
  for (const row of first.texts.keys()) {
    table.push(
      columns.map(({ texts }, column) =>
        cutLong(printableLine(texts[row] ?? ''), colWidths[column]),
      ),
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

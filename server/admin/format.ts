import Table from 'cli-table3';
import { stringify } from 'csv-stringify/sync';

/** What would steer a terminal, or turn the text around it; line feeds are for whoever writes lines. */
const STEERING = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Whatever a visitor sent as one harmless line. */
export function plainLine(value: string): string {
  return value.toWellFormed().replace(/\s+/g, ' ').trim().replace(STEERING, '\ufffd');
}

/** Whatever a visitor sent as harmless lines, each as long as it was. */
export function plainLines(value: string): string[] {
  return value
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', '    ').replace(STEERING, '\ufffd'));
}

/** A number with its noun: `1 message`, `2 messages`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A stored moment for people, in UTC: `2026-11-20 09:30`. */
export function formatTime(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

/** A length of time for people, in its largest whole unit: `5 min`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / (24 * 3600))} days`;
}

/** A size for people: `12 KB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Math.ceil(bytes / 1000 ** power)} ${units[power]}`;
}

/** A label and its value; null: there is none. */
export type Fact = readonly [label: string, value: string | null];

/** Facts as a harmless line each, their values below each other. */
export function formatFacts(facts: readonly Fact[]): string {
  const width = Math.max(12, ...facts.map(([label]) => label.length + 2));
  const lines = facts.map(([label, value]) =>
    value === null ? '' : `${label.padEnd(width)}${plainLine(value)}\n`,
  );
  return lines.join('');
}

/**
 * One JSON document, part after part, with a line break at its end; it steers no terminal. Entries of an array that
 * are read while it is written come as an async iterable.
 */
export async function* formatJson(document: object): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [key, value] of Object.entries(document)) {
    yield `${separator}  ${toJson(key)}: `;
    if (isAsyncIterable(value)) yield* formatArray(value);
    else yield indent(toJson(value), 2);
    separator = ',\n';
  }
  yield separator === '{\n' ? '{}\n' : '\n}\n';
}

async function* formatArray(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield `${separator}    ${indent(toJson(entry), 4)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n  ]';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function toJson(value: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(STEERING, escaped);
}

/** Moves every line but the first to the right. */
function indent(text: string, columns: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(columns)}`);
}

// A sign that begins a formula where a spreadsheet may begin a cell: at the start of a value, and after
// what a spreadsheet of another country takes for the end of a cell.
const FORMULA = /(^|[;\t\r\n])([\s"\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/** How many rows are written at once. */
const CSV_ROWS = 100;

/** Rows as CSV (RFC 4180) that spreadsheets read as UTF-8, part after part, with an apostrophe before every formula. */
export async function* formatCsv(
  columns: readonly string[],
  rows: AsyncIterable<object>,
): AsyncGenerator<string> {
  yield stringify([], {
    columns,
    header: true,
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
  });
  let part: object[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < CSV_ROWS) continue;
    yield formatCsvRows(columns, part);
    part = [];
  }
  yield formatCsvRows(columns, part);
}

function formatCsvRows(columns: readonly string[], rows: object[]): string {
  return stringify(rows, {
    columns,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => value.replace(FORMULA, "$1$2'") },
  });
}

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
const MIN_REST = 12;
// How much of a value is looked at for each character of its column, in code units: measuring a text
// takes the library time with the square of its length, and marks take no room in the column.
const UNITS_PER_CHARACTER = 4;
const NO_BORDERS = Object.keys(new Table().options.chars).map((name) => [name, '']);

/** Rows as lines of `width` characters at most, and how many of `total` rows are not among them. */
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
    truncate: '…',
  });
  for (const row of rows) {
    table.push(shown.map(({ value }, index) => cutLong(plainLine(value(row)), colWidths[index])));
  }
  // A cut may leave half a character.
  const whole = table.toString().replace(/\p{Cs}/gu, ' ');
  const lines = `${whole.replace(/ +$/gm, '')}\n`;
  if (rows.length >= total) return lines;
  return `${lines}\n${total - rows.length} more of ${total}; --limit ${total} shows all.\n`;
}

function cutLong(text: string, width = 0): string {
  const units = UNITS_PER_CHARACTER * width;
  return text.length > units ? `${text.slice(0, units)}…` : text;
}

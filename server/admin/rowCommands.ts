import { type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { type ListedTable, listNewest, type RowFilter } from '../storage/search.ts';
import { type AdminIo, addAction, OUTPUT } from './command.ts';
import { type Column, formatCsv, formatTable } from './format.ts';

const DAY_MS = 24 * 3_600_000;
const MOMENT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Rows that the owner lists and exports. */
export interface RowKind<Row extends object> {
  readonly table: ListedTable;
  /** What the rows are called. */
  readonly name: string;
  /** Where `--search` looks. */
  readonly searched: string;
  /** What `--suspected` shows; without this there is no such option. */
  readonly suspected?: string;
  /** Of the table for people. */
  readonly columns: readonly Column<Row>[];
  /** What is told of a row, in this order. */
  readonly fields: readonly (keyof Row & string)[];
}

/** A row without what is not told of it. */
export function pickFields<Row extends object>(
  row: Row,
  fields: readonly (keyof Row & string)[],
): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Row;
}

export const LIMIT = new Option('--limit <number>', 'how many to show at most')
  .argParser(parseLimit)
  .default(20);

/** Adds `list`, a table of the newest rows, or `export`, CSV of all; both give JSON as well. */
export function addRowCommand<Row extends object>(
  verb: 'list' | 'export',
  { table, name, searched, suspected, columns, fields }: RowKind<Row>,
  parent: Command,
  io: AdminIo,
): void {
  const isList = verb === 'list';
  const command = parent
    .command(verb)
    .description(isList ? `list the newest ${name}` : `export ${name} as CSV`)
    .option('--since <date>', 'from this day or moment on (UTC), such as 2026-11-20', parseSince)
    .option('--until <date>', 'up to the end of this day, or to this moment (UTC)', parseUntil)
    .option('--search <text>', `only those with this text in ${searched}`);
  if (suspected) command.option('--suspected', suspected);
  if (isList) command.addOption(LIMIT);
  type Options = RowFilter & { limit?: number };
  addAction(command, io, `${name}, total`, async ({ database }, options: Options) => {
    const found = await listNewest<Row>(database, table, options, options.limit);
    const rows = found.rows.map((row) => pickFields(row, fields));
    const { total } = found;
    const text = () => {
      if (!isList) return formatCsv(fields, rows);
      if (rows.length === 0) return `There are no such ${name}.\n`;
      return formatTable(columns, rows, io.width, total);
    };
    return { document: { [name]: rows, total }, text };
  });
  if (!isList) command.addOption(OUTPUT);
}

function parseSince(value: string): Date {
  if (MOMENT.safeParse(value).success) return new Date(value);
  throw new InvalidArgumentError('Give a day as 2026-11-20 or a moment as 2026-11-20T09:30:00Z.');
}

/** The first moment that is no longer meant. */
function parseUntil(value: string): Date {
  const since = parseSince(value);
  return value.includes('T') ? since : new Date(since.getTime() + DAY_MS);
}

function parseLimit(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give a whole number from 1 on.');
}

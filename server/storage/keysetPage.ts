import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoTime } from './schema.ts';

/** How many rows a page has. */
export const PAGE_SIZE = 50;

/** The last row of a page, after which the next page begins: its id, and the time by which the list is ordered. */
export interface Position {
  readonly at: IsoTime;
  readonly id: string;
}

/** A part of a list, and where the next part begins; undefined: this is the last part. */
export interface Page<Row, Next = Position> {
  readonly rows: Row[];
  readonly next: Next | undefined;
}

/** Reads all rows of a list, one page at a time. */
export async function* readAllPages<Row, Next>(
  readPage: (after: Next | undefined) => Promise<Page<Row, Next>>,
): AsyncGenerator<Row> {
  let after: Next | undefined;
  do {
    const { rows, next } = await readPage(after);
    yield* rows;
    after = next;
  } while (after !== undefined);
}

/**
 * Makes a page of rows that were read with a limit of PAGE_SIZE + 1. `next` is where the next page begins, or undefined
 * if this is the last page.
 */
export function splitPage<Row>(
  rows: readonly Row[],
  positionOf: (row: Row) => Position,
): Page<Row> {
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { rows: page, next: last && positionOf(last) };
}

/**
 * A condition: the row comes after this position in a list by `column` and `id`, both in this order. Without a position,
 * every row meets it.
 */
export function afterCondition(
  column: string,
  position: Position | undefined,
  order: 'asc' | 'desc' = 'desc',
): RawBuilder<SqlBool> {
  if (!position) return sql`(1 = 1)`;
  const isAfter = sql.raw(order === 'desc' ? '<' : '>');
  return sql`(${sql.ref(column)}, id) ${isAfter} (${position.at}, ${position.id})`;
}

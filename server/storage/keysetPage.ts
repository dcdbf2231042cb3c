import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How many rows a page of a list has. */
export const PAGE_SIZE = 50;

/**
 * Splits the first page off rows that were read with a limit of PAGE_SIZE + 1. `next` is where the next page begins, the
 * position of the last row of this page; undefined where there is no next page.
 */
export function firstPage<Row, Position>(
  rows: readonly Row[],
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: Position | undefined } {
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { rows: page, next: last && positionOf(last) };
}

/**
 * A condition: the row comes after this position in a list by `column` and `id`, both descending. Without a position,
 * every row meets it.
 */
export function afterCondition<Column extends string>(
  column: Column,
  position: (Readonly<Record<Column, string>> & { readonly id: string }) | undefined,
): RawBuilder<SqlBool> {
  if (!position) return sql`(1 = 1)`;
  return sql`(${sql.ref(column)}, id) < (${position[column]}, ${position.id})`;
}

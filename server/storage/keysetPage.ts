import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, readRow } from './database.ts';

/** How many rows a page has. */
export const PAGE_SIZE = 50;

/** A part of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page begins, as an opaque text that the caller sends back; null: this is the last page. */
  readonly nextCursor: string | null;
}

/** The order of a list: by a time, and by the id where times are equal. */
interface ListOrder {
  /** The column of the time. */
  readonly column: string;
  /** The newest first by default. */
  readonly direction?: 'asc' | 'desc';
}

/** Which rows of a list are searched for, and how many a search reads at once, because no index finds them. */
interface Search {
  readonly condition: RawBuilder<SqlBool>;
  readonly rows: number;
}

/**
 * Reads the page of a list that begins at the cursor, or the first page. A search reads a part of the list at a time, so
 * its page may have few rows or none although there is a next page.
 */
export async function readKeysetPage<Row extends { readonly id: string }>(
  database: Database,
  list: Expression<Row>,
  { column, direction = 'desc', cursor }: ListOrder & { readonly cursor: string | undefined },
  search?: Search,
): Promise<Page<Row>> {
  const time = sql.ref(column);
  const order = sql`order by ${time} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const position = readCursor(cursor);
  const isAfter = sql.raw(direction === 'desc' ? '<' : '>');
  const after = position && sql`where (${time}, id) ${isAfter} (${position.at}, ${position.id})`;
  const inOrder = sql<Row>`select * from ${list} as list ${after ?? sql``} ${order}`;
  const query = search
    ? sql<Row>`select * from (${inOrder} limit ${search.rows}) as looked_at
        where ${search.condition} ${order} limit ${PAGE_SIZE + 1}`
    : sql<Row>`${inOrder} limit ${PAGE_SIZE + 1}`;
  const cursorOf = (row: Row | undefined) =>
    row ? writeCursor({ at: Object(row)[column], id: row.id }) : null;
  const { rows } = await query.execute(database);
  if (rows.length > PAGE_SIZE) {
    const page = rows.slice(0, PAGE_SIZE);
    return { rows: page, nextCursor: cursorOf(page.at(-1)) };
  }
  if (!search) return { rows, nextCursor: null };
  const lastLookedAt = sql<Row>`${inOrder} limit 1 offset ${search.rows - 1}`;
  return { rows, nextCursor: cursorOf((await lastLookedAt.execute(database)).rows[0]) };
}

/** Counts the rows of a list. A search reads them all. */
export async function countRows(
  database: Database,
  list: Expression<unknown>,
  search?: Search,
): Promise<number> {
  const found = search ? sql`where ${search.condition}` : sql``;
  const count = sql<{ total: number }>`select count(*) as total from ${list} as list ${found}`;
  return (await readRow(database, count)).total;
}

/** Reads all rows of a list, one page at a time. */
export async function* readAllPages<Row>(
  readPage: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const page: Page<Row> = await readPage(cursor);
    yield* page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** The last row of a page, after which the next page begins. */
interface Position {
  readonly at: string;
  readonly id: string;
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a text of `writeCursor`. Returns undefined for any other text, so that the list starts at its beginning. */
function readCursor(cursor = ''): Position | undefined {
  try {
    const { at, id } = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0');
    return isText(at) && isText(id) ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}

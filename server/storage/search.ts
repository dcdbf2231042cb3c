import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, readRow } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

export interface RowFilter {
  readonly since?: Date;
  /** The first moment that is no longer meant. */
  readonly until?: Date;
  readonly search?: string;
  readonly suspected?: boolean;
}

/** The tables that are listed: by which moment, and in which columns a text is looked for. */
const LISTED_TABLES = {
  messages: { moment: 'received_at', searched: ['name', 'email', 'company', 'message'] },
  newsletter_subscribers: { moment: 'subscribed_at', searched: ['first_name', 'email'] },
} as const satisfies Partial<Record<keyof DatabaseSchema, object>>;

export type ListedTable = keyof typeof LISTED_TABLES;

/** The newest rows that the filter means, and how many it means altogether. */
export async function listNewest<Row>(
  database: Database,
  table: ListedTable,
  filter: RowFilter,
  limit: number,
): Promise<{ rows: Row[]; total: number }> {
  const meant = meantRows(table, filter);
  const count = sql<{ total: number }>`select count(*) as total ${meant}`;
  const rows = await readNewest<Row>(database, table, meant, limit);
  return { rows, ...(await readRow(database, count)) };
}

/** How many rows of an export are held at once. */
const PAGE_ROWS = 500;

/** All rows that the filter means, the newest first, read page after page; each page is a query of its own. */
export async function* readAllNewest<Row extends { id: string }>(
  database: Database,
  table: ListedTable,
  filter: RowFilter,
): AsyncGenerator<Row> {
  const moment = sql.ref(LISTED_TABLES[table].moment);
  let older = sql``;
  for (;;) {
    const meant = sql`${meantRows(table, filter)}${older}`;
    const rows = await readNewest<Row & { moment: string }>(database, table, meant, PAGE_ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    older = sql` and ${moment} <= ${last.moment} and (${moment} < ${last.moment} or id > ${last.id})`;
  }
}

async function readNewest<Row>(
  database: Database,
  table: ListedTable,
  meant: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const moment = sql.ref(LISTED_TABLES[table].moment);
  const newest = sql<Row>`
    select *, ${moment} as moment ${meant} order by ${moment} desc, id limit ${limit}
  `;
  return (await newest.execute(database)).rows;
}

function meantRows(
  table: ListedTable,
  { since, until, search, suspected }: RowFilter,
): RawBuilder<unknown> {
  const { moment, searched } = LISTED_TABLES[table];
  const conditions = [
    ...(since ? [sql`${sql.ref(moment)} >= ${since.toISOString()}`] : []),
    ...(until ? [sql`${sql.ref(moment)} < ${until.toISOString()}`] : []),
    ...(search ? [holdsText(searched, search)] : []),
    ...(suspected ? [sql`spam_reason is not null`] : []),
  ];
  return sql`from ${sql.table(table)} where ${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}

const ESCAPE = sql.lit('!');

/** A condition: a column holds the text in any case; SQLite knows that of Latin letters only, hence all three. */
function holdsText(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const conditions = columns.flatMap((column) => [
    sql`${sql.ref(column)} like ${`%${literal(text)}%`} escape ${ESCAPE}`,
    sql`lower(${sql.ref(column)}) like ${`%${literal(text.toLowerCase())}%`} escape ${ESCAPE}`,
    sql`upper(${sql.ref(column)}) like ${`%${literal(text.toUpperCase())}%`} escape ${ESCAPE}`,
  ]);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition: the column ends with the text, which is in lower case, in whatever case. */
export function endsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${literal(text)}`} escape ${ESCAPE}`;
}

/** The text as a part of a LIKE pattern that stands for nothing but itself. */
function literal(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

/** The tables whose rows the owner names by the beginning of their id. */
export type NamedTable = Extract<keyof DatabaseSchema, 'messages' | 'outbox'>;

/** The ids of a table that begin with `prefix`, at most two of them. */
export async function findIds(database: Database, table: NamedTable, prefix: string) {
  const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where id like ${`${literal(prefix)}%`} escape ${ESCAPE} order by id limit 2
    `.execute(database);
  return rows.map(({ id }) => id);
}

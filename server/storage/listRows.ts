import { type RawBuilder, sql } from 'kysely';
import { containsTextCondition, SEARCHED_IN_MESSAGES, startsWithCondition } from './conditions.ts';
import { type Database, readRow } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

export interface RowFilter {
  readonly since?: Date;
  /** Exclusive. */
  readonly until?: Date;
  readonly search?: string;
  readonly suspected?: boolean;
}

/** The tables that can be listed, with the column of the time and the columns that are searched. */
const LISTED_TABLES = {
  messages: { time: 'received_at', searched: SEARCHED_IN_MESSAGES },
  newsletter_subscribers: { time: 'subscribed_at', searched: ['first_name', 'email'] },
} as const satisfies Partial<Record<keyof DatabaseSchema, object>>;

export type ListedTable = keyof typeof LISTED_TABLES;

/** Reads the newest rows that the filter selects, `limit` at most, and counts all rows that it selects. */
export async function listNewest<Row>(
  database: Database,
  table: ListedTable,
  filter: RowFilter,
  limit: number,
): Promise<{ rows: Row[]; total: number }> {
  const selected = filteredRows(database, table, filter);
  const count = sql<{ total: number }>`select count(*) as total ${selected}`;
  const rows = await readNewest<Row>(database, table, selected, limit);
  return { rows, ...(await readRow(database, count)) };
}

/** How many rows of an export are in memory at once. */
const PAGE_ROWS = 500;

/** Reads all rows that the filter selects, the newest first, in pages, each with a query of its own. */
export async function* readAllNewest<Row extends { id: string }>(
  database: Database,
  table: ListedTable,
  filter: RowFilter,
): AsyncGenerator<Row> {
  const time = sql.ref(LISTED_TABLES[table].time);
  let older = sql``;
  for (;;) {
    const selected = sql`${filteredRows(database, table, filter)}${older}`;
    const rows = await readNewest<Row & { time: string }>(database, table, selected, PAGE_ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    older = sql` and ${time} <= ${last.time} and (${time} < ${last.time} or id > ${last.id})`;
  }
}

async function readNewest<Row>(
  database: Database,
  table: ListedTable,
  selected: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const time = sql.ref(LISTED_TABLES[table].time);
  const newest = sql<Row>`
    select *, ${time} as time ${selected} order by ${time} desc, id limit ${limit}
  `;
  return (await newest.execute(database)).rows;
}

function filteredRows(
  database: Database,
  table: ListedTable,
  { since, until, search, suspected }: RowFilter,
): RawBuilder<unknown> {
  const { time, searched } = LISTED_TABLES[table];
  const conditions = [
    ...(since ? [sql`${sql.ref(time)} >= ${since.toISOString()}`] : []),
    ...(until ? [sql`${sql.ref(time)} < ${until.toISOString()}`] : []),
    ...(search ? [containsTextCondition(database, searched, search)] : []),
    ...(suspected ? [sql`spam_reason is not null`] : []),
  ];
  return sql`from ${sql.table(table)} where ${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}

/** The columns of a subscriber that an export has. */
export const EXPORTED_SUBSCRIBER_FIELDS = [
  'id',
  'subscribed_at',
  'first_name',
  'email',
  'spam_reason',
  'confirmed_at',
  'confirmation_requested_at',
  'reminded_at',
  'undeliverable_at',
  'refused_issues',
  'consent',
] as const;

/** The tables whose rows can be named by the start of their id. */
export type TableWithShortIds = Extract<keyof DatabaseSchema, 'messages' | 'outbox'>;

/** Finds up to two ids that start with `prefix`. A second id shows that the prefix is not unique. */
export async function findIdsByPrefix(
  database: Database,
  table: TableWithShortIds,
  prefix: string,
) {
  const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where ${startsWithCondition('id', prefix)} order by id limit 2
    `.execute(database);
  return rows.map(({ id }) => id);
}

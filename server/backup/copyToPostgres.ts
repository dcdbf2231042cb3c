import { sql } from 'kysely';
import { errorMessage } from '../format/errorMessage.ts';
import { type Database, readRow, type Transaction } from '../storage/database.ts';

/** How many rows one statement inserts. PostgreSQL allows 65,535 values in it. */
const STATEMENT_ROWS = 500;
/** How long the copy waits for a table that another process has locked, in ms. */
const TABLE_LOCK_TIMEOUT_MS = 10_000;

interface Table {
  readonly name: string;
  readonly rows: number;
}

/** Nothing was copied. The message names tables, and never the contents of rows. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/**
 * Copies every row of a locked SQLite database into the empty tables of a PostgreSQL database with the same schema, all
 * in one transaction: after an error, nothing is copied. Returns the number of rows by table. Throws a CopyError, or the
 * error of a database.
 */
export async function copyToPostgres(
  source: Database,
  target: Database,
): Promise<ReadonlyMap<string, number>> {
  const tables = await readTables(source);
  await target.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql.raw(`set local lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`).execute(transaction);
    await requireEmpty(transaction, tables);
    for (const { name } of tables) {
      for await (const rows of readBatches(source, name)) await insertRows(transaction, name, rows);
    }
  });
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}

/** The site's tables, in an order in which each table comes after the tables that its foreign keys refer to. */
async function readTables(source: Database): Promise<readonly Table[]> {
  const unordered = new Set((await source.introspection.getTables()).map(({ name }) => name));
  const tables: Table[] = [];
  async function add(name: string): Promise<void> {
    if (!unordered.delete(name)) return;
    const parents = sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${name})
    `;
    for (const { parent } of (await parents.execute(source)).rows) await add(parent);
    tables.push({ name, rows: await countRows(source, name) });
  }
  for (const name of [...unordered]) await add(name);
  return tables;
}

async function countRows(database: Database, table: string): Promise<number> {
  const count = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`;
  return (await readRow(database, count)).rows;
}

/** Locks the tables and requires that they are empty, except for the salt, which a migration may have made. */
async function requireEmpty(transaction: Transaction, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(transaction);
  await transaction.deleteFrom('site_values').where('name', '=', 'salt').execute();
  const filled: string[] = [];
  for (const { name } of tables) {
    const rows = await countRows(transaction, name);
    if (rows > 0) filled.push(`${name} (${rows})`);
  }
  if (filled.length === 0) return;
  throw new CopyError(
    `the database is not empty, and two sites in it could not be told apart: it has rows in ${filled.join(', ')}. ` +
      'Name an empty database in DATABASE_URL. If these rows are of a copy, it is complete, since one that is cut off leaves no row: then start the site on it',
  );
}

type Row = Readonly<Record<string, unknown>>;

async function insertRows(transaction: Transaction, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const insert = sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
  `;
  await insert.execute(transaction).catch((error: unknown) => {
    throw new CopyError(`PostgreSQL cannot take a row of ${table}: ${errorMessage(error)}`);
  });
}

/** Reads a table in the order of its rows. */
async function* readBatches(source: Database, table: string): AsyncGenerator<readonly Row[]> {
  const rows = source
    .selectFrom(sql.table(table).as('source'))
    .selectAll()
    .orderBy(sql`rowid`)
    .stream();
  let batch: Row[] = [];
  for await (const row of rows as AsyncIterable<Row>) {
    batch.push(row);
    if (batch.length < STATEMENT_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

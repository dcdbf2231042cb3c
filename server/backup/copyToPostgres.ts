import { isUtf8 } from 'node:buffer';
import { type RawBuilder, sql } from 'kysely';
import { errorMessage } from '../format/errorMessage.ts';
import { type Database, readRow, type Transaction } from '../storage/database.ts';
import { StorageError } from '../storage/storageError.ts';

/** Limits of one statement: rows, and bytes of their values. */
const STATEMENT_ROWS = 1000;
const STATEMENT_BYTES = 2_000_000;
/** How many rows that PostgreSQL does not accept are named. */
const MAX_FAULTS = 20;
/** Time between two reports of progress, in ms. */
const PROGRESS_MS = 5000;
/** How long the copy waits for a table that another process has locked, in ms. */
const TABLE_LOCK_TIMEOUT_MS = 10_000;
/** Classes of PostgreSQL's errors that the values of a row cause: data, constraints, limits. */
const ROW_ERROR_CODES = /^(?:22|23|54)/;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly rows: number;
}

/** The values of a row as text. Numbers too, because both databases then give the same. */
type Row = Readonly<Record<string, string | null>>;

/** Nothing was copied. The message names tables and rows, and never their contents. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/**
 * Copies every row of a locked SQLite database into the empty tables of a PostgreSQL database with the same schema, and
 * compares each row with its copy, all in one transaction: after an error, nothing is copied. `report` gets a line
 * about the progress now and then. Returns the number of rows by table. Throws a CopyError, or the error of a database.
 */
export async function copyToPostgres(
  source: Database,
  target: Database,
  report: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const tables = await readTables(source);
  const progress = startProgress(report);
  await target.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql.raw(`set local lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`).execute(transaction);
    await requireEmpty(transaction, tables);
    for (const table of tables) await copyTable(source, transaction, table, progress);
    for (const table of tables) await compareTable(source, transaction, table, progress);
  });
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}

/** The site's tables, in an order in which each table comes after the tables that its foreign keys refer to. */
async function readTables(source: Database): Promise<readonly Table[]> {
  const known = new Map(
    (await source.introspection.getTables()).map((table) => [table.name, table]),
  );
  const ordered = new Map<string, Table>();
  async function add(name: string): Promise<void> {
    const table = known.get(name);
    if (!table || !known.delete(name)) return;
    const parents = sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${name})
    `;
    for (const { parent } of (await parents.execute(source)).rows) await add(parent);
    const key = sql<{ column: string }>`
      select name as "column" from pragma_table_info(${name}) where pk > 0 order by pk
    `;
    const primaryKey = (await key.execute(source)).rows.map(({ column }) => column);
    const rows = await countRows(source, name);
    ordered.set(name, { name, columns: table.columns.map((each) => each.name), primaryKey, rows });
  }
  for (const name of [...known.keys()]) await add(name);
  return [...ordered.values()];
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

async function copyTable(
  source: Database,
  transaction: Transaction,
  table: Table,
  progress: Progress,
): Promise<void> {
  const faults: string[] = [];
  /** Inserts the rows, all or none; returns PostgreSQL's error if it does not accept them. */
  const tryInsert = async (batch: readonly Row[]): Promise<string | undefined> => {
    await sql`savepoint batch`.execute(transaction);
    try {
      await sql`
        insert into ${sql.table(table.name)} (${columnList(table.columns)})
        select ${columnList(table.columns)} from ${recordSet(table, batch)}
      `.execute(transaction);
    } catch (error) {
      if (!isRowError(error)) throw error;
      await sql`rollback to savepoint batch`.execute(transaction);
      return errorMessage(error);
    }
    await sql`release savepoint batch`.execute(transaction);
    return undefined;
  };
  const addFault = (row: Row, reason: string) => {
    faults.push(`${describeRow(table, row)}: ${reason}`);
  };
  let copied = 0;
  for await (const batch of readBatches(source, table, addFault)) {
    if (await tryInsert(batch)) {
      for (const row of batch) {
        const reason = await tryInsert([row]);
        if (reason) addFault(row, reason);
      }
    }
    if (faults.length >= MAX_FAULTS) break;
    copied += batch.length;
    progress(`${table.name}: ${copied} of ${table.rows} rows copied`);
  }
  if (faults.length === 0) return;
  const which = faults.length >= MAX_FAULTS ? 'these rows and perhaps more' : 'these rows';
  throw new CopyError(
    `PostgreSQL cannot take ${which}; correct or delete them, and run this again: ${faults.slice(0, MAX_FAULTS).join('; ')}`,
  );
}

function isRowError(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : error;
  // A RangeError: the batch is too long for one string of Node.js.
  if (cause instanceof RangeError) return true;
  return cause instanceof Error && 'code' in cause && ROW_ERROR_CODES.test(String(cause.code));
}

/** Compares each row with its copy, value by value. Throws a CopyError for the first difference. */
async function compareTable(
  source: Database,
  transaction: Transaction,
  table: Table,
  progress: Progress,
): Promise<void> {
  const { name, columns, primaryKey } = table;
  const keys = columnList(primaryKey);
  let compared = 0;
  for await (const batch of readBatches(source, table)) {
    const copies = sql<Record<string, unknown>>`
      select ${columnList(columns)} from ${sql.table(name)}
      where (${keys}) in (select ${keys} from ${recordSet(table, batch)})
    `;
    const { rows } = await copies.execute(transaction);
    const copyOf = new Map(rows.map((copy) => [describeRow(table, copy), copy]));
    for (const row of batch) {
      const copy = copyOf.get(describeRow(table, row));
      if (!copy) throw new CopyError(`${describeRow(table, row)} is missing in the copy`);
      const differing = columns.find((column) => toText(copy[column]) !== row[column]);
      if (differing === undefined) continue;
      throw new CopyError(`${describeRow(table, row)} differs in ${differing} from the copy`);
    }
    compared += batch.length;
    progress(`${name}: ${compared} of ${table.rows} rows compared`);
  }
  const rows = await countRows(transaction, name);
  if (rows !== table.rows) {
    throw new CopyError(`${name} has ${table.rows} rows, its copy ${rows}`);
  }
}

/** A value of PostgreSQL as SQLite writes it in text. */
function toText(value: unknown): string | null {
  if (value === null) return null;
  return String(typeof value === 'boolean' ? Number(value) : value);
}

/** Reads a table in the order of its rows. A row that PostgreSQL cannot hold as text is passed to `onFault` instead. */
async function* readBatches(
  source: Database,
  { name, columns }: Table,
  onFault: (row: Row, reason: string) => void = () => undefined,
): AsyncGenerator<readonly Row[]> {
  // Read as bytes, because Node.js would replace bytes that are not UTF-8.
  const rows = source
    .selectFrom(sql.table(name).as('source'))
    .select(columns.map((column) => sql`cast(${sql.ref(column)} as blob)`.as(column)))
    .orderBy(sql`rowid`)
    .stream();
  let batch: Row[] = [];
  let bytes = 0;
  for await (const stored of rows as AsyncIterable<Record<string, Uint8Array | null>>) {
    const { row, size, fault } = decodeRow(stored);
    if (fault) {
      onFault(row, fault);
      continue;
    }
    batch.push(row);
    bytes += size;
    if (batch.length < STATEMENT_ROWS && bytes < STATEMENT_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Returns the row as text, its size in bytes, and why PostgreSQL cannot hold it, if it cannot. */
function decodeRow(stored: Readonly<Record<string, Uint8Array | null>>) {
  const row: Record<string, string | null> = {};
  let size = 0;
  let fault: string | undefined;
  for (const [column, bytes] of Object.entries(stored)) {
    row[column] = null;
    if (bytes === null) continue;
    size += bytes.length;
    if (!isUtf8(bytes)) fault = `${column} is not UTF-8, such as half of a character`;
    else if (bytes.includes(0)) fault = `${column} has a NUL character`;
    try {
      row[column] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
    } catch (error) {
      fault = `${column}: ${errorMessage(error)}`;
    }
  }
  return { row, size, fault };
}

/** The rows as a SQL set of records with the column types of the table. */
function recordSet({ name }: Table, batch: readonly Row[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(batch)}::json)`;
}

function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** Table and primary key of a row, for messages and as a key for comparison. */
function describeRow({ name, primaryKey }: Table, row: Readonly<Record<string, unknown>>): string {
  return `${name} ${primaryKey.map((column) => toText(row[column])).join(' ')}`;
}

type Progress = (line: string) => void;

function startProgress(report: (line: string) => void): Progress {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    report(line);
  };
}

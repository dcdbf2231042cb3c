import { isUtf8 } from 'node:buffer';
import { type RawBuilder, sql } from 'kysely';
import { firstLine } from '../settings.ts';
import { type Database, readRow } from '../storage/database.ts';

/** Rows, and bytes of JSON, that go in one statement: little memory, and few round trips. */
const BATCH_ROWS = 1000;
const BATCH_BYTES = 2_000_000;
/** How many rows that PostgreSQL cannot take are named before the copy gives up. */
const MAX_FAULTS = 20;
/** How long a copy is silent, in ms. */
const PROGRESS_MS = 5000;
/** How long the tables are waited for while somebody else holds a lock of them, in ms. */
const LOCK_PATIENCE_MS = 10_000;
/** PostgreSQL's classes of errors that a row's own values cause: data, constraints, limits. */
const ROW_FAULTS = /^(?:22|23|54)/;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly rows: number;
}

/** A row's values as text; integers too, so that both databases give the same. */
type Row = Readonly<Record<string, string | null>>;

/** Why nothing was copied; the message names tables and rows, but none of their contents. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/**
 * Copies every row of a SQLite database, which nobody may write meanwhile, into the empty tables of a PostgreSQL
 * database of the same schema, and compares each row with its copy. All of it is one transaction of PostgreSQL: after
 * an error, or the end of this process, nothing is there. Tables and their order come from the schema. `report` gets
 * a line about the progress now and then. Returns how many rows each table has. Throws a CopyError, or the
 * databases' own errors.
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
    await sql.raw(`set local lock_timeout = ${LOCK_PATIENCE_MS}`).execute(transaction);
    await requireEmpty(transaction, tables);
    for (const table of tables) await copyTable(source, transaction, table, progress);
    for (const table of tables) await compareTable(source, transaction, table, progress);
  });
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}

/** The site's tables, each after those that its foreign keys lead to. */
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
    const { rows } = await readRow(source, countRows(name));
    const primaryKey = (await key.execute(source)).rows.map(({ column }) => column);
    ordered.set(name, { name, columns: table.columns.map((each) => each.name), primaryKey, rows });
  }
  for (const name of [...known.keys()]) await add(name);
  return [...ordered.values()];
}

function countRows(table: string): RawBuilder<{ rows: number }> {
  return sql`select count(*) as rows from ${sql.table(table)}`;
}

/** Locks the tables against every writer. A migration may write a salt; the source's takes its place. */
async function requireEmpty(transaction: Database, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(transaction);
  await transaction.deleteFrom('site_values').where('name', '=', 'salt').execute();
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await readRow(transaction, countRows(name));
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
  transaction: Database,
  table: Table,
  progress: Progress,
): Promise<void> {
  const faults: string[] = [];
  const insert = async (batch: readonly Row[]) => {
    await sql`
      insert into ${sql.table(table.name)} (${columnsOf(table.columns)})
      select ${columnsOf(table.columns)} from ${recordsOf(table, batch)}
    `.execute(transaction);
  };
  /** Tries to insert; what PostgreSQL says of the rows when it cannot. */
  const tryInsert = async (batch: readonly Row[]): Promise<string | undefined> => {
    await sql`savepoint batch`.execute(transaction);
    try {
      await insert(batch);
    } catch (error) {
      if (!isRowFault(error)) throw error;
      await sql`rollback to savepoint batch`.execute(transaction);
      return firstLine(error);
    }
    await sql`release savepoint batch`.execute(transaction);
    return undefined;
  };
  const addFault = (row: Row, reason: string) => {
    faults.push(`${nameRow(table, row)}: ${reason}`);
    if (faults.length >= MAX_FAULTS) throwFaults(faults);
  };
  let copied = 0;
  for await (const batch of readBatches(source, table, addFault)) {
    if (await tryInsert(batch)) {
      for (const row of batch) {
        const reason = await tryInsert([row]);
        if (reason) addFault(row, reason);
      }
    }
    copied += batch.length;
    progress(() => `${table.name}: ${copied} of ${table.rows} rows copied`);
  }
  // Rows of other tables may need those that are not there.
  if (faults.length > 0) throwFaults(faults);
}

function throwFaults(faults: readonly string[]): never {
  throw new CopyError(
    `PostgreSQL cannot take ${faults.length >= MAX_FAULTS ? 'these rows and perhaps more' : 'these rows'}; correct or delete them, and run this again: ${faults.join('; ')}`,
  );
}

function isRowFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What Node.js cannot hold as one text.
  if (error instanceof RangeError) return true;
  return 'code' in error && ROW_FAULTS.test(String(error.code));
}

/** Reads the copy of each row back and compares it with the row, value by value. */
async function compareTable(
  source: Database,
  transaction: Database,
  table: Table,
  progress: Progress,
): Promise<void> {
  const { name, columns, primaryKey } = table;
  const keys = columnsOf(primaryKey);
  let compared = 0;
  for await (const batch of readBatches(source, table)) {
    const copies = sql<Record<string, unknown>>`
      select ${columnsOf(columns)} from ${sql.table(name)}
      where (${keys}) in (select ${keys} from ${recordsOf(table, batch)})
    `;
    const { rows } = await copies.execute(transaction);
    const copyOf = new Map(rows.map((copy) => [nameRow(table, copy), copy]));
    for (const row of batch) {
      const copy = copyOf.get(nameRow(table, row));
      const differing = copy && columns.find((column) => textOf(copy[column]) !== row[column]);
      if (copy && differing === undefined) continue;
      const what = differing === undefined ? 'is missing in' : `differs in ${differing} from`;
      throw new CopyError(`${nameRow(table, row)} ${what} the copy`);
    }
    compared += batch.length;
    progress(() => `${name}: ${compared} of ${table.rows} rows compared`);
  }
  const { rows } = await readRow(transaction, countRows(name));
  if (rows !== table.rows) {
    throw new CopyError(`${name} has ${table.rows} rows, its copy ${rows}`);
  }
}

/** A value as SQLite gives it in text. */
function textOf(value: unknown): string | null {
  if (value === null) return null;
  return String(typeof value === 'boolean' ? Number(value) : value);
}

/** Reads a table in the order in which its rows were made; a row that cannot be text goes to `onFault`. */
async function* readBatches(
  source: Database,
  { name, columns }: Table,
  onFault: (row: Row, reason: string) => void = () => undefined,
): AsyncGenerator<readonly Row[]> {
  // As bytes: Node.js would put other characters in the place of what is no UTF-8.
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
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** A row as text, its size in bytes, and what PostgreSQL could not take. */
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
      fault = `${column}: ${firstLine(error)}`;
    }
  }
  return { row, size, fault };
}

/** Rows of PostgreSQL's own types, made of JSON. */
function recordsOf({ name }: Table, batch: readonly Row[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(batch)}::json)`;
}

function columnsOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function nameRow({ name, primaryKey }: Table, row: Readonly<Record<string, unknown>>): string {
  return `${name} ${primaryKey.map((column) => textOf(row[column])).join(' ')}`;
}

type Progress = (line: () => string) => void;

function startProgress(report: (line: string) => void): Progress {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    report(line());
  };
}

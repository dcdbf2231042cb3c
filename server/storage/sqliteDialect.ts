import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { StorageError } from './storageError.ts';

/** How long SQLite waits for a lock, in ms: short, because node:sqlite blocks the whole process meanwhile. */
const BUSY_TIMEOUT_MS = 10;

/** The start of every SQLite file that is not empty. */
export const SQLITE_BEGINNING = 'SQLite format 3\0';

/** The code of an error whose message contains no data, so that it may be logged. */
export const DATABASE_FILE_GONE = 'ERR_DATABASE_FILE_GONE';

/**
 * Kysely's dialect for a SQLite file, which is made if it is missing. A commit is on disk when it returns (a write-ahead
 * log with synchronous=FULL, SQLite's default), and deleted data is overwritten. The first query runs `prepare` and
 * opens the file. While that fails, such as for a file of another type, every query tries it again and throws.
 */
export function openSqliteDialect(file: string, prepare?: () => Promise<void>): SqliteDialect {
  return new LockingSqliteDialect({
    async database() {
      await prepare?.();
      return orStorageError(() => openFile(file));
    },
  });
}

function openFile(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  requireDatabase(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma secure_delete = on');
    // Reading opens the files of the log.
    database.exec('select 1 from sqlite_schema');
    database.function('folded', { deterministic: true }, fold);
  } catch (error) {
    database.close();
    throw error;
  }
  const id = fileId(file) ?? '';
  openFiles.set(id, (openFiles.get(id) ?? 0) + 1);
  const close = () => {
    database.close();
    const others = (openFiles.get(id) ?? 1) - 1;
    if (others > 0) openFiles.set(id, others);
    else openFiles.delete(id);
  };
  return { ...wrap(database, fileCheck(database, file)), close };
}

/** How often this process has each database open, by device and inode. */
const openFiles = new Map<string, number>();

function fileId(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/**
 * Throws if a file exists and is no database. To be called before SQLite opens the file: when SQLite closes a broken
 * one, it removes the log with the lost data. Does not read a file that the process has open: on POSIX systems,
 * closing a file ends all locks that the process has on it, also those of SQLite, and another program could then remove
 * the log.
 */
function requireDatabase(file: string): void {
  const id = fileId(file);
  if (id === undefined || openFiles.has(id)) return;
  if (!['', SQLITE_BEGINNING].includes(readBeginning(file))) {
    throw new Error('file is not a database');
  }
}

/** The ends of the names of the files that SQLite keeps beside a database: its log, and an index of the log. */
export const LOG_SUFFIXES = ['-wal', '-shm'];

/**
 * Returns a function that throws if a file of the open database has been removed or replaced: SQLite would go on using
 * it. What is only in a log that was removed is copied into the database first.
 */
function fileCheck(database: DatabaseSync, file: string): () => void {
  const paths = ['', ...LOG_SUFFIXES].map((suffix) => `${file}${suffix}`);
  const opened = paths.filter(existsSync).map((path) => ({ path, stats: statSync(path) }));
  const readMode = () => database.prepare('pragma journal_mode').get()?.journal_mode;
  return () => {
    for (const { path, stats } of opened) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found && isSameFile(found, stats)) continue;
      // A restore turns the log off.
      if (path !== file && readMode() !== 'wal') continue;
      if (!found && !database.isTransaction) database.exec('pragma wal_checkpoint(truncate)');
      const event = found ? 'replaced' : 'removed';
      const reason = `${path} was ${event} while the site was running, so new data would be lost; put it back, or restart the site`;
      throw Object.assign(new Error(reason), { code: DATABASE_FILE_GONE });
    }
  };
}

/** Makes texts equal that differ in case or in how their accents are encoded (see containsTextCondition). */
function fold(text: SQLInputValue): string {
  return String(text ?? '')
    .normalize()
    .toUpperCase();
}

function isSameFile(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

/** Reads the first bytes of a file, which tell its type. */
export function readBeginning(file: string): string {
  const beginning = Buffer.alloc(SQLITE_BEGINNING.length);
  const descriptor = openSync(file, 'r');
  try {
    return beginning.toString('latin1', 0, readSync(descriptor, beginning));
  } finally {
    closeSync(descriptor);
  }
}

/** Runs all migrations in one transaction, which locks out other processes. */
class LockingSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Wraps node:sqlite for Kysely. Its errors become StorageErrors. `requireSameFiles`: see fileCheck.
 */
function wrap(
  database: DatabaseSync,
  requireSameFiles: () => void,
): Pick<SqliteDatabase, 'prepare'> {
  return {
    prepare: (sql) =>
      orStorageError(() => {
        if (sql !== 'rollback') requireSameFiles();
        return prepare(database, toOwnStatement(database, sql));
      }),
  };
}

function orStorageError<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new StorageError(error);
  }
}

/** Replaces some statements of Kysely. */
function toOwnStatement(database: DatabaseSync, sql: string): string {
  if (sql === 'begin') {
    // If a rollback fails, the transaction stays open and every later `begin` on this connection fails.
    if (database.isTransaction) database.exec('rollback');
    // Every transaction here writes. Taking the lock first shows a busy database before anything is done.
    return 'begin immediate';
  }
  // After some errors SQLite rolls back by itself. Another rollback would fail and hide the error.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1';
  return sql;
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // `prepare` ignores everything after the first statement, and a migration has many.
  const isOne = statement.sourceSQL.length >= sql.trimEnd().length;
  const spread = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    // Several statements never return rows, although SQLite names columns for some statements that alter a table.
    reader: isOne && statement.columns().length > 0,
    all: (parameters) => orStorageError(() => statement.all(...spread(parameters))),
    run: (parameters) =>
      orStorageError(() => {
        if (isOne) return statement.run(...spread(parameters));
        database.exec(sql);
        return { changes: 0, lastInsertRowid: 0 };
      }),
    iterate: (parameters) => statement.iterate(...spread(parameters)),
  };
}

import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** How long SQLite waits for a lock, in ms: short, since node:sqlite stops the whole process meanwhile. */
const BUSY_TIMEOUT_MS = 10;

/** What every file of SQLite begins with; an empty one is one too. */
const BEGINNING = 'SQLite format 3\0';

/**
 * Kysely's dialect for a SQLite file: a commit is on disk when it returns (WAL, with synchronous=FULL, SQLite's
 * default), and what is deleted is overwritten. Throws where the file is another kind of file.
 */
export function openSqliteDialect(file: string): SqliteDialect {
  // When SQLite closes such a file it removes its log, which may hold what the file has lost.
  if (!isSqlite(file)) throw new Error('file is not a database');
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma foreign_keys = on');
    database.exec('pragma secure_delete = on');
  } catch (error) {
    database.close();
    throw error;
  }
  return new LockingSqliteDialect({ database: wrap(database) });
}

function isSqlite(file: string): boolean {
  if (!existsSync(file)) return true;
  const beginning = Buffer.alloc(BEGINNING.length);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, beginning);
    return length === 0 || beginning.toString('latin1') === BEGINNING;
  } finally {
    closeSync(descriptor);
  }
}

/** Has every migration run in one transaction, which holds the lock against other processes. */
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

function wrap(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      if (sql === 'begin') return prepareBegin(database);
      if (sql === 'rollback' && !database.isTransaction) return NOTHING_TO_DO;
      return prepare(database, sql);
    },
  };
}

/** SQLite has rolled back by itself after an error; another rollback would fail and hide that error. */
const NOTHING_TO_DO: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Transactions here write, so they take the write lock at once: a busy database is then known
 * before anything is done. A transaction that a failed rollback left open is ended first, since
 * it would refuse every later one.
 */
function prepareBegin(database: DatabaseSync): SqliteStatement {
  if (database.isTransaction) database.exec('rollback');
  return prepare(database, 'begin immediate');
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const spread = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...spread(parameters)),
    run: (parameters) => statement.run(...spread(parameters)),
    iterate: (parameters) => statement.iterate(...spread(parameters)),
  };
}

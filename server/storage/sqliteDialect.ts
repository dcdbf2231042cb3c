import { closeSync, existsSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** How long SQLite waits for a lock, in ms: short, since node:sqlite stops the whole process meanwhile. */
const BUSY_TIMEOUT_MS = 10;

/** What every file of SQLite begins with; an empty one is one too. */
export const SQLITE_BEGINNING = 'SQLite format 3\0';

/** The code of an error whose text names nothing but the file. */
export const DATABASE_FILE_GONE = 'ERR_DATABASE_FILE_GONE';

/**
 * Kysely's dialect for a SQLite file: a commit is on disk when it returns (WAL, with synchronous=FULL, SQLite's
 * default), and what is deleted is overwritten. Throws where the file is another kind of file.
 */
export function openSqliteDialect(file: string): SqliteDialect {
  // When SQLite closes such a file it removes its log, which may hold what the file has lost.
  const beginning = existsSync(file) ? readBeginning(file) : '';
  if (!['', SQLITE_BEGINNING].includes(beginning)) throw new Error('file is not a database');
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma secure_delete = on');
  } catch (error) {
    database.close();
    throw error;
  }
  const opened = statSync(file);
  const requireSameFile = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && isSameFile(found, opened)) return;
    const event = found ? 'replaced' : 'removed';
    const reason = `${file} was ${event} while the site was running, so what is stored now would be lost; put it back, or restart the site`;
    throw Object.assign(new Error(reason), { code: DATABASE_FILE_GONE });
  };
  return new LockingSqliteDialect({ database: wrap(database, requireSameFile) });
}

function isSameFile(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

/** The first bytes of a file, by which its kind is known. */
export function readBeginning(file: string): string {
  const beginning = Buffer.alloc(SQLITE_BEGINNING.length);
  const descriptor = openSync(file, 'r');
  try {
    return beginning.toString('latin1', 0, readSync(descriptor, beginning));
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

/** `requireSameFile` throws before a statement on a file that nobody finds any more, which SQLite would go on using. */
function wrap(database: DatabaseSync, requireSameFile: () => void): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      if (sql !== 'rollback') requireSameFile();
      return prepare(database, toOwnStatement(database, sql));
    },
  };
}

/** What a statement of Kysely's has to be here. */
function toOwnStatement(database: DatabaseSync, sql: string): string {
  if (sql === 'begin') {
    // One that a failed rollback left open would refuse every later one.
    if (database.isTransaction) database.exec('rollback');
    // Transactions here write: with the lock at once a busy database is known before anything is done.
    return 'begin immediate';
  }
  // SQLite has rolled back by itself after an error; another rollback would fail and hide that error.
  if (sql === 'rollback' && !database.isTransaction) return 'select 1';
  return sql;
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // node:sqlite drops what follows the first statement, and a migration has many.
  const isOne = statement.sourceSQL.length >= sql.trimEnd().length;
  const spread = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...spread(parameters)),
    run: (parameters) => {
      if (isOne) return statement.run(...spread(parameters));
      database.exec(sql);
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: (parameters) => statement.iterate(...spread(parameters)),
  };
}

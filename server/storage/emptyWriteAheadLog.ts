import { sql } from 'kysely';
import type { Database } from './database.ts';
import { locksRows } from './locksRows.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/**
 * Empties SQLite's write-ahead log, which still holds what was deleted a moment ago, into the
 * database file, where it is overwritten. PostgreSQL does the like by itself, in time. Returns false
 * when another process reads just now, so that the log stays until a later time. Throws a StorageError.
 */
export async function emptyWriteAheadLog(database: Database): Promise<boolean> {
  if (locksRows(database)) return true;
  const { rows } = await retryWhileBusy(() =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database),
  );
  return rows[0]?.busy === 0;
}

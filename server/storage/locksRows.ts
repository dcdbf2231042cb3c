import { PostgresAdapter } from 'kysely';
import type { Database } from './database.ts';

/** Whether rows can be locked one by one, as in PostgreSQL; SQLite locks the whole database. */
export function locksRows(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

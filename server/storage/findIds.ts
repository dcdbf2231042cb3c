import { sql } from 'kysely';
import type { Database } from './database.ts';
import { beginsWith } from './matchesText.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** The tables whose rows the owner names by the beginning of their id. */
export type NamedTable = Extract<keyof DatabaseSchema, 'messages' | 'outbox'>;

/** The ids of a table that begin with `prefix`, at most two of them. Throws a StorageError. */
export async function findIds(
  database: Database,
  table: NamedTable,
  prefix: string,
): Promise<string[]> {
  const { rows } = await retryWhileBusy(() =>
    sql<{
      id: string;
    }>`select id from ${sql.table(table)} where ${beginsWith('id', prefix)} order by id limit 2`.execute(
      database,
    ),
  );
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import { startsWithCondition } from './conditions.ts';
import type { Database } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** The tables whose rows can be named by the start of their id. */
export type TableWithShortIds = Extract<
  keyof DatabaseSchema,
  'messages' | 'newsletter_subscribers' | 'outbox'
>;

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

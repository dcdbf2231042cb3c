import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/**
 * Lists every value of a column, in ascending order. Fast if an index begins with the column: reads one entry for each
 * value.
 */
export async function distinctValues(
  database: Database,
  table: keyof DatabaseSchema,
  column: string,
): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive known (value) as (
      select min(${value}) from ${from}
      union all
      select (select min(${value}) from ${from} where ${value} > known.value)
      from known where known.value is not null
    )
    select value from known where value is not null
  `.execute(database);
  return rows.map(({ value }) => value);
}

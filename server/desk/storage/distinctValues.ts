import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { DatabaseSchema } from '../../storage/schema.ts';

/** Every value of a column that an index begins with, in ascending order. Reads one entry of the index for each. */
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

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

const ESCAPE = '!';

/**
 * A condition: one of the columns holds the text, in whatever case. SQLite knows the case of Latin
 * letters only, so the text is looked for as given too.
 */
export function holdsText(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const conditions = columns.flatMap((column) => [
    sql`${sql.ref(column)} like ${`%${literal(text)}%`} escape ${sql.lit(ESCAPE)}`,
    sql`lower(${sql.ref(column)}) like ${`%${literal(text.toLowerCase())}%`} escape ${sql.lit(ESCAPE)}`,
    sql`upper(${sql.ref(column)}) like ${`%${literal(text.toUpperCase())}%`} escape ${sql.lit(ESCAPE)}`,
  ]);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition: the column begins with the text. */
export function beginsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`${literal(text)}%`} escape ${sql.lit(ESCAPE)}`;
}

/** A condition: the column ends with the text, which is in lower case, in whatever case. */
export function endsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${literal(text)}`} escape ${sql.lit(ESCAPE)}`;
}

/** The text as a part of a LIKE pattern that stands for nothing but itself. */
function literal(text: string): string {
  return text.replace(/[!%_]/g, `${ESCAPE}$&`);
}

/** A span of time, open at an end that is undefined. */
export interface Period {
  readonly since: Date | undefined;
  /** The first moment that no longer belongs to it. */
  readonly until: Date | undefined;
}

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

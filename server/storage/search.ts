import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** A span of time, open at an end that is undefined. */
export interface Period {
  readonly since: Date | undefined;
  /** The first moment that no longer belongs to it. */
  readonly until: Date | undefined;
}

/** A condition: the column's moment lies in the period. */
export function isWithin(column: string, { since, until }: Period): RawBuilder<SqlBool> {
  const from = since ? sql`${sql.ref(column)} >= ${since.toISOString()}` : sql`1 = 1`;
  const to = until ? sql`${sql.ref(column)} < ${until.toISOString()}` : sql`1 = 1`;
  return sql<SqlBool>`(${from} and ${to})`;
}

const ESCAPE = sql.lit('!');

/**
 * A condition: one of the columns holds the text, in whatever case. SQLite knows the case of Latin
 * letters only, so the text is looked for as given too.
 */
export function holdsText(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const conditions = columns.flatMap((column) => [
    sql`${sql.ref(column)} like ${`%${literal(text)}%`} escape ${ESCAPE}`,
    sql`lower(${sql.ref(column)}) like ${`%${literal(text.toLowerCase())}%`} escape ${ESCAPE}`,
    sql`upper(${sql.ref(column)}) like ${`%${literal(text.toUpperCase())}%`} escape ${ESCAPE}`,
  ]);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition: the column ends with the text, which is in lower case, in whatever case. */
export function endsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${literal(text)}`} escape ${ESCAPE}`;
}

/** The text as a part of a LIKE pattern that stands for nothing but itself. */
function literal(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
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
    sql<{ id: string }>`
      select id from ${sql.table(table)}
      where id like ${`${literal(prefix)}%`} escape ${ESCAPE} order by id limit 2
    `.execute(database),
  );
  return rows.map(({ id }) => id);
}

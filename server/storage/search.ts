import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The character that escapes wildcards in a LIKE pattern. */
const ESCAPE = sql.lit('!');

/** A condition: a column contains the text in any case. `like` of SQLite ignores the case of ASCII letters only. */
export function containsTextCondition(
  columns: readonly string[],
  text: string,
): RawBuilder<SqlBool> {
  const conditions = columns.flatMap((column) => [
    sql`${sql.ref(column)} like ${`%${literal(text)}%`} escape ${ESCAPE}`,
    sql`lower(${sql.ref(column)}) like ${`%${literal(text.toLowerCase())}%`} escape ${ESCAPE}`,
    sql`upper(${sql.ref(column)}) like ${`%${literal(text.toUpperCase())}%`} escape ${ESCAPE}`,
  ]);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition: the column ends with the text (in lower case), in any case. */
export function endsWithCondition(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${literal(text)}`} escape ${ESCAPE}`;
}

/** A condition: the column starts with the text, in this case. SQLite takes ASCII letters in any case. */
export function startsWithCondition(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`${literal(text)}%`} escape ${ESCAPE}`;
}

/** Escapes a text for a LIKE pattern. */
function literal(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

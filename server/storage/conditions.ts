import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A condition: the column has one of the values. The list may be empty, which Kysely's `in` does not allow. */
export function oneOfCondition(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`(1 = 0)`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`;
}

/** A condition: the row has this email. `email` is in lower case; the column may be in any case. */
export function emailCondition(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email}`;
}

/** The character that escapes wildcards in a LIKE pattern. */
const ESCAPE = sql.lit('!');

/**
 * A condition: a column contains the text, in any case. Three comparisons, because SQLite's `like` ignores the case of
 * ASCII letters only.
 */
export function containsTextCondition(
  columns: readonly string[],
  text: string,
): RawBuilder<SqlBool> {
  const conditions = columns.flatMap((column) => [
    sql`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape ${ESCAPE}`,
    sql`lower(${sql.ref(column)}) like ${`%${escapeLike(text.toLowerCase())}%`} escape ${ESCAPE}`,
    sql`upper(${sql.ref(column)}) like ${`%${escapeLike(text.toUpperCase())}%`} escape ${ESCAPE}`,
  ]);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A condition: the column in lower case ends with the text. */
export function endsWithCondition(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${escapeLike(text)}`} escape ${ESCAPE}`;
}

/** A condition: the column starts with the text. Case-sensitive, except for ASCII letters on SQLite. */
export function startsWithCondition(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`${escapeLike(text)}%`} escape ${ESCAPE}`;
}

/** Escapes a text for a LIKE pattern. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

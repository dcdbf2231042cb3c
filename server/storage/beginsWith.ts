import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** No text that begins with another one comes after that one with this character behind it. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * A condition that `key` begins with the text, and the order in which an index of `key` finds the rows. On PostgreSQL,
 * the index has the class `text_pattern_ops`.
 */
export function beginsWith(
  database: Database,
  key: RawBuilder<unknown>,
  text: string,
): { where: RawBuilder<SqlBool>; orderBy: RawBuilder<unknown> } {
  const [from, to, order] = isPostgres(database)
    ? [sql`~>=~`, sql`~<~`, sql`using ~<~`]
    : [sql`>=`, sql`<`, sql``];
  return {
    where: sql`(${key} ${from} ${text} and ${key} ${to} ${text + LAST_CHARACTER})`,
    orderBy: sql`${key} ${order}`,
  };
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldPhone } from '../../forms/contactForm.ts';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** A condition: the column has one of the values. The list may be empty, which Kysely's `in` does not allow. */
export function oneOfCondition(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`(1 = 0)`;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values])})`;
}

/** A condition: the row has this email. `email` is in lower case; the column may be in any case. */
export function emailCondition(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email}`;
}

/** The columns of a message that a search looks in. */
export const SEARCHED_IN_MESSAGES = ['name', 'email', 'company', 'phone', 'message', 'note'];

/**
 * A condition: one of the columns contains the text, in any case and however its accents are encoded. A text that may be
 * a telephone number is also found in a column `phone` that has other spaces.
 */
export function containsTextCondition(
  database: Database,
  columns: readonly string[],
  text: string,
): RawBuilder<SqlBool> {
  // Not `lower` or `like`, with which SQLite ignores the case of ASCII letters only.
  const fold = (value: unknown) =>
    isPostgres(database) ? sql`upper(normalize(${value}, nfc))` : sql`folded(${value})`;
  const position = isPostgres(database) ? sql`strpos` : sql`instr`;
  const texts = sql`concat_ws(${sql.lit('\n')}, ${sql.join(columns.map((column) => sql.ref(column)))})`;
  const hasText = sql<SqlBool>`${position}(${fold(texts)}, ${fold(sql`cast(${text} as text)`)}) > 0`;
  const digits = phoneDigits(text);
  if (digits === undefined || !columns.includes('phone')) return hasText;
  const phone = PHONE_SEPARATORS.reduce(
    (number, separator) => sql`replace(${number}, ${sql.lit(separator)}, '')`,
    sql.ref('phone') as RawBuilder<unknown>,
  );
  return sql<SqlBool>`(${hasText} or ${phone} like ${`%${digits}%`})`;
}

/** What a stored telephone number has beside its digits (see the rule of the field). */
const PHONE_SEPARATORS = [' ', '(', ')', '-', '+'];
/** A part of a telephone number with fewer digits is only searched as a text. */
const MIN_PHONE_DIGITS = 4;

/** The digits of a text that may be a part of a telephone number. */
function phoneDigits(text: string): string | undefined {
  const phone = foldPhone(text);
  const digits = phone.replace(/^00/, '').replace(/\D/g, '');
  const isPhone = /^[\d\s()+./-]+$/.test(phone) && digits.length >= MIN_PHONE_DIGITS;
  return isPhone ? digits : undefined;
}

/** The character that escapes wildcards in a LIKE pattern. */
const ESCAPE = sql.lit('!');

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

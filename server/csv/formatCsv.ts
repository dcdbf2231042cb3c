import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * The place before a formula: at the start of a value, and after a semicolon, tab or line break, where a spreadsheet
 * with other separators would begin a new cell. Apostrophes before a formula are escaped too, so that an escaped value
 * can be restored.
 */
const FORMULA = /((?:^|[;\t\r\n])[\s"\p{Cc}\p{Cf}]*)(?='*[=+\-@＝＋－＠])/gu;
const ESCAPED_FORMULA = /((?:^|[;\t\r\n])[\s"\p{Cc}\p{Cf}]*)'(?='*[=+\-@＝＋－＠])/gu;

/**
 * Formats rows as CSV (RFC 4180) in UTF-8, in chunks. A spreadsheet takes no value for a formula, since an apostrophe
 * stands before it.
 */
export function formatCsv(
  columns: readonly string[],
  rows: AsyncIterable<object> | Iterable<object>,
): Readable {
  const stringifier = stringify({
    columns,
    header: true,
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => value.replace(FORMULA, "$1'") },
  });
  // Whoever reads the chunks gets the error as well.
  return pipeline(rows, stringifier, () => undefined).setEncoding('utf8');
}

/** Removes the apostrophes that `formatCsv` or a spreadsheet puts before formulas. */
export function unescapeFormulas(value: string): string {
  return value.replace(ESCAPED_FORMULA, '$1');
}

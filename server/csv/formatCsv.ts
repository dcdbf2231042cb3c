import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * The place before a formula: at the start of a value, and after a semicolon, tab or line break, where a spreadsheet
 * with other separators would begin a new cell.
 */
const FORMULA = /(^|[;\t\r\n])([\s"\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Formats rows as CSV (RFC 4180) in UTF-8, in chunks. A spreadsheet takes no value for a formula, since an apostrophe
 * stands before it.
 */
export function formatCsv(columns: readonly string[], rows: AsyncIterable<object>): Readable {
  const stringifier = stringify({
    columns,
    header: true,
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => value.replace(FORMULA, "$1$2'") },
  });
  // Whoever reads the chunks gets the error as well.
  return pipeline(rows, stringifier, () => undefined).setEncoding('utf8');
}

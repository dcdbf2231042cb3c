import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { escapeFormulas } from '../../forms/csvFormulas.ts';

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
    cast: { string: escapeFormulas },
  });
  // Whoever reads the chunks gets the error as well.
  return pipeline(rows, stringifier, () => undefined).setEncoding('utf8');
}

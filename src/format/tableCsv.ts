// The library's build for browsers, in which `Buffer` is missing; it does the same everywhere.
import { stringify } from 'csv-stringify/browser/esm/sync';

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table as CSV (RFC 4180) that spreadsheets read as UTF-8, with an apostrophe before every formula. */
export function tableCsv({ columns, rows }: Table): string {
  return stringify([columns, ...rows], {
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

// The browser build also works where there is no `Buffer`.
import { stringify } from 'csv-stringify/browser/esm/sync';

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table as CSV (RFC 4180) that spreadsheets read as UTF-8, with an apostrophe before formulas. */
export function tableCsv({ columns, rows }: Table): string {
  return stringify([columns, ...rows], {
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

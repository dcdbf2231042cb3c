import { stringify } from 'csv-stringify/sync';

/**
 * A sign that begins a formula where a spreadsheet may begin a cell: at the start of a value, and
 * after what a spreadsheet of another country takes for the end of a cell.
 */
const FORMULA = /(^|[;\t\r\n])([\s"\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Every value is
 * quoted, and an apostrophe stands before whatever a spreadsheet would take for a formula.
 */
export function formatCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  return stringify([...rows], {
    columns,
    header: true,
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => value.replace(FORMULA, "$1$2'") },
  });
}

import { stringify } from 'csv-stringify/sync';
import type { WorksheetTable } from './readWorksheets.tsx';

/** A worksheet as CSV (RFC 4180) that spreadsheets read as UTF-8, with an apostrophe before every formula. */
export function worksheetCsv({ columns, rows }: Pick<WorksheetTable, 'columns' | 'rows'>): string {
  return stringify([columns, ...rows], {
    bom: true,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

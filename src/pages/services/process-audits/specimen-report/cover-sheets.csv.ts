import type { APIRoute } from 'astro';
import { specimenReport } from '../../../../content/services/process-audits/specimen-report.ts';
import { coverSheets } from '../../../../content/shared/coverSheets.ts';
import { tableCsv } from '../../../../format/tableCsv.ts';

const { coverSheets: text, map } = specimenReport;

/** The cover sheets as CSV, a line for each entry. */
export function coverSheetsCsv(): string {
  const rows = coverSheets.map(([request, step, came, waited, extra, questions, work = '']) => [
    String(request),
    map.steps.rows[step - 1]?.[0] ?? '',
    ...[came, waited, extra, questions, work].map(String),
  ]);
  return tableCsv({ columns: text.columns, rows });
}

/** The cover sheets of the specimen report, for a spreadsheet. */
export const GET: APIRoute = () =>
  new Response(coverSheetsCsv(), { headers: { 'content-type': 'text/csv; charset=utf-8' } });

import type { APIRoute } from 'astro';
import { coverSheetsCsv } from '../../../../sections/services/process-audits/specimen-report/coverSheetsCsv.ts';

/** The cover sheets of the specimen report, for a spreadsheet. */
export const GET: APIRoute = () =>
  new Response(coverSheetsCsv(), { headers: { 'content-type': 'text/csv; charset=utf-8' } });

import type { APIRoute } from 'astro';
import { type ArticleWorksheet, worksheetRoutes } from '../../../../articles/loadWorksheets.ts';
import { tableCsv } from '../../../../csv/tableCsv.ts';

export const getStaticPaths = worksheetRoutes;

/** A worksheet for a spreadsheet. */
export const GET: APIRoute<{ sheet: ArticleWorksheet }> = ({ props }) =>
  new Response(tableCsv(props.sheet), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });

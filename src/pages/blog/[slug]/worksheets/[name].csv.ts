import type { APIRoute } from 'astro';
import { type ArticleWorksheet, worksheetRoutes } from '../../../../articles/loadWorksheets.ts';
import { worksheetCsv } from '../../../../articles/worksheetCsv.ts';

export const getStaticPaths = worksheetRoutes;

/** A worksheet for a spreadsheet. */
export const GET: APIRoute<{ sheet: ArticleWorksheet }> = ({ props }) =>
  new Response(worksheetCsv(props.sheet), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });

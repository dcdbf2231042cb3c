import type { APIRoute } from 'astro';
import { tableCsv } from '../../../../format/tableCsv.ts';
import type { ArticleWorksheet } from '../../../../sections/blog/article/Worksheet.tsx';
import { worksheetRoutes } from '../../../../sections/blog/article/worksheetRoutes.ts';

export const getStaticPaths = worksheetRoutes;

/** A worksheet for a spreadsheet. */
export const GET: APIRoute<{ worksheet: ArticleWorksheet }> = ({ props }) =>
  new Response(tableCsv(props.worksheet), {
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });

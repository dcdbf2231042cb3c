import type { APIRoute } from 'astro';
import { howMuchFaster } from '../../content/how-much-faster.ts';
import { tableCsv } from '../../format/tableCsv.ts';
import { AUTOMATED_PERCENTAGES, ceilingTable } from '../../sections/how-much-faster/ceilings.ts';

const [work, saved] = howMuchFaster.table.csvColumns;

/** The table of the page, in percent without the sign. */
export const GET: APIRoute = () =>
  new Response(
    tableCsv({
      columns: [work, ...AUTOMATED_PERCENTAGES.map((percent) => `${saved} ${percent}%`)],
      rows: ceilingTable.map(({ workPercent, cells }) => [
        String(workPercent),
        ...cells.map((cell) => String(Math.round(10_000 * cell.saved) / 100)),
      ]),
    }),
    { headers: { 'content-type': 'text/csv; charset=utf-8' } },
  );

import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { CeilingChart } from '../../sections/how-much-faster/CeilingChart.tsx';
import { standaloneSvg } from '../../ui/line/standaloneSvg.ts';

/** The chart of the page, as a file. */
export const GET: APIRoute = () =>
  new Response(standaloneSvg(createElement(CeilingChart)), {
    headers: { 'content-type': 'image/svg+xml' },
  });

import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CASE_COUNT, DecideCase } from '../../fix-first/you-decide/DecideCase.tsx';

/** The cases of "You decide" but the first, which is in the page, as markup that `playYouDecide.ts` puts into the page. It is no page, so it is a text. */
export const GET: APIRoute = () => {
  const cases = Array.from({ length: CASE_COUNT - 1 }, (_, index) =>
    renderToStaticMarkup(createElement(DecideCase, { number: index + 2, look: 'home' })),
  );
  return new Response(cases.join('\n'), { headers: { 'content-type': 'text/plain' } });
};

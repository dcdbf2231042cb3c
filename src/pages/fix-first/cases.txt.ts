import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CASE_COUNT, DecideCase } from '../../fix-first/you-decide/DecideCase.tsx';

/** The cases of "You decide" as markup, which `playYouDecide.ts` puts into the page. It is no page, so it is a text. */
export const GET: APIRoute = () => {
  const cases = Array.from({ length: CASE_COUNT }, (_, index) =>
    renderToStaticMarkup(createElement(DecideCase, { number: index + 1, look: 'home' })),
  );
  return new Response(cases.join('\n'), { headers: { 'content-type': 'text/plain' } });
};

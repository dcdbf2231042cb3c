import { CROSS_ORIGIN, DATA_HEADERS } from '../../../server/http/apiHeaders.ts';

/** Makes an answer with a JSON body, which pages of any origin may read. */
export function answerJson(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, {
    status,
    headers: {
      ...DATA_HEADERS,
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': CROSS_ORIGIN.exposedHeaders,
      ...headers,
    },
  });
}

/** Makes the answer to a CORS preflight request. */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...DATA_HEADERS,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': CROSS_ORIGIN.methods,
      'access-control-allow-headers': CROSS_ORIGIN.allowedHeaders,
      'access-control-max-age': String(CROSS_ORIGIN.maxAge),
    },
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillsTrap } from '../../forms/trapField.ts';
import { CONTACT_FUNCTION, FUNCTIONS_PATH, NEWSLETTER_TABLE, REST_PATH } from '../../forms/wire.ts';
import type { SiteMetrics } from './siteMetrics.ts';

/** The form that is sent to each of these routes. */
const FORMS: ReadonlyMap<string, 'contact' | 'newsletter'> = new Map([
  [`${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`, 'contact'],
  ['/contact', 'contact'],
  [`${REST_PATH}/${NEWSLETTER_TABLE}`, 'newsletter'],
  ['/newsletter', 'newsletter'],
]);

/** Methods that are told apart; the parser knows some thirty others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts every answer by its route's pattern, and what became of each submission. */
export function countRequests(app: FastifyInstance, metrics: SiteMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const method = METHODS.has(request.method) ? request.method : 'other';
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    const form = method === 'POST' ? FORMS.get(route) : undefined;
    if (form) metrics.submissions.inc({ form, outcome: outcomeOf(request, status) });
    done();
  });
}

function outcomeOf(request: FastifyRequest, status: number): string {
  if (status < 400) return isSuspected(request.body) ? 'suspected' : 'accepted';
  if (status === 409) return 'duplicate';
  if (status === 429) return 'limited';
  if (status === 503) return 'storage';
  return status >= 500 ? 'error' : 'invalid';
}

function isSuspected(body: unknown): boolean {
  const row: unknown = Array.isArray(body) ? body[0] : body;
  return typeof row === 'object' && row !== null && fillsTrap({ ...row });
}

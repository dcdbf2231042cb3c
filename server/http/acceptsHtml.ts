import type { FastifyRequest } from 'fastify';

/** Whether the client takes an HTML answer; one that does not say takes anything. */
export function acceptsHtml(request: FastifyRequest): boolean {
  const accept = request.headers.accept;
  return accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);
}

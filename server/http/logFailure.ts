import type { FastifyRequest } from 'fastify';
import type { Failure } from '../calls/failure.ts';

/** Logs a failure that is the server's own; one of the visitor's making is no event. */
export function logFailure(request: FastifyRequest, error: unknown, failure: Failure): void {
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
}

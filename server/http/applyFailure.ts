import type { FastifyReply } from 'fastify';
import type { Failure } from '../calls/failure.ts';

/** Sets a failure's status and headers, and logs one of the server's own; the caller sends the body. */
export function applyFailure(reply: FastifyReply, error: unknown, failure: Failure): FastifyReply {
  const { status, headers = {} } = failure;
  if (status >= 500) reply.log.error({ err: error }, 'request failed');
  return reply.code(status).headers(headers);
}

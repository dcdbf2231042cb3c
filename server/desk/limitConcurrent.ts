import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/httpErrors.ts';

/** When a refused client may try again, in seconds. */
const RETRY_AFTER = '10';

/**
 * A hook `onRequest` for routes with large bodies or responses, which take memory: at most `max` of their requests are
 * answered at the same time. Others get a 503 with this sentence.
 */
export function limitConcurrent(max: number, message: string) {
  let running = 0;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (running >= max) {
      reply.header('retry-after', RETRY_AFTER);
      throw new HttpError(503, message);
    }
    running += 1;
    // Unlike the event `close`, it is called even if the client has gone already.
    finished(reply.raw, () => {
      running -= 1;
    });
  };
}

import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { CROSS_ORIGIN, DATA_HEADERS } from '../calls/crossOrigin.ts';

/** Lets any origin make the calls of this scope, as the hosted backend does (design, section 3). */
export async function allowAnyOrigin(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(DATA_HEADERS);
  });
  await scope.register(cors, { origin: '*', ...CROSS_ORIGIN });
}

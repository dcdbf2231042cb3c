import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CROSS_ORIGIN, DATA_HEADERS } from '../calls/access.ts';
import type { SubscriptionServices } from '../submissions/acceptSubscription.ts';
import type { Senders } from './senders.ts';

/** What the backend's calls work with. */
export interface CallServices extends SubscriptionServices {
  readonly anonKey: string;
  readonly senders: Senders;
}

/** Has the scope take calls of any origin, as the hosted backend does, with a JSON body or none. */
export async function takeCalls(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(DATA_HEADERS);
  });
  await scope.register(cors, { origin: '*', ...CROSS_ORIGIN });
  scope.removeContentTypeParser('text/plain');
}

/** Refuses every call that the scope has no route for, before the body is read. */
export function refuseOtherCalls(
  scope: FastifyInstance,
  response: Readonly<Record<string, object>>,
  refuse: (request: FastifyRequest) => Promise<never>,
): void {
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    schema: { response },
    onRequest: refuse,
    handler: refuse,
  });
}

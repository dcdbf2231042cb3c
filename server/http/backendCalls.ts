import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CROSS_ORIGIN, DATA_HEADERS } from '../calls/access.ts';
import { type Failure, type FailureWords, toFailure } from '../calls/failure.ts';
import type { ListSettings } from '../mail/listMails.ts';
import type { ContactServices } from '../submissions/acceptContact.ts';
import { applyFailure } from './applyFailure.ts';
import type { Senders } from './senders.ts';

/** What the backend's calls work with. */
export interface CallServices extends ContactServices, ListSettings {
  readonly anonKey: string;
  readonly senders: Senders;
}

/**
 * Has the scope take calls of any origin, with a JSON body or none, once `admit` has not thrown. What
 * fails is answered with `words`, in the body that `toBody` makes.
 */
export async function takeCalls(
  scope: FastifyInstance,
  admit: (headers: FastifyRequest['headers']) => void,
  words: FailureWords,
  toBody: (failure: Failure, error: unknown) => object = ({ message }) => ({ error: message }),
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(DATA_HEADERS));
  await scope.register(cors, { origin: '*', ...CROSS_ORIGIN });
  scope.addHook('onRequest', async ({ headers }) => admit(headers));
  scope.removeContentTypeParser('text/plain');
  scope.setErrorHandler((error, _request, reply) => {
    const failure = toFailure(error, words);
    return applyFailure(reply, error, failure).send(toBody(failure, error));
  });
}

/** Refuses every call that the scope has no route for, before the body is read. */
export function refuseOtherCalls(
  scope: FastifyInstance,
  response: object,
  refuse: (request: FastifyRequest) => Promise<never>,
): void {
  const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  scope.route({ method, url: '/*', schema: { response }, onRequest: refuse, handler: refuse });
}

import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import type { SubmissionServices } from '../submissions/acceptContact.ts';
import { CROSS_ORIGIN, DATA_HEADERS } from './access.ts';
import {
  type Failure,
  type FailureWords,
  type RefusedError,
  sendFailure,
  toFailure,
} from './failure.ts';

export interface CallServices extends SubmissionServices {
  readonly settings: Settings;
}

/** Has the scope take calls of any origin that `admit` lets pass; tells of failures with `words`, by `toBody`. */
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
    return sendFailure(reply, error, failure, toBody(failure, error));
  });
}

/** Refuses every call that the scope has no route for, before the body is read. */
export function refuseOtherCalls(
  scope: FastifyInstance,
  refusalOf: (request: FastifyRequest) => RefusedError,
): void {
  const refuse = async (request: FastifyRequest) => {
    throw refusalOf(request);
  };
  const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  scope.route({ method, url: '/*', onRequest: refuse, handler: refuse });
}

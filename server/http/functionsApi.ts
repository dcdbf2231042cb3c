import type { FastifyInstance } from 'fastify';
import { CONTACT_FUNCTION, type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { hasBearerKey } from '../calls/apiKey.ts';
import { applyFailure, CONTACT_WORDS, RefusedError, toFailure } from '../calls/failure.ts';
import { acceptContact, type ContactServices } from '../submissions/acceptContact.ts';
import { allowAnyOrigin } from './crossOrigin.ts';
import { acceptJsonOnly, readFields } from './jsonBody.ts';
import { logFailure } from './logFailure.ts';
import type { KnowSender } from './senders.ts';

/**
 * The backend's functions, of which there is one: the contact call. Answers 200 `{"ok":true}` once the
 * message and its mail job are on disk, else `{"error": …}`.
 */
export async function addFunctionsApi(
  scope: FastifyInstance,
  options: { services: ContactServices; anonKey: string; knowSender: KnowSender },
): Promise<void> {
  await allowAnyOrigin(scope);
  acceptJsonOnly(scope);

  scope.addHook('onRequest', async (request) => {
    if (!hasBearerKey(request, options.anonKey)) throw new RefusedError(401);
  });

  scope.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error, CONTACT_WORDS);
    logFailure(request, error, failure);
    const answer: ContactCallAnswer = { error: failure.message };
    return applyFailure(reply, failure).send(answer);
  });

  const url = `/${CONTACT_FUNCTION}`;
  scope.post(url, async (request): Promise<ContactCallAnswer> => {
    const fields = readFields(request.body);
    const key = request.headers[IDEMPOTENCY_HEADER] || fields.submission_id;
    await acceptContact(options.services, fields, key, options.knowSender(request));
    return { ok: true };
  });

  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST, OPTIONS');
      throw new RefusedError(405);
    },
  });

  const refuse = async () => {
    throw new RefusedError(404, 'Function not found');
  };
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: refuse,
    handler: refuse,
  });
}

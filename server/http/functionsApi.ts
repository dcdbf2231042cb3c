import type { FastifyInstance } from 'fastify';
import { CONTACT_FUNCTION, type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { isBearer } from '../calls/access.ts';
import { CONTACT_WORDS, type Failure, RefusedError } from '../calls/failure.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import { type CallServices, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { ERROR, errorsOf, FIELDS, OK, SUBMISSION_HEADERS } from './schemas.ts';

/**
 * The backend's functions, of which there is one: the contact call. Answers 200 `{"ok":true}` once the
 * message and its mail job are on disk, else `{"error": …}`.
 */
export async function addFunctionsApi(scope: FastifyInstance, services: CallServices) {
  const admit = ({ authorization }: { authorization?: string | undefined }) => {
    if (!isBearer(authorization, services.anonKey)) throw new RefusedError(401);
  };
  const toAnswer = ({ message }: Failure): ContactCallAnswer => ({ error: message });
  await takeCalls(scope, admit, CONTACT_WORDS, toAnswer);

  const url = `/${CONTACT_FUNCTION}`;
  const errors = errorsOf(ERROR);

  scope.post<{ Body: UntrustedFields; Reply: ContactCallAnswer }>(
    url,
    { schema: { headers: SUBMISSION_HEADERS, body: FIELDS, response: { 200: OK, ...errors } } },
    async (request) => {
      const { body, headers } = request;
      const key = headers[IDEMPOTENCY_HEADER] || body.submission_id;
      await acceptContact(services, body, key, services.senders.contact(request));
      return { ok: true };
    },
  );

  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    schema: { response: errors },
    handler: async (_request, reply) => {
      reply.header('allow', 'POST, OPTIONS');
      throw new RefusedError(405);
    },
  });

  refuseOtherCalls(scope, errors, async () => {
    throw new RefusedError(404, 'Function not found');
  });
}

import type { FastifyInstance } from 'fastify';
import { CONTACT_FUNCTION, type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { isBearer } from '../calls/access.ts';
import { CONTACT_WORDS, RefusedError } from '../calls/failure.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import { type CallServices, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { ERRORS, FIELDS, OK, SUBMISSION_HEADERS } from './schemas.ts';

/** The backend's one function, the contact call: 200 once the message and its mail job are on disk. */
export async function addFunctionsApi(scope: FastifyInstance, services: CallServices) {
  const admit = ({ authorization }: { authorization?: string | undefined }) => {
    if (!isBearer(authorization, services.anonKey)) throw new RefusedError(401);
  };
  await takeCalls(scope, admit, CONTACT_WORDS);

  const url = `/${CONTACT_FUNCTION}`;
  scope.post<{ Body: UntrustedFields; Reply: ContactCallAnswer }>(
    url,
    { schema: { headers: SUBMISSION_HEADERS, body: FIELDS, response: { 200: OK, ...ERRORS } } },
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
    schema: { response: ERRORS },
    handler: async (_request, reply) => {
      reply.header('allow', 'POST, OPTIONS');
      throw new RefusedError(405);
    },
  });

  refuseOtherCalls(scope, ERRORS, async () => {
    throw new RefusedError(404, 'Function not found');
  });
}

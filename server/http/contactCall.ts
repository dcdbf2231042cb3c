import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTACT_FUNCTION, type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { acceptContact, type UntrustedFields } from '../submissions/acceptContact.ts';
import { isBearer } from './access.ts';
import { type CallServices, FIELDS, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { CONTACT_WORDS, RefusedError } from './failure.ts';

/**
 * `POST /functions/v1/send-form-notification`, the contact call, the backend's one function: 200 once the
 * message and its mail job are on disk.
 */
export async function addContactCall(scope: FastifyInstance, services: CallServices) {
  const admit = ({ authorization }: FastifyRequest['headers']) => {
    if (!isBearer(authorization, services.anonKey)) throw new RefusedError(401);
  };
  await takeCalls(scope, admit, CONTACT_WORDS);

  const url = `/${CONTACT_FUNCTION}`;
  scope.post<{ Body: UntrustedFields; Reply: ContactCallAnswer }>(
    url,
    { schema: { body: FIELDS } },
    async (request) => {
      const { body, headers } = request;
      const key = headers[IDEMPOTENCY_HEADER] || body.submission_id;
      await acceptContact(services, body, key, services.visitors.contact(request));
      return { ok: true };
    },
  );

  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST, OPTIONS');
      throw new RefusedError(405);
    },
  });

  refuseOtherCalls(scope, () => new RefusedError(404, 'Function not found'));
}

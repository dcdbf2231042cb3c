import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTACT_FUNCTION, type ContactCallAnswer, IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { acceptContact } from '../submissions/acceptContact.ts';
import { isBearer } from './access.ts';
import { type CallServices, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { CONTACT_WORDS, RefusedError, toFields } from './failure.ts';
import { visitorAddress } from './visitorAddress.ts';

/** `POST /functions/v1/send-form-notification`: 200 once the message and its mail job are on disk. */
export async function addContactCall(scope: FastifyInstance, services: CallServices) {
  const admit = ({ authorization }: FastifyRequest['headers']) => {
    if (!isBearer(authorization, services.settings.anonKey)) throw new RefusedError(401);
  };
  await takeCalls(scope, admit, CONTACT_WORDS);

  const url = `/${CONTACT_FUNCTION}`;
  scope.post<{ Reply: ContactCallAnswer }>(url, async (request) => {
    const fields = toFields(request.body);
    const key = request.headers[IDEMPOTENCY_HEADER] || fields.submission_id;
    await acceptContact(services, fields, key, visitorAddress(request));
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

  refuseOtherCalls(scope, () => new RefusedError(404, 'Function not found'));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DUPLICATE_CODE, NEWSLETTER_TABLE } from '../../forms/wire.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import { DuplicateSubscriberError } from '../submissions/refusals.ts';
import { isBearer, isKey } from './access.ts';
import { type CallServices, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { type Failure, NEWSLETTER_WORDS, RefusedError, toFields } from './failure.ts';
import { visitorAddress } from './visitorAddress.ts';

const DUPLICATE_MESSAGE = `duplicate key value violates unique constraint "${NEWSLETTER_TABLE}_email_key"`;

/** `POST /rest/v1/newsletter_subscribers`: 201 once the row is on disk; further columns are passed over. */
export async function addNewsletterCall(scope: FastifyInstance, services: CallServices) {
  const { anonKey } = services.settings;
  const admit = ({ apikey, authorization }: FastifyRequest['headers']) => {
    if (!isKey(apikey, anonKey) && !isBearer(authorization, anonKey)) throw new RefusedError(401);
  };
  await takeCalls(scope, admit, NEWSLETTER_WORDS, toDatabaseError);

  scope.post(`/${NEWSLETTER_TABLE}`, async (request, reply) => {
    const { body } = request;
    // A row as it is, or as the only one of an array.
    const fields = toFields(Array.isArray(body) && body.length === 1 ? body[0] : body);
    await acceptSubscription(services, fields, visitorAddress(request));
    return reply.code(201).send();
  });

  refuseOtherCalls(scope, ({ url }) => {
    const isTable = url.includes(`/${NEWSLETTER_TABLE}`);
    return new RefusedError(isTable ? 401 : 404, 'permission denied');
  });
}

/** A failure as the hosted backend's database interface tells it; `PTnnn` is its own way to say nnn. */
function toDatabaseError({ status, message }: Failure, error: unknown) {
  if (error instanceof DuplicateSubscriberError) {
    const details = `Key (email)=(${error.email}) already exists.`;
    return { code: DUPLICATE_CODE, message: DUPLICATE_MESSAGE, details, hint: null };
  }
  return { code: `PT${status}`, message, details: null, hint: null };
}

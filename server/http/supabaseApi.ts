import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CONTACT_FUNCTION,
  type ContactCallResponse,
  DUPLICATE_CODE,
  IDEMPOTENCY_HEADER,
  NEWSLETTER_TABLE,
} from '../../forms/apiContract.ts';
import { isBearer, matchesKey } from '../secrets.ts';
import { acceptContact, readIdempotencyKey } from '../submissions/acceptContact.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import type { SubmissionContext } from '../submissions/context.ts';
import { DuplicateSubscriberError } from '../submissions/submissionErrors.ts';
import { CROSS_ORIGIN, DATA_HEADERS } from './apiHeaders.ts';
import {
  CONTACT_ERRORS,
  type ErrorMessages,
  type ErrorResponse,
  HttpError,
  NEWSLETTER_ERRORS,
  sendErrorResponse,
  toErrorResponse,
  toFields,
} from './httpErrors.ts';
import { visitorIp } from './visitorIp.ts';

/** `POST /functions/v1/send-form-notification`: 200 once the message and its mail are on disk. */
export async function contactApi(scope: FastifyInstance, context: SubmissionContext) {
  const authenticate = ({ authorization }: FastifyRequest['headers']) => {
    if (!isBearer(authorization, context.settings.anonKey)) throw new HttpError(401);
  };
  await setUpApiScope(scope, authenticate, CONTACT_ERRORS);

  scope.post<{ Reply: ContactCallResponse }>(`/${CONTACT_FUNCTION}`, async (request) => {
    const fields = toFields(request.body);
    const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER], fields);
    await acceptContact(context, fields, key, visitorIp(request));
    return { ok: true };
  });

  refuseOtherCalls(scope, (name, reply) => {
    if (name !== CONTACT_FUNCTION) return new HttpError(404, 'Function not found');
    reply.header('allow', 'POST, OPTIONS');
    return new HttpError(405);
  });
}

const DUPLICATE_MESSAGE = `duplicate key value violates unique constraint "${NEWSLETTER_TABLE}_email_key"`;

/** `POST /rest/v1/newsletter_subscribers`: 201 once the row is on disk. Ignores other columns. */
export async function newsletterApi(scope: FastifyInstance, context: SubmissionContext) {
  const { anonKey } = context.settings;
  const authenticate = ({ apikey, authorization }: FastifyRequest['headers']) => {
    if (!matchesKey(apikey, anonKey) && !isBearer(authorization, anonKey)) throw new HttpError(401);
  };
  await setUpApiScope(scope, authenticate, NEWSLETTER_ERRORS, toPostgrestError);

  scope.post(`/${NEWSLETTER_TABLE}`, async (request, reply) => {
    const { body } = request;
    // Supabase's client may send a row or an array of one row.
    const fields = toFields(Array.isArray(body) && body.length === 1 ? body[0] : body);
    await acceptSubscription(context, fields, visitorIp(request));
    return reply.code(201).send();
  });

  refuseOtherCalls(scope, (name) => {
    if (name !== NEWSLETTER_TABLE) return new HttpError(404);
    return new PermissionDeniedError(401, `permission denied for table ${NEWSLETTER_TABLE}`);
  });
}

/** A request that the rights of the table do not allow; PostgREST responds with 401 if nobody is signed in. */
class PermissionDeniedError extends HttpError {}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The body of an error in the format of PostgREST, which has the code `PTnnn` for HTTP status nnn. */
function toPostgrestError({ status, message }: ErrorResponse, error: unknown) {
  if (error instanceof DuplicateSubscriberError) {
    const details = `Key (email)=(${error.email}) already exists.`;
    return { code: DUPLICATE_CODE, message: DUPLICATE_MESSAGE, details, hint: null };
  }
  const code = error instanceof PermissionDeniedError ? INSUFFICIENT_PRIVILEGE : `PT${status}`;
  return { code, message, details: null, hint: null };
}

/** Sets up CORS, authentication (`authenticate` throws to refuse) and error responses for the routes of a scope. */
async function setUpApiScope(
  scope: FastifyInstance,
  authenticate: (headers: FastifyRequest['headers']) => void,
  messages: ErrorMessages,
  toBody: (response: ErrorResponse, error: unknown) => object = ({ message }) => ({
    error: message,
  }),
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(DATA_HEADERS));
  await scope.register(cors, { origin: '*', ...CROSS_ORIGIN });
  scope.addHook('onRequest', async ({ headers }) => authenticate(headers));
  scope.removeContentTypeParser('text/plain');
  scope.setErrorHandler((error, _request, reply) => {
    const response = toErrorResponse(error, messages);
    return sendErrorResponse(reply, error, response, toBody(response, error));
  });
}

/** Refuses requests to all other paths of the scope, before their body is read. */
function refuseOtherCalls(
  scope: FastifyInstance,
  refusalOf: (name: string, reply: FastifyReply) => HttpError,
): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    throw refusalOf((request.params as { '*': string })['*'], reply);
  };
  const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  scope.route({ method, url: '/*', onRequest: refuse, handler: refuse });
}

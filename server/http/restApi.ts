import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { DUPLICATE_CODE, NEWSLETTER_TABLE } from '../../forms/wire.ts';
import { isBearer, isKey } from '../calls/access.ts';
import { type Failure, NEWSLETTER_WORDS, RefusedError } from '../calls/failure.ts';
import type { UntrustedFields } from '../submissions/acceptContact.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import { DuplicateSubscriberError, InvalidInputError } from '../submissions/refusals.ts';
import { type CallServices, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { DATABASE_ERRORS, NO_CONTENT, ROW } from './schemas.ts';

/** What the hosted backend's interface calls each failure; `PTnnn` is its own way to say nnn. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'PGRST102',
  401: 'PGRST301',
  413: 'PT413',
  415: 'PGRST107',
  429: 'PT429',
  503: 'PT503',
};
const INTERNAL_ERROR = 'XX000';
const DUPLICATE_MESSAGE = `duplicate key value violates unique constraint "${NEWSLETTER_TABLE}_email_key"`;
const CHECK_VIOLATION = '23514';
const PERMISSION_DENIED = '42501';

/** Columns that a visitor may give; the trap is none, and is taken all the same. */
const GIVEN_COLUMNS: readonly string[] = [...NEWSLETTER_FIELD_NAMES, TRAP_FIELD];
/** Columns that are there and that no visitor may give. */
const OWN_COLUMNS = [
  ...['id', 'unsubscribe_token', 'subscribed_at', 'suspected', 'undeliverable_at'],
  ...['confirmed_at', 'asked_at', 'reminded_at', 'refused_issues'],
];

const permissionDenied = () =>
  new RefusedError(401, `permission denied for table ${NEWSLETTER_TABLE}`, PERMISSION_DENIED);

/**
 * The backend's tables, of which one takes inserts and nothing else: the newsletter's subscribers.
 * Answers 201 with an empty body. Whatever else is asked for is refused as the hosted backend does.
 */
export async function addRestApi(scope: FastifyInstance, services: CallServices) {
  const { anonKey } = services;
  const admit = (headers: FastifyRequest['headers']) => {
    if (!isKey(headers.apikey, anonKey) && !isBearer(headers.authorization, anonKey)) {
      throw new RefusedError(401);
    }
    const schema = headers['content-profile'] ?? headers['accept-profile'] ?? 'public';
    if (schema === 'public') return;
    throw new RefusedError(406, 'The schema must be one of the following: public', 'PGRST106');
  };
  await takeCalls(scope, admit, NEWSLETTER_WORDS, toDatabaseError);

  scope.post<{ Body: UntrustedFields | [UntrustedFields] }>(
    `/${NEWSLETTER_TABLE}`,
    {
      schema: { body: ROW, response: { 201: NO_CONTENT, ...DATABASE_ERRORS } },
      onRequest: async ({ headers }) => {
        // Rows that are returned, or put in place of others, take more than the right to insert.
        const preferences = String(headers.prefer).split(/[,\s]+/);
        const asksMore = /^(?!return=minimal$)(resolution|return)=/;
        if (preferences.some((preference) => asksMore.test(preference))) throw permissionDenied();
      },
    },
    async (request, reply) => {
      const fields: UntrustedFields = Array.isArray(request.body) ? request.body[0] : request.body;
      refuseColumns(Object.keys(fields));
      await acceptSubscription(services, fields, services.senders.newsletter(request));
      return reply.code(201).send();
    },
  );

  refuseOtherCalls(scope, DATABASE_ERRORS, async ({ method, url }) => {
    // The official client takes an empty 404, such as HEAD has, for an empty table.
    if (method === 'HEAD' || url.includes(`/${NEWSLETTER_TABLE}`)) throw permissionDenied();
    throw new RefusedError(404, 'permission denied', PERMISSION_DENIED);
  });
}

function refuseColumns(columns: readonly string[]): void {
  const unknown = columns.find((name) => ![...GIVEN_COLUMNS, ...OWN_COLUMNS].includes(name));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${NEWSLETTER_TABLE}' in the schema cache`;
    throw new RefusedError(400, message, 'PGRST204');
  }
  if (columns.some((name) => OWN_COLUMNS.includes(name))) throw permissionDenied();
}

/** A failure as the hosted backend's database interface tells it; see DATABASE_ERRORS. */
function toDatabaseError({ status, message }: Failure, error: unknown) {
  if (error instanceof DuplicateSubscriberError) {
    const details = `Key (email)=(${error.email}) already exists.`;
    return { code: DUPLICATE_CODE, message: DUPLICATE_MESSAGE, details, hint: null };
  }
  let code = CODE_BY_STATUS[status] ?? INTERNAL_ERROR;
  if (error instanceof InvalidInputError) code = CHECK_VIOLATION;
  if (error instanceof RefusedError && error.hostedCode) code = error.hostedCode;
  return { code, message, details: null, hint: null };
}

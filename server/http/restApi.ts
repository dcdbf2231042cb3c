import type { FastifyInstance } from 'fastify';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { DUPLICATE_CODE, NEWSLETTER_TABLE } from '../../forms/wire.ts';
import { isBearer, isKey } from '../calls/access.ts';
import { type Failure, NEWSLETTER_WORDS, RefusedError, toFailure } from '../calls/failure.ts';
import type { UntrustedFields } from '../submissions/acceptContact.ts';
import { acceptSubscription } from '../submissions/acceptSubscription.ts';
import { DuplicateSubscriberError, InvalidInputError } from '../submissions/refusals.ts';
import { applyFailure } from './applyFailure.ts';
import { type CallServices, refuseOtherCalls, takeCalls } from './backendCalls.ts';
import { DATABASE_ERROR, NO_CONTENT, ROW } from './schemas.ts';

/** What the hosted backend's interface calls each failure; `PTnnn` is its own way to say nnn. */
const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'PGRST102',
  401: 'PGRST301',
  413: 'PT413',
  415: 'PGRST107',
  429: 'PT429',
  503: 'PT503',
};
const CHECK_VIOLATION = '23514';
const PERMISSION_DENIED = '42501';
const INTERNAL_ERROR = 'XX000';

/** Columns that a visitor may give; the trap is none, and is taken all the same. */
const GIVEN_COLUMNS: readonly string[] = [...NEWSLETTER_FIELD_NAMES, TRAP_FIELD];
/** Columns that are there and that no visitor may give. */
const OWN_COLUMNS = ['id', 'unsubscribe_token', 'subscribed_at', 'suspicion', 'undeliverable_at'];

/** A call that the hosted backend's interface refuses with a code of its own. */
class CodedRefusal extends RefusedError {
  readonly refusalCode: string;

  constructor(statusCode: number, refusalCode: string, message: string) {
    super(statusCode, message);
    this.refusalCode = refusalCode;
  }
}

function permissionDenied(): CodedRefusal {
  const message = `permission denied for table ${NEWSLETTER_TABLE}`;
  return new CodedRefusal(401, PERMISSION_DENIED, message);
}

/**
 * The backend's tables, of which one takes inserts and nothing else: the newsletter's subscribers.
 * Answers 201 with an empty body; rows are never returned. Whatever else a client of the hosted backend
 * asks for is refused as it is there.
 */
export async function addRestApi(scope: FastifyInstance, services: CallServices): Promise<void> {
  await takeCalls(scope);

  scope.addHook('onRequest', async ({ headers }) => {
    const { anonKey } = services;
    if (!isKey(headers.apikey, anonKey) && !isBearer(headers.authorization, anonKey)) {
      throw new RefusedError(401);
    }
    const schema = headers['content-profile'] ?? headers['accept-profile'] ?? 'public';
    if (schema === 'public') return;
    throw new CodedRefusal(406, 'PGRST106', 'The schema must be one of the following: public');
  });

  scope.setErrorHandler((error, _request, reply) => {
    const failure = toFailure(error, NEWSLETTER_WORDS);
    return applyFailure(reply, error, failure).send(toDatabaseError(error, failure));
  });

  const errors = { '4xx': DATABASE_ERROR, '5xx': DATABASE_ERROR };

  scope.post<{ Body: UntrustedFields | [UntrustedFields] }>(
    `/${NEWSLETTER_TABLE}`,
    {
      schema: { body: ROW, response: { 201: NO_CONTENT, ...errors } },
      onRequest: async ({ headers }) => {
        // Rows that are returned, or put in place of others, take more than the right to insert.
        const preferences = String(headers.prefer).split(/[,\s]+/);
        const others = preferences.filter((preference) => preference !== 'return=minimal');
        if (others.some((preference) => /^(resolution|return)=/.test(preference))) {
          throw permissionDenied();
        }
      },
    },
    async (request, reply) => {
      const fields: UntrustedFields = Array.isArray(request.body) ? request.body[0] : request.body;
      refuseColumns(Object.keys(fields));
      await acceptSubscription(services, fields, services.senders.newsletter(request));
      return reply.code(201).send();
    },
  );

  refuseOtherCalls(scope, errors, async ({ method, url }) => {
    // The official client takes an empty 404, such as HEAD has, for an empty table.
    if (method === 'HEAD' || url.includes(`/${NEWSLETTER_TABLE}`)) throw permissionDenied();
    throw new CodedRefusal(404, PERMISSION_DENIED, 'permission denied');
  });
}

function refuseColumns(columns: readonly string[]): void {
  const unknown = columns.find((name) => ![...GIVEN_COLUMNS, ...OWN_COLUMNS].includes(name));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${NEWSLETTER_TABLE}' in the schema cache`;
    throw new CodedRefusal(400, 'PGRST204', message);
  }
  if (columns.some((name) => OWN_COLUMNS.includes(name))) throw permissionDenied();
}

/** A failure as the hosted backend's database interface tells it; see DATABASE_ERROR. */
function toDatabaseError(error: unknown, { status, message }: Failure) {
  if (error instanceof DuplicateSubscriberError) {
    return {
      code: DUPLICATE_CODE,
      message: `duplicate key value violates unique constraint "${NEWSLETTER_TABLE}_email_key"`,
      details: `Key (email)=(${error.email}) already exists.`,
      hint: null,
    };
  }
  const ownCode = error instanceof CodedRefusal ? error.refusalCode : CODE_BY_STATUS[status];
  const code = error instanceof InvalidInputError ? CHECK_VIOLATION : (ownCode ?? INTERNAL_ERROR);
  return { code, message, details: null, hint: null };
}

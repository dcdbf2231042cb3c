import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEWSLETTER_FIELD_NAMES } from '../../forms/newsletterForm.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { DUPLICATE_CODE, NEWSLETTER_TABLE } from '../../forms/wire.ts';
import { hasApiKeyHeader, hasBearerKey } from '../calls/apiKey.ts';
import { applyFailure, NEWSLETTER_WORDS, RefusedError, toFailure } from '../calls/failure.ts';
import {
  acceptSubscription,
  type SubscriptionServices,
} from '../submissions/acceptSubscription.ts';
import { DuplicateSubscriberError, InvalidInputError } from '../submissions/refusals.ts';
import { allowAnyOrigin } from './crossOrigin.ts';
import { acceptJsonOnly, readFields } from './jsonBody.ts';
import { logFailure } from './logFailure.ts';
import type { KnowSender } from './senders.ts';

/** An error as the hosted backend's database interface tells it. */
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

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
const INTERNAL_ERROR = 'XX000';

/** The one schema that the interface shows. */
const SCHEMA = 'public';

/** Columns that a visitor may give; the trap is none, and is taken all the same. */
const GIVEN_COLUMNS: ReadonlySet<string> = new Set([...NEWSLETTER_FIELD_NAMES, TRAP_FIELD]);
/** Columns that are there and that no visitor may give. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'unsubscribe_token',
  'subscribed_at',
  'suspicion',
  'undeliverable_at',
]);

/** A request that the hosted backend's interface refuses, with its own code and words. */
class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

function permissionDenied(): DatabaseRefusal {
  return new DatabaseRefusal(401, '42501', `permission denied for table ${NEWSLETTER_TABLE}`);
}

/**
 * The backend's tables, of which one takes inserts and nothing else: the newsletter's subscribers.
 * Answers 201 with an empty body; rows are never returned. Whatever else a client of the hosted backend
 * asks for is refused as it is there.
 */
export async function addRestApi(
  scope: FastifyInstance,
  options: {
    services: SubscriptionServices;
    anonKey: string;
    knowSender: KnowSender;
  },
): Promise<void> {
  await allowAnyOrigin(scope);
  acceptJsonOnly(scope);

  scope.addHook('onRequest', async (request) => {
    const { anonKey } = options;
    if (!hasApiKeyHeader(request, anonKey) && !hasBearerKey(request, anonKey)) {
      throw new RefusedError(401);
    }
  });
  scope.addHook('onRequest', refuseOtherSchemas);

  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof DuplicateSubscriberError) {
      return reply.code(409).send(duplicateError(error.email));
    }
    if (error instanceof DatabaseRefusal) {
      return reply.code(error.statusCode).send(databaseError(error.code, error.message));
    }
    const failure = toFailure(error, NEWSLETTER_WORDS);
    logFailure(request, error, failure);
    const code =
      error instanceof InvalidInputError ? CHECK_VIOLATION : CODE_BY_STATUS[failure.status];
    return applyFailure(reply, failure).send(
      databaseError(code ?? INTERNAL_ERROR, failure.message),
    );
  });

  scope.post(`/${NEWSLETTER_TABLE}`, { onRequest: refuseAllButInsert }, async (request, reply) => {
    const fields = readFields(onlyRow(request.body));
    refuseColumns(Object.keys(fields));
    await acceptSubscription(options.services, fields, options.knowSender(request));
    return reply.code(201).send();
  });

  const refuse = async ({ method, url }: FastifyRequest) => {
    // The official client takes an empty 404, such as HEAD has, for an empty table.
    if (method === 'HEAD' || url.includes(`/${NEWSLETTER_TABLE}`)) throw permissionDenied();
    throw new DatabaseRefusal(404, '42501', 'permission denied');
  };
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: refuse,
    handler: refuse,
  });
}

async function refuseOtherSchemas({ headers }: FastifyRequest): Promise<void> {
  const schema = headers['content-profile'] ?? headers['accept-profile'] ?? SCHEMA;
  if (schema === SCHEMA) return;
  throw new DatabaseRefusal(406, 'PGRST106', `The schema must be one of the following: ${SCHEMA}`);
}

/** Refuses what takes more than the right to insert: rows that are returned, or put in place of others. */
async function refuseAllButInsert({ headers }: FastifyRequest): Promise<void> {
  const preferences = [headers.prefer ?? []]
    .flat()
    .join(',')
    .split(/[,\s]+/);
  const asksForMore = preferences.some(
    (preference) => /^(?:resolution|return)=/.test(preference) && preference !== 'return=minimal',
  );
  if (asksForMore) throw permissionDenied();
}

function refuseColumns(columns: readonly string[]): void {
  const unknown = columns.find((name) => !GIVEN_COLUMNS.has(name) && !OWN_COLUMNS.has(name));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${NEWSLETTER_TABLE}' in the schema cache`;
    throw new DatabaseRefusal(400, 'PGRST204', message);
  }
  if (columns.some((name) => OWN_COLUMNS.has(name))) throw permissionDenied();
}

/** An insert gives its row as it is, or as the only one of an array. */
function onlyRow(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 ? body[0] : body;
}

function duplicateError(email: string): DatabaseError {
  return databaseError(
    DUPLICATE_CODE,
    `duplicate key value violates unique constraint "${NEWSLETTER_TABLE}_email_key"`,
    `Key (email)=(${email}) already exists.`,
  );
}

function databaseError(
  code: string,
  message: string,
  details: string | null = null,
): DatabaseError {
  return { code, message, details, hint: null };
}

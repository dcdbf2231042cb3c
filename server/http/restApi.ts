import type { FastifyInstance } from 'fastify';
import { DUPLICATE_CODE, NEWSLETTER_TABLE } from '../../forms/wire.ts';
import {
  acceptSubscription,
  type SubscriptionServices,
} from '../submissions/acceptSubscription.ts';
import { DuplicateSubscriberError, InvalidInputError } from '../submissions/refusals.ts';
import { hasApiKeyHeader, hasBearerKey } from './apiKey.ts';
import { allowAnyOrigin } from './crossOrigin.ts';
import { applyFailure, NEWSLETTER_WORDS, RefusedError, toFailure } from './failure.ts';
import { acceptJsonOnly, readFields } from './jsonBody.ts';
import { logFailure } from './logFailure.ts';
import type { SubmissionLimit } from './submissionLimits.ts';

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
  404: '42501',
  413: 'PT413',
  415: 'PGRST107',
  429: 'PT429',
  503: 'PT503',
};
const CHECK_VIOLATION = '23514';
const INTERNAL_ERROR = 'XX000';

/**
 * The backend's tables, of which one takes inserts and nothing else: the newsletter's subscribers
 * (design, section 3). Answers 201 with an empty body; rows are never returned.
 */
export async function addRestApi(
  scope: FastifyInstance,
  options: {
    services: SubscriptionServices;
    anonKey: string;
    limit: SubmissionLimit;
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

  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof DuplicateSubscriberError) {
      return reply.code(409).send(duplicateError(error.email));
    }
    const failure = toFailure(error, NEWSLETTER_WORDS);
    logFailure(request, error, failure);
    const code =
      error instanceof InvalidInputError ? CHECK_VIOLATION : CODE_BY_STATUS[failure.status];
    const answer: DatabaseError = {
      code: code ?? INTERNAL_ERROR,
      message: failure.message,
      details: null,
      hint: null,
    };
    return applyFailure(reply, failure).send(answer);
  });

  scope.post(`/${NEWSLETTER_TABLE}`, async (request, reply) => {
    const fields = readFields(onlyRow(request.body));
    await acceptSubscription(options.services, fields, () => options.limit(request));
    return reply.code(201).send();
  });

  const refuse = async () => {
    throw new RefusedError(404, 'permission denied');
  };
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: refuse,
    handler: refuse,
  });
}

/** An insert gives its row as it is, or as the only one of an array. */
function onlyRow(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 ? body[0] : body;
}

function duplicateError(email: string): DatabaseError {
  return {
    code: DUPLICATE_CODE,
    message: `duplicate key value violates unique constraint "${NEWSLETTER_TABLE}_email_key"`,
    details: `Key (email)=(${email}) already exists.`,
    hint: null,
  };
}

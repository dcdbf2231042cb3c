import type { FastifyInstance } from 'fastify';
import { RefusedError } from '../calls/failure.ts';
import type { UntrustedFields } from '../submissions/acceptContact.ts';

/** Has the scope accept JSON bodies and nothing else (415). */
export function acceptJsonOnly(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain');
}

/** The body as a record of untrusted fields. Throws a RefusedError (400) for anything else. */
export function readFields(body: unknown): UntrustedFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RefusedError(400, 'The request body has to be a JSON object');
  }
  return body as UntrustedFields;
}

import { createHmac } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '../../forms/limits.ts';
import type { Database } from '../storage/database.ts';
import { TooManyRequestsError } from '../submissions/refusals.ts';
import { rateLimitStore } from './rateLimitStore.ts';
import { visitorAddress } from './visitorAddress.ts';

/**
 * Counts a submission of the visitor's address and returns the hash that the address is known by;
 * throws a TooManyRequestsError past the limit.
 */
export type SubmissionLimit = (request: FastifyRequest) => Promise<string>;

/** One limit for each form, whichever way it is sent. */
export interface SubmissionLimits {
  readonly contact: SubmissionLimit;
  readonly newsletter: SubmissionLimit;
}

/**
 * The server's limits for each address (design, section 3), counted in the database. An address
 * is kept as a hash with the database's own salt only. When counting fails the submission goes
 * on: storing it is what matters, and that fails by itself if the database does.
 */
export async function createSubmissionLimits(
  app: FastifyInstance,
  options: {
    database: Database;
    salt: string;
    now: () => Date;
    limits: { readonly contact: RateLimit; readonly newsletter: RateLimit };
  },
): Promise<SubmissionLimits> {
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    store: rateLimitStore(options.database, options.now),
  });

  function createLimit(kind: 'contact' | 'newsletter'): SubmissionLimit {
    const check = app.createRateLimit({
      max: options.limits[kind].max,
      timeWindow: options.limits[kind].windowMs,
      keyGenerator: (request) => {
        const address = visitorAddress(request);
        return createHmac('sha256', options.salt).update(`${kind} ${address}`).digest('hex');
      },
    });
    return async (request) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded) {
        throw new TooManyRequestsError(Math.max(1, result.ttlInSeconds));
      }
      return result.key;
    };
  }

  return { contact: createLimit('contact'), newsletter: createLimit('newsletter') };
}

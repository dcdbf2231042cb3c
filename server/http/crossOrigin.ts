import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';
import { DATA_HEADERS } from './securityHeaders.ts';

const ALLOWED_HEADERS = [
  'authorization',
  'x-client-info',
  'apikey',
  'content-type',
  'accept',
  'prefer',
  'accept-profile',
  'content-profile',
  IDEMPOTENCY_HEADER,
  'x-region',
  'x-retry-count',
  'x-supabase-api-version',
];

const PREFLIGHT_SECONDS = 3600;

/** Lets any origin make the calls of this scope, as the hosted backend does (design, section 3). */
export async function allowAnyOrigin(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(DATA_HEADERS);
  });
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

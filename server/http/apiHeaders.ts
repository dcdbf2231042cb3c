import { IDEMPOTENCY_HEADER } from '../../forms/apiContract.ts';

/** Headers of a JSON response: readable from any origin, never shown as a page, never cached. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

/** The CORS options of the two backend calls, the same as those of Supabase. */
export const CROSS_ORIGIN = {
  methods: 'GET, POST, PATCH, PUT, DELETE',
  allowedHeaders:
    'authorization, x-client-info, apikey, content-type, accept, prefer, accept-profile, ' +
    `content-profile, ${IDEMPOTENCY_HEADER}, x-region, x-retry-count, x-supabase-api-version`,
  exposedHeaders: 'Retry-After',
  /** How long a browser may cache a preflight response, in seconds. */
  maxAge: 3600,
} as const;

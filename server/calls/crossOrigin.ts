import { IDEMPOTENCY_HEADER } from '../../forms/wire.ts';

/** Headers of an answer that is data: it may be read across origins, never shown or kept. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

/** What a page of any origin may send and read in the backend's calls, as the hosted backend has it. */
export const CROSS_ORIGIN = {
  methods: 'GET, POST, PATCH, PUT, DELETE',
  allowedHeaders:
    'authorization, x-client-info, apikey, content-type, accept, prefer, accept-profile, ' +
    `content-profile, ${IDEMPOTENCY_HEADER}, x-region, x-retry-count, x-supabase-api-version`,
  exposedHeaders: 'Retry-After',
  /** How long a preflight's answer holds, in seconds. */
  maxAge: 3600,
} as const;

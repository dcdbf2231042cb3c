import { createHash, timingSafeEqual } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '../../forms/apiContract.ts';

/** Whether an `authorization` header carries the key as its bearer token. */
export function isBearer(authorization: string | null | undefined, key: string): boolean {
  return isKey(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1], key);
}

/** Whether this is the key; takes a time that tells nothing of how far it is, nor of its length. */
export function isKey(given: unknown, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
}

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

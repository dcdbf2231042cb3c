import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether the request carries the key as its bearer token. */
export function hasBearerKey(request: Pick<FastifyRequest, 'headers'>, key: string): boolean {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] !== undefined && isSame(match[1], key);
}

/** Whether the request carries the key in its `apikey` header. */
export function hasApiKeyHeader(request: FastifyRequest, key: string): boolean {
  const { apikey } = request.headers;
  return typeof apikey === 'string' && isSame(apikey, key);
}

/** Compares in a time that tells nothing of how far two texts are the same, nor of their length. */
function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

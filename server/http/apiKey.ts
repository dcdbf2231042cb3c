import type { FastifyRequest } from 'fastify';

/** Whether the request carries the key as its bearer token. */
export function hasBearerKey(request: Pick<FastifyRequest, 'headers'>, key: string): boolean {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] === key;
}

/** Whether the request carries the key in its `apikey` header. */
export function hasApiKeyHeader(request: FastifyRequest, key: string): boolean {
  return request.headers.apikey === key;
}

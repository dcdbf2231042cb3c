import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../milliseconds.ts';
import type { RateLimit } from '../../policy.ts';
import { visitorIp } from '../http/visitorIp.ts';
import { keyedHash } from '../secrets.ts';
import { takeToken } from '../storage/rateLimits.ts';
import type { DeskContext } from './context.ts';

/** How often a client may try to sign in. */
const SIGN_IN_LIMIT: RateLimit = { max: 30, windowMs: 15 * MINUTE_MS };

/** Counts an attempt to sign in. Returns why it is refused, in a sentence; undefined where it is not. */
export async function checkSignInLimit(
  { database, salt, now }: DeskContext,
  request: FastifyRequest,
): Promise<string | undefined> {
  const key = keyedHash(salt, 'desk client', visitorIp(request));
  const { count, expiresAt } = await takeToken(database, key, now(), SIGN_IN_LIMIT.windowMs);
  if (count <= SIGN_IN_LIMIT.max) return undefined;
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / MINUTE_MS));
  return `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../milliseconds.ts';
import { SIGN_IN_LIMITS } from '../../policy.ts';
import { visitorIp } from '../http/visitorIp.ts';
import { limitAttempts } from '../rateLimits.ts';
import { keyedHash } from '../secrets.ts';
import { readSalt } from '../storage/metadata.ts';
import type { DeskContext } from './context.ts';

/** Counts an attempt to sign in. Returns why it is refused, in a sentence, or undefined if it is not. */
export async function checkSignInLimit(
  { database, now }: DeskContext,
  request: FastifyRequest,
): Promise<string | undefined> {
  const key = keyedHash(await readSalt(database), 'desk client', visitorIp(request));
  const waitMs = await limitAttempts(database, key, SIGN_IN_LIMITS.tries, now());
  if (waitMs === 0) return undefined;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

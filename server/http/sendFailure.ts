import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Failure } from './failure.ts';

/** Wait of an answer past a limit, and of each refused form post, in ms: it slows floods over few connections. */
const REFUSAL_PAUSE_MS = 250;

/** Answers with a failure and this body, after a pause if it `pauses`, and logs one of the server's own. */
export async function sendFailure(
  reply: FastifyReply,
  error: unknown,
  { status, headers = {} }: Failure,
  body: object | string,
  { pauses = status === 429 } = {},
): Promise<FastifyReply> {
  if (status >= 500) reply.log.error({ err: error }, 'request failed');
  if (pauses) await wait(REFUSAL_PAUSE_MS);
  return reply.code(status).headers(headers).send(body);
}

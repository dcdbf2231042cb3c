import type { FastifyInstance } from 'fastify';
import { testWrite } from '../messages/testWrite.ts';
import type { SubmissionContext } from '../submissions/context.ts';
import { DATA_HEADERS } from './apiHeaders.ts';

/** How long the result of a test write is reused, in ms, so that frequent requests cause few writes. */
const TEST_INTERVAL_MS = 1000;

/** `GET /healthz`: the process is up. `GET /readyz`: a message can be stored. */
export async function probeRoutes(
  scope: FastifyInstance,
  { database, now }: Pick<SubmissionContext, 'database' | 'now'>,
): Promise<void> {
  let test = Promise.resolve();
  let testedAt = Number.NEGATIVE_INFINITY;

  scope.addHook('onRequest', async (_request, reply) => void reply.headers(DATA_HEADERS));
  scope.get('/healthz', async () => ({ ok: true }));

  scope.get('/readyz', async ({ log }, reply) => {
    try {
      if (performance.now() - testedAt > TEST_INTERVAL_MS) {
        testedAt = performance.now();
        test = testWrite(database, now());
      }
      await test;
      return { ok: true };
    } catch (error) {
      testedAt = Number.NEGATIVE_INFINITY;
      log.error(
        { err: error },
        'the database cannot be written to, so messages are refused; "doctor" shows why',
      );
      return reply.code(503).send({ ok: false, error: 'The database cannot be written' });
    }
  });
}

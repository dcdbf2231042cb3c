import type { FastifyInstance } from 'fastify';
import { DATA_HEADERS } from '../calls/crossOrigin.ts';
import type { Database } from '../storage/database.ts';
import { recordTime } from '../storage/siteValues.ts';

/** How long one look at the database answers for, in ms: asking often costs no writes. */
const PROBE_INTERVAL_MS = 1000;

/** `/healthz`: the process is up. `/readyz`: the database can be written (design, section 3). */
export async function addHealth(
  app: FastifyInstance,
  options: { database: Database; now: () => Date },
): Promise<void> {
  let probe: Promise<void> | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;

  function probeDatabase(): Promise<void> {
    if (!probe || performance.now() - probedAt > PROBE_INTERVAL_MS) {
      probedAt = performance.now();
      probe = recordTime(options.database, 'last_probe', options.now());
    }
    return probe;
  }

  app.get('/healthz', async (_request, reply) => reply.headers(DATA_HEADERS).send({ ok: true }));

  app.get('/readyz', async (request, reply) => {
    reply.headers(DATA_HEADERS);
    try {
      await probeDatabase();
    } catch (error) {
      probe = undefined;
      request.log.error({ err: error }, 'the database cannot be written');
      return reply.code(503).send({ ok: false, error: 'The database cannot be written' });
    }
    return reply.send({ ok: true });
  });
}

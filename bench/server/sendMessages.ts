import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { CONTACT_FUNCTION, DEVELOPMENT_ANON_KEY, FUNCTIONS_PATH } from '../../forms/wire.ts';
import { BenchError } from '../benchError.ts';
import type { Load } from './load.ts';

const CONNECTIONS = 16;

/**
 * Sends contact messages for so many seconds, at a rate or as fast as they are answered; each has a
 * text and an idempotency key of its own. A late answer delays none after it in the figures. Throws a
 * BenchError when one is refused.
 */
export async function sendMessages(
  origin: string,
  seconds: number,
  perSecond?: number,
): Promise<Load> {
  const result = await autocannon({
    url: origin + FUNCTIONS_PATH,
    connections: CONNECTIONS,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    requests: [
      {
        method: 'POST',
        path: `${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`,
        setupRequest: (request) => {
          const id = randomUUID();
          const headers = {
            authorization: `Bearer ${DEVELOPMENT_ANON_KEY}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          };
          return { ...request, headers, body: JSON.stringify(messageOf(id)) };
        },
      },
    ],
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new BenchError(`${failed} of ${result.requests.total} messages failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

function messageOf(id: string) {
  return {
    name: 'Ada Byron',
    email: 'ada@example.org',
    phone: '+44 20 7946 0000',
    company: 'Analytical Engines Ltd',
    message: `Our invoices take nine days, and nobody knows why. Please have a look at ${id}.`,
    location: 'homepage',
  };
}

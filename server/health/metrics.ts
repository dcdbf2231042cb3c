import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  CONTACT_FUNCTION,
  FUNCTIONS_PATH,
  NEWSLETTER_TABLE,
  REST_PATH,
} from '../../forms/apiContract.ts';
import { isHoneypotFilled } from '../../forms/honeypotField.ts';
import { listenError } from '../http/listenError.ts';
import { countUndelivered, type OutboxCounts } from '../mail/outbox.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Database } from '../storage/database.ts';

/** The metrics of a site. No label holds anything that a visitor chose. */
export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** Creates the site's metrics, with those of Node.js. */
export function createSiteMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Duration of requests',
      labelNames: ['method', 'route', 'status'],
      // In seconds. A message should be stored within 0.025.
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers: [registry],
    }),
    submissions: new Counter({
      name: 'site_submissions_total',
      help: 'Messages and subscriptions by outcome: accepted, suspected, or why they were refused',
      labelNames: ['form', 'outcome'],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'site_mail_attempts_total',
      help: 'Attempts to send a mail: sent or failed',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

/** Wraps a transport so that each attempt is counted. */
export function countMails(transport: MailTransport, { mails }: SiteMetrics): MailTransport {
  return {
    ...transport,
    send(mail, attempt) {
      const sending = transport.send(mail, attempt);
      const count = (outcome: string) => () => mails.inc({ outcome });
      sending.then(count('sent'), count('failed'));
      return sending;
    },
  };
}

/** Methods with a label of their own, so that clients cannot make up labels. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The form that is posted to a route. */
const FORMS: Readonly<Record<string, string>> = {
  [`${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`]: 'contact',
  '/contact': 'contact',
  [`${REST_PATH}/${NEWSLETTER_TABLE}`]: 'newsletter',
  '/newsletter': 'newsletter',
};
const OUTCOMES: Record<number, string> = { 409: 'duplicate', 429: 'limited', 503: 'storage' };

/** Counts every response by its route pattern, and every submission by its outcome. */
export function countRequests(app: FastifyInstance, metrics: SiteMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const method = METHODS.includes(request.method) ? request.method : 'other';
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    const form = method === 'POST' && FORMS[route];
    if (form) metrics.submissions.inc({ form, outcome: outcomeOf(request.body, status) });
  });
}

function outcomeOf(body: unknown, status: number): string {
  if (status >= 400) return OUTCOMES[status] ?? (status < 500 ? 'invalid' : 'error');
  const row = Array.isArray(body) ? body[0] : body;
  return isHoneypotFilled(Object(row)) ? 'suspected' : 'accepted';
}

/** Adds gauges of the database. While it cannot be read, `site_database_up` is 0 and the others have no value. */
export function watchDatabase(metrics: SiteMetrics, database: Database, now: () => Date): void {
  /** Shared by the gauges, because they are all collected at the same time. */
  let reading: Promise<OutboxCounts | undefined> | undefined;
  const read = () => {
    reading ??= countUndelivered(database)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const secondsSince = (time = now()) => Math.max(0, now().getTime() - time.getTime()) / 1000;
  const gauges: readonly (readonly [
    name: string,
    help: string,
    value: (state: OutboxCounts | undefined) => number | undefined,
  ])[] = [
    ['site_database_up', '1 if the database could be read', (state) => (state ? 1 : 0)],
    ['site_outbox_waiting', 'Waiting mails, without issues', (state) => state?.waiting],
    ['site_issue_mails_waiting', 'Waiting mails of issues', (state) => state?.waitingOfIssues],
    [
      'site_outbox_oldest_seconds',
      'Age of the oldest waiting mail that the owner can fix; 0 if none waits',
      (state) => state && secondsSince(state.oldest),
    ],
    ['site_outbox_expired', 'Expired mails', (state) => state?.expired],
    [
      'site_outbox_uncertain',
      'Uncertain mails, which may have arrived',
      (state) => state?.uncertain,
    ],
  ];
  for (const [name, help, value] of gauges) {
    const gauge = new Gauge({ name, help, registers: [metrics.registry], collect });
    async function collect() {
      const current = value(await read());
      if (current === undefined) gauge.remove();
      else gauge.set(current);
    }
  }
}

/** Serves the metrics on 127.0.0.1 and returns their address. Throws a SettingsError if the port is in use. */
export async function serveMetrics({ registry }: SiteMetrics, port: number): Promise<string> {
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    return registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  const host = '127.0.0.1';
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    throw listenError(error, { name: 'METRICS_PORT', port, host });
  });
  return `http://${host}:${(server.address() as AddressInfo).port}/metrics`;
}

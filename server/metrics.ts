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
} from '../forms/apiContract.ts';
import { isHoneypotFilled } from '../forms/honeypotField.ts';
import type { MailTransport } from './mail/transport.ts';
import { listenError } from './settings.ts';
import type { Database } from './storage/database.ts';
import { type OutboxState, readOutboxState } from './storage/outbox.ts';

/** What the site tells about itself. No label holds anything that a visitor chose. */
export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/** The metrics of this process, with those of Node.js (memory, event loop lag, processor time). */
export function createSiteMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      // In seconds; the bar of a stored message is 0.025.
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers: [registry],
    }),
    /** What became of the forms' submissions; `duplicate` is a subscriber who is one already. */
    submissions: new Counter({
      name: 'site_submissions_total',
      help: 'Submissions of the forms: accepted, suspected, or the reason why they were refused',
      labelNames: ['form', 'outcome'],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'site_mail_attempts_total',
      help: 'Deliveries of mail that were tried: sent or failed',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

/** The transport, with each delivery counted. */
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

/** Methods that are told apart; the parser knows some thirty others. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** The form that is sent to each of these routes. */
const FORMS: Readonly<Record<string, string>> = {
  [`${FUNCTIONS_PATH}/${CONTACT_FUNCTION}`]: 'contact',
  '/contact': 'contact',
  [`${REST_PATH}/${NEWSLETTER_TABLE}`]: 'newsletter',
  '/newsletter': 'newsletter',
};
const REFUSALS: Record<number, string> = { 409: 'duplicate', 429: 'limited', 503: 'storage' };

/** Counts every answer by its route's pattern, and what became of each submission. */
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
  if (status >= 400) return REFUSALS[status] ?? (status < 500 ? 'invalid' : 'error');
  const row = Array.isArray(body) ? body[0] : body;
  return isHoneypotFilled(Object(row)) ? 'suspected' : 'accepted';
}

/** Adds what the database holds: while it cannot be read `site_database_up` is 0, and the others have no value. */
export function watchDatabase(metrics: SiteMetrics, database: Database, now: () => Date): void {
  /** All gauges of a scrape share one reading, since they ask for it at the same moment. */
  let reading: Promise<OutboxState | undefined> | undefined;
  const read = () => {
    reading ??= readOutboxState(database)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  type Value = (state: OutboxState | undefined) => number | undefined;
  function addGauge(name: string, help: string, value: Value): void {
    const gauge = new Gauge({ name, help, registers: [metrics.registry], collect });
    async function collect() {
      const current = value(await read());
      if (current === undefined) gauge.remove();
      else gauge.set(current);
    }
  }

  const ageOf = (since = now()) => Math.max(0, now().getTime() - since.getTime()) / 1000;
  const upHelp = 'Whether the database could be read for this scrape';
  const ageHelp = 'Age of the oldest waiting mail that the owner can mend, 0 when none waits';
  const refusedHelp = 'Mails whose recipient is refused for good';
  addGauge('site_database_up', upHelp, (state) => (state ? 1 : 0));
  const waitingHelp = 'Mails not delivered yet, but for those of issues';
  const issuesHelp = 'Mails of newsletter issues not delivered yet';
  addGauge('site_outbox_waiting', waitingHelp, (state) => state?.waiting);
  addGauge('site_issue_mails_waiting', issuesHelp, (state) => state?.waitingOfIssues);
  addGauge('site_outbox_oldest_seconds', ageHelp, (state) => state && ageOf(state.oldest));
  addGauge('site_outbox_refused', refusedHelp, (state) => state?.refused);
  const uncertainHelp = 'Mails of which nobody knows whether they arrived';
  addGauge('site_outbox_uncertain', uncertainHelp, (state) => state?.uncertain);
}

/** Serves the metrics on the loopback address, whatever the settings say; returns where. Throws a SettingsError. */
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

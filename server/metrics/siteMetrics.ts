import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Upper bounds of the duration histogram, in seconds; the bar of a stored message is 0.025. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];

/** What one process of the site tells about itself. No label holds anything that a visitor chose. */
export interface SiteMetrics {
  readonly registry: Registry;
  /** Its `_count` is the number of requests. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** What became of the forms' submissions; `duplicate` is a subscriber who is one already. */
  readonly submissions: Counter<'form' | 'outcome'>;
  readonly mails: Counter<'outcome'>;
}

/** The metrics of this process, with those of Node.js (memory, event loop lag, processor time). */
export function createSiteMetrics(): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers,
    }),
    submissions: new Counter({
      name: 'site_submissions_total',
      help: 'Submissions of the forms: accepted, suspected, or the reason why they were refused',
      labelNames: ['form', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'site_mail_attempts_total',
      help: 'Deliveries of mail that were tried: sent or failed',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Database } from '../storage/database.ts';
import { type OutboxState, readOutboxState } from '../storage/outbox.ts';
import type { SiteMetrics } from './siteMetrics.ts';

/** How long a scrape waits for the database, in ms; after that it goes without. */
const PATIENCE_MS = 1500;

/**
 * Adds what the database holds, read once for each scrape. While it cannot be read `site_database_up`
 * is 0 and the others have no value. Every process reads the same, so of several one counts.
 */
export function watchDatabase(metrics: SiteMetrics, database: Database, now: () => Date): void {
  /** All gauges of a scrape share one reading, since they ask for it at the same moment. */
  let reading: Promise<OutboxState | undefined> | undefined;
  function read(): Promise<OutboxState | undefined> {
    reading ??= Promise.race([
      readOutboxState(database).catch(() => undefined),
      wait(PATIENCE_MS, undefined, { ref: false }),
    ]).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  type Value = (state: OutboxState | undefined) => number | undefined;
  function addGauge(aggregator: 'min' | 'max', name: string, help: string, value: Value): void {
    const gauge = new Gauge({ name, help, aggregator, registers: [metrics.registry], collect });
    async function collect() {
      const current = value(await read());
      if (current === undefined) gauge.remove();
      else gauge.set(current);
    }
  }

  const ageOf = (since = now()) => Math.max(0, now().getTime() - since.getTime()) / 1000;
  const upHelp = 'Whether the database could be read for this scrape';
  const ageHelp = 'Age of the mail that has waited longest, 0 when none waits';
  const refusedHelp = 'Mails whose recipient is refused for good';
  addGauge('min', 'site_database_up', upHelp, (state) => (state ? 1 : 0));
  addGauge('max', 'site_outbox_waiting', 'Mails not delivered yet', (state) => state?.waiting);
  addGauge('max', 'site_outbox_oldest_seconds', ageHelp, (state) => state && ageOf(state.oldest));
  addGauge('max', 'site_outbox_refused', refusedHelp, (state) => state?.refused);
}

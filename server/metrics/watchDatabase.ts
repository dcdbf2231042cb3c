import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Database } from '../storage/database.ts';
import { readOutboxState } from '../storage/outbox.ts';
import type { SiteMetrics } from './siteMetrics.ts';

/** How long a scrape waits for the database, in ms; after that it goes without. */
const PATIENCE_MS = 1500;

/** What one look at the database tells. */
interface Reading {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly refused: number;
}

/**
 * Adds what the database holds, read once for each scrape. While it cannot be read `site_database_up`
 * is 0 and the others have no value. Every process reads the same, so of several one counts.
 */
export function watchDatabase(
  { registry }: SiteMetrics,
  database: Database,
  now: () => Date,
): void {
  let reading: Promise<Reading | undefined> | undefined;

  /** All gauges of a scrape share one reading, since they ask for it at the same moment. */
  function read(): Promise<Reading | undefined> {
    reading ??= Promise.race([
      readDatabase(database, now).catch(() => undefined),
      wait(PATIENCE_MS, undefined, { ref: false }),
    ]).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function addGauge(name: string, help: string, pick: (reading: Reading) => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const current = await read();
        if (current) this.set(pick(current));
        else this.remove();
      },
    });
  }

  new Gauge({
    name: 'site_database_up',
    help: 'Whether the database could be read for this scrape',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  addGauge('site_outbox_waiting', 'Mails not delivered yet', ({ waiting }) => waiting);
  addGauge(
    'site_outbox_oldest_seconds',
    'Age of the mail that has waited longest, 0 when none waits',
    ({ oldestSeconds }) => oldestSeconds,
  );
  addGauge(
    'site_outbox_refused',
    'Mails whose recipient is refused for good',
    ({ refused }) => refused,
  );
}

async function readDatabase(database: Database, now: () => Date): Promise<Reading> {
  const { waiting, oldest, refused } = await readOutboxState(database);
  const ageMs = oldest ? now().getTime() - oldest.getTime() : 0;
  return { waiting, refused, oldestSeconds: Math.max(0, ageMs) / 1000 };
}

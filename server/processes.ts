import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { PageSource } from './http/pageSource.ts';
import { createSiteMetrics } from './metrics/siteMetrics.ts';
import { firstLine, type Settings, SettingsError } from './settings.ts';
import { databaseError, type ServedSite, serveSite } from './site.ts';
import { migrateDatabase } from './storage/migrate.ts';

/** A process that serves for a shorter time has failed to start, in ms. */
const STANDING_MS = 1000;
/** After so many failures in a row, with no process left that serves, the site ends. */
const MAX_FAILURES = 5;
/** Pause before another try, for each failure in a row, in ms. */
const FAILURE_PAUSE_MS = 1000;
const ENDED_AT_START = 'PROCESSES: a server process ended at its start';

/**
 * Serves the site with `settings.processes` processes that share one port. This one migrates the
 * database, so that one that cannot be used is told once, replaces a process that ends, and passes a
 * stop on. `onFailure` is called when that is given up, with the reason. Throws a SettingsError.
 */
export async function serveTogether(
  settings: Settings,
  onFailure: (error: SettingsError) => void,
): Promise<ServedSite> {
  await migrateDatabase(settings).catch((error: unknown) => {
    throw databaseError(error, settings);
  });
  // Each process takes connections from the kernel itself. Handed on by this process, those under way
  // to one that is killed would never be answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'main.ts'),
    args: process.argv.slice(2),
  });
  const serving = new Set<Worker>();
  const metrics = createProcessMetrics(serving);
  let failures = 0;
  let stopping = false;

  /** Resolves to where the new process listens once it accepts requests. */
  async function start(): Promise<AddressInfo> {
    const worker = cluster.fork();
    const address = await untilListening(worker);
    const startedAt = performance.now();
    serving.add(worker);
    worker.once('exit', () => {
      serving.delete(worker);
      failures = performance.now() - startedAt < STANDING_MS ? failures + 1 : 0;
      replace();
    });
    return address;
  }

  function replace(): void {
    if (stopping) return;
    if (failures >= MAX_FAILURES && serving.size === 0) {
      onFailure(new SettingsError(`${ENDED_AT_START} ${MAX_FAILURES} times in a row`));
      return;
    }
    metrics.restarts.inc();
    setTimeout(() => {
      if (stopping) return;
      start().catch(() => {
        failures += 1;
        replace();
      });
    }, failures * FAILURE_PAUSE_MS);
  }

  try {
    const address = await start();
    const others = Array.from({ length: settings.processes - 1 }, start);
    return {
      address,
      complete: Promise.all(others).then(
        () => undefined,
        (error: unknown) => {
          if (!stopping) throw error;
        },
      ),
      readMetrics: metrics.read,
      async close() {
        stopping = true;
        const codes = await Promise.all(runningWorkers().map(stop));
        if (codes.some((code) => code > 0))
          throw new Error('a server process ended with a failure');
      },
    };
  } catch (error) {
    stopping = true;
    for (const worker of runningWorkers()) worker.process.kill('SIGKILL');
    throw error;
  }
}

/** The metrics of this process, and of all that serve. */
function createProcessMetrics(serving: ReadonlySet<Worker>) {
  const all = new AggregatorRegistry();
  const own = new Registry();
  const registers = [own];
  new Gauge({
    name: 'site_processes',
    help: 'Server processes that accept requests',
    registers,
    collect() {
      this.set(serving.size);
    },
  });
  return {
    restarts: new Counter({
      name: 'site_process_restarts_total',
      help: 'Server processes that ended and were replaced',
      registers,
    }),
    read: async () => (await all.clusterMetrics()) + (await own.metrics()),
  };
}

/** What a process tells of its start. */
interface StartReport {
  readonly address?: AddressInfo;
  readonly startFailure?: string;
}

/** Resolves to where a process listens; rejects with a SettingsError when it ends before. */
function untilListening(worker: Worker): Promise<AddressInfo> {
  let failure: string | undefined;
  return new Promise((resolve, reject) => {
    worker.on('message', ({ address, startFailure }: StartReport) => {
      failure ??= startFailure;
      if (address) resolve(address);
    });
    worker.once('exit', () => reject(new SettingsError(failure ?? ENDED_AT_START)));
  });
}

function runningWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Resolves to the code that the process ended with; a signal that ended it at its start is none. */
async function stop(worker: Worker): Promise<number> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const [code] = await ended;
  return code ?? 0;
}

/**
 * Serves the site as one of these processes until SIGTERM. SIGINT is left to the first process, since
 * a terminal sends it to all of them.
 */
export async function serveAsWorker(settings: Settings, pages: PageSource): Promise<void> {
  process.on('SIGINT', () => undefined);
  try {
    const metrics = settings.metricsPort === undefined ? undefined : createSiteMetrics();
    if (metrics) {
      // The registry of all answers the first process's question for this one's metrics.
      AggregatorRegistry.setRegistries(metrics.registry);
      new AggregatorRegistry();
    }
    const site = await serveSite({ settings, pages, metrics });
    process.send?.({ address: site.address } satisfies StartReport);
    process.on('SIGTERM', () => {
      site.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  } catch (error) {
    const report: StartReport = { startFailure: firstLine(error) };
    process.send?.(report, () => process.exit(1));
  }
}

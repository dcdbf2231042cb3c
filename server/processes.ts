import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { ServedSite } from './serveSite.ts';
import type { Settings } from './settings.ts';
import { databaseStartError, StartError } from './startError.ts';
import { migrateDatabase } from './storage/migrate.ts';
import { readStartFailure } from './worker.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** A process that serves for a shorter time has failed to start, in ms. */
const STANDING_MS = 1000;
/** After so many failures in a row, with no process left that serves, the site ends. */
const MAX_FAILURES = 5;
/** Pause before another try, for each failure in a row, in ms. */
const FAILURE_PAUSE_MS = 1000;

/**
 * Serves the site with `settings.processes` processes that share one port. This one migrates the
 * database, replaces a process that ends, and passes a stop on. `onFailure` is called when that is
 * given up, with the reason. Throws a StartError.
 */
export async function serveTogether(
  settings: Settings,
  onFailure: (error: StartError) => void,
): Promise<ServedSite> {
  await migrateOnce(settings);
  // Each process takes connections from the kernel itself. Handed on by this process, those under way
  // to one that is killed would never be answered nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: MAIN, args: process.argv.slice(2) });
  const metrics = new AggregatorRegistry();
  const own = new Registry();
  const restarts = new Counter({
    name: 'site_process_restarts_total',
    help: 'Server processes that ended and were replaced',
    registers: [own],
  });
  new Gauge({
    name: 'site_processes',
    help: 'Server processes that accept requests',
    registers: [own],
    collect() {
      this.set(serving.size);
    },
  });
  const serving = new Set<Worker>();
  let failures = 0;
  let stopping = false;

  /** Resolves to the port once the new process accepts requests. */
  async function start(): Promise<number> {
    const worker = cluster.fork();
    const port = await untilListening(worker);
    const startedAt = performance.now();
    serving.add(worker);
    worker.once('exit', () => {
      serving.delete(worker);
      if (stopping) return;
      failures = performance.now() - startedAt < STANDING_MS ? failures + 1 : 0;
      replace();
    });
    return port;
  }

  function replace(): void {
    if (failures >= MAX_FAILURES && serving.size === 0) {
      const times = `${MAX_FAILURES} times in a row`;
      onFailure(new StartError(`PROCESSES: a server process ended at its start ${times}`));
      return;
    }
    restarts.inc();
    setTimeout(() => {
      if (stopping) return;
      start().catch(() => {
        failures += 1;
        if (!stopping) replace();
      });
    }, failures * FAILURE_PAUSE_MS);
  }

  async function close(): Promise<void> {
    stopping = true;
    const codes = await Promise.all(runningWorkers().map(stop));
    if (codes.some((code) => code !== 0)) throw new Error('a server process ended with a failure');
  }

  try {
    const port = await start();
    await Promise.all(Array.from({ length: settings.processes - 1 }, start));
    return {
      port,
      readMetrics: async () => (await metrics.clusterMetrics()) + (await own.metrics()),
      close,
    };
  } catch (error) {
    stopping = true;
    for (const worker of runningWorkers()) worker.process.kill('SIGKILL');
    throw error;
  }
}

/** One process does it before the others start, so a database that cannot be used is told once. */
async function migrateOnce(settings: Settings): Promise<void> {
  try {
    await migrateDatabase(settings);
  } catch (error) {
    throw databaseStartError(error, settings);
  }
}

/** Resolves to the port that a process listens on; rejects with a StartError when it ends before. */
function untilListening(worker: Worker): Promise<number> {
  let failure: string | undefined;
  worker.on('message', (message: unknown) => {
    failure ??= readStartFailure(message);
  });
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => {
      reject(new StartError(failure ?? 'PROCESSES: a server process ended at its start'));
    });
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
  return typeof code === 'number' ? code : 0;
}

import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const PAUSE_MS = 100;
/** A page that takes longer counts as failed. */
const PATIENCE_MS = 30_000;

/** What a probe saw. */
export interface ProbedPages {
  readonly pages: number;
  readonly longestWaitMs: number;
  /** What was wrong with each page that was not answered 200. */
  readonly failures: readonly string[];
}

/** Asks for a page continually. */
export interface PageProbe {
  /** Stops and tells what it saw. */
  stop(): Promise<ProbedPages>;
}

/**
 * Asks the server at `address` for one page after the other, each time on a new connection, until it is stopped.
 * While there is no address the server is dead and nothing is asked; a page that was under way when
 * the address went does not count.
 */
export function probePages(
  address: () => string | undefined,
  paths: readonly [string, ...string[]] = ['/about'],
): PageProbe {
  const failures: string[] = [];
  let pages = 0;
  let longestWaitMs = 0;
  let stopped = false;

  async function probe(): Promise<void> {
    while (!stopped) {
      const url = address();
      if (url !== undefined) await ask(url);
      await wait(PAUSE_MS);
    }
  }

  async function ask(url: string): Promise<void> {
    const started = performance.now();
    const outcome = await fetchPage(url + (paths[pages % paths.length] ?? ''));
    if (address() !== url) return;
    pages += 1;
    longestWaitMs = Math.max(longestWaitMs, Math.round(performance.now() - started));
    if (outcome !== '200') failures.push(outcome);
  }

  const probing = probe();
  const stop = async () => {
    stopped = true;
    await probing;
    return { pages, longestWaitMs, failures };
  };
  onTestFinished(async () => {
    await stop();
  });
  return { stop };
}

/** Resolves to the status once the whole page is there, else to what went wrong. */
function fetchPage(url: string): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(error.message);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    get(url, { agent: false, signal }, (response) => {
      response.on('error', fail);
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    }).on('error', fail);
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { expect, onTestFinished } from 'vitest';

const PAUSE_MS = 100;
/** A page that takes longer counts as failed. */
const PATIENCE_MS = 30_000;

/**
 * Requests one page after the other from the server at `address`, each on a new connection, until it is stopped. It
 * waits while there is no address, and ignores a page that was requested before the address changed.
 */
export function probePages(
  address: () => string | undefined,
  paths: readonly [string, ...string[]] = ['/about'],
) {
  const outcomes: string[] = [];
  let stopped = false;

  async function probe(): Promise<void> {
    while (!stopped) {
      const url = address();
      if (url !== undefined) {
        const outcome = await fetchPage(url + (paths[outcomes.length % paths.length] ?? ''));
        if (address() === url) outcomes.push(outcome);
      }
      await wait(PAUSE_MS);
    }
  }

  const probing = probe();
  onTestFinished(() => {
    stopped = true;
  });
  return {
    /** Stops, and expects that every page was answered with 200. */
    async expectAllAnswered() {
      stopped = true;
      await probing;
      expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
      expect(outcomes).toContain('200');
    },
  };
}

/** Resolves to the status once the whole page has arrived, or to the error. */
async function fetchPage(url: string): Promise<string> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(PATIENCE_MS) };
  try {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return inspect(error);
  }
}

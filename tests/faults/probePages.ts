import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { expect, onTestFinished } from 'vitest';

const PAUSE_MS = 100;
/** A page that takes longer counts as failed. */
const PATIENCE_MS = 30_000;

/**
 * Asks the server at `address` for one page after the other, each time on a new connection, until it is stopped.
 * While there is no address the server is dead and nothing is asked; a page that was under way when
 * the address went does not count.
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
    /** Stops, and expects each page that it asked for to have been answered 200. */
    async expectAllAnswered() {
      stopped = true;
      await probing;
      expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
      expect(outcomes).toContain('200');
    },
  };
}

/** Resolves to the status once the whole page is there, else to what went wrong. */
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

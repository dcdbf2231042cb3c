import type { Page } from 'playwright-core';
import { BenchError } from '../benchError.ts';

const QUIET_MS = 500;
const LOOK_AGAIN_MS = 50;
const LIMIT_MS = 60_000;

/**
 * Watches what a page asks for, from now on. The function that it returns resolves once the page has
 * loaded, has asked for nothing for half a second, and has nothing left to do; it throws a BenchError
 * if that takes more than a minute.
 */
export function watchQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let lastChange = performance.now();
  const change = (act: () => void) => {
    act();
    lastChange = performance.now();
  };
  page.on('request', (request) => change(() => underWay.add(request)));
  page.on('requestfinished', (request) => change(() => underWay.delete(request)));
  page.on('requestfailed', (request) => change(() => underWay.delete(request)));

  return async () => {
    await page.waitForLoadState('load');
    const start = performance.now();
    lastChange = start;
    while (underWay.size > 0 || performance.now() - lastChange < QUIET_MS) {
      if (performance.now() - start > LIMIT_MS)
        throw new BenchError('The page does not come to rest');
      await page.waitForTimeout(LOOK_AGAIN_MS);
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  };
}

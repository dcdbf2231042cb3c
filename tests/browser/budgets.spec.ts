import type { Page, Request } from '@playwright/test';
import { BUDGETS, overruns } from '../budgets.ts';
import { layoutShift } from './layoutShift.ts';
import { TYPICAL_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

/** Scripts and style sheets of islands. */
const ISLAND_FILE = /^\/_astro\/(?!main\.|deferred\.|fixFirstDeferred\.|untangle).*\.(?:js|css)$/;

/** The layout shift of the page once the site's fonts are set. */
async function shiftOnceSet(page: Page): Promise<number> {
  await expect(page.locator('html')).toHaveAttribute('data-site-fonts');
  return layoutShift(page);
}

test('the first view of each kind of page keeps within its budget, and nothing moves', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  let requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const problems: string[] = [];
  for (const path of TYPICAL_PATHS) {
    // As on a first visit.
    await session.send('Network.clearBrowserCache');
    await page.goto('about:blank');
    await page.setViewportSize({ width: 412, height: 823 });
    requests = [];
    await page.goto(path, { waitUntil: 'networkidle' });
    const list = requests.map((request) => new URL(request.url()).pathname).join(' ');
    const measures = {
      requests: requests.length,
      scriptRequests: requests.filter((one) => one.resourceType() === 'script').length,
      layoutShift: await shiftOnceSet(page),
    };
    await page.setViewportSize({ width: 1280, height: 823 });
    await page.goto(path);
    measures.layoutShift = Math.max(measures.layoutShift, await shiftOnceSet(page));
    const budgets = { ...BUDGETS.opening, layoutShift: BUDGETS.layoutShift };
    problems.push(...overruns(`${path} (${list})`, measures, budgets));
  }
  expect(problems).toEqual([]);
});

/** Returns a list to which every request for a file of an island is added from now on. */
function islandFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ISLAND_FILE.test(pathname)) files.push(pathname);
  });
  return files;
}

test('what the islands need is fetched on the first sign of a visitor, and not run', async ({
  page,
}) => {
  const asked = islandFilesOf(page);
  const session = await page.context().newCDPSession(page);
  for (const give of [() => page.mouse.move(5, 5), () => page.keyboard.press('Tab')]) {
    await session.send('Network.clearBrowserCache');
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const files = (await page.locator('body').getAttribute('data-island-files'))?.split(' ') ?? [];
    expect(files.length).toBeGreaterThan(3);
    expect(files).toContainEqual(expect.stringMatching(/toasts\..*\.css$/));
    await expect
      .poll(async () => {
        // A window that has just opened may drop the first key.
        if (asked.length === 0) await give();
        return asked.toSorted();
      })
      .toEqual(files.toSorted());
    await page.waitForLoadState('networkidle');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(2);
    await page.goto('about:blank');
    asked.length = 0;
  }
});

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    // On a busy machine the browser may find no idle moment for a minute.
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    window.requestIdleCallback = (run) => window.setTimeout(() => run(deadline));
  });
  const asked = islandFilesOf(page);
  await page.goto('/', { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
  await expect(page.locator('link:is([rel="modulepreload"], [media="not all"])')).toHaveCount(0);
  expect(asked).toEqual([]);
});

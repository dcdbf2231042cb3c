import type { Browser, Page, Request } from '@playwright/test';
import { ARTICLES } from '../articles.ts';
import { BUDGETS, overruns, pageBudget } from '../budgets.ts';
import { countLayoutShift, layoutShift } from './layoutShift.ts';
import { expect, idleAtOnce, SITE_SCRIPT, test } from './site.ts';

/** Paths of all pages that the site map lists. */
async function listedPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    return new URL(address ?? '').pathname;
  });
}

/** Opens a page as somebody who was never here before, and leaves it alone until it is quiet. */
async function openFirst(
  browser: Browser,
  address: string,
  width: number,
  waitUntil: 'networkidle' | 'load',
) {
  const context = await browser.newContext({ viewport: { width, height: 823 } });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await countLayoutShift(page);
  await page.goto(address, { waitUntil });
  await expect(page.locator('html')).toHaveAttribute('data-site-fonts');
  return { context, page, requests };
}

async function wireBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return responseBodySize + responseHeadersSize;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const ofType = (requests: readonly Request[], type: string) =>
  requests.filter((request) => request.resourceType() === type);

// What is fetched is the same at any width, so a quiet line is waited for at one of them.
for (const [width, waitUntil] of [
  [412, 'networkidle'],
  [1280, 'load'],
] as const) {
  test(`the first view of every page at ${width} px keeps within its budget, and nothing moves`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const problems: string[] = [];
    const paths = await listedPaths(site.url);
    expect(paths.length).toBeGreaterThanOrEqual(17);
    for (const path of paths) {
      const { context, page, requests } = await openFirst(
        browser,
        site.url + path,
        width,
        waitUntil,
      );
      const measures = {
        total: await wireBytes(requests),
        fonts: await wireBytes(ofType(requests, 'font')),
        requests: requests.length,
        scriptRequests: ofType(requests, 'script').length,
      };
      const list = requests.map((request) => new URL(request.url()).pathname).join(' ');
      const budgets = { ...BUDGETS.firstView, total: pageBudget(BUDGETS.total, path) };
      problems.push(...overruns(`${path} (${list})`, measures, budgets));
      const moved = { layoutShift: await layoutShift(page) };
      problems.push(...overruns(path, moved, { layoutShift: BUDGETS.layoutShift }));
      await context.close();
    }
    expect(problems).toEqual([]);
  });
}

/** The script files of a page, besides that of all pages, that are asked for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const isOfAllPages = SITE_SCRIPT.test(request.url());
    if (request.resourceType() === 'script' && !isOfAllPages) scripts.push(request.url());
  });
  return scripts;
}

for (const [sign, give] of [
  ['the pointer', (page: Page) => page.mouse.move(5, 5)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['scrolling', (page: Page) => page.mouse.wheel(0, 40)],
] as const) {
  test(`what the islands need is fetched on the first sign of a visitor, ${sign}, and not run`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    const files = (await page.locator('body').getAttribute('data-island-files'))?.split(' ') ?? [];
    expect(files.length).toBeGreaterThan(3);
    await expect
      .poll(async () => {
        // A window that has only just opened may keep a key to itself.
        if (scripts.length === 0) await give(page);
        return scripts.map((address) => new URL(address).pathname).sort();
      })
      .toEqual(files.toSorted());
    await page.waitForLoadState('networkidle');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(2);
  });
}

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await idleAtOnce(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
  await expect(page.locator('link[rel="modulepreload"]')).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test('a page whose only island waits for others fetches nothing', async ({ page }) => {
  await page.goto(`/blog/${ARTICLES[0]?.slug}`);
  await expect(page.locator('astro-island')).toHaveCount(1);
  await expect(page.locator('body')).not.toHaveAttribute('data-island-files');
});

import type { Page, Request } from '@playwright/test';
import { FIX_FIRST_PATH } from '../../forms/fixFirstLink.ts';
import { BUDGETS, overruns } from '../budgets.ts';
import { layoutShift } from './layoutShift.ts';
import { TYPICAL_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

/** Scripts and style sheets of React components. */
const COMPONENT_FILE =
  /^\/_astro\/(?!main\.|active\.|deferred\.|fixFirstDeferred\.|youDecide|untangle).*\.(?:js|css)$/;

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
    const opening = path === FIX_FIRST_PATH ? BUDGETS.openingTool : BUDGETS.opening;
    const budgets = { ...opening, layoutShift: BUDGETS.layoutShift };
    problems.push(...overruns(`${path} (${list})`, measures, budgets));
  }
  expect(problems).toEqual([]);
});

/** Returns a list to which every request for a file of a React component is added from now on. */
function componentFilesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (COMPONENT_FILE.test(pathname)) files.push(pathname);
  });
  return files;
}

const form = (page: Page) => page.locator('[data-hydrate="ContactForm"]');

test('a form is fetched and hydrated when it comes near the window, and not before', async ({
  page,
}) => {
  const asked = componentFilesOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(5, 5);
  await page.keyboard.press('Tab');
  expect(asked).toEqual([]);
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('data-hydrated');
  expect(asked.filter((file) => /react\./.test(file))).toHaveLength(1);
});

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = componentFilesOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await form(page).scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByLabel('Full Name').focus();
  await expect(form(page)).toHaveAttribute('data-hydrated');
});

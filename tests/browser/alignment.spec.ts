import type { Locator } from '@playwright/test';
import { serviceList } from '../../src/content/services/serviceList.ts';
import { openPage } from './pages.ts';
import { expect, test } from './site.ts';

/** Where elements begin or end, in whole px. */
const edges = (elements: Locator, edge: 'top' | 'left' | 'right' | 'width') =>
  elements.evaluateAll(
    (all, side) => all.map((one) => Math.round(one.getBoundingClientRect()[side])),
    edge,
  );

test('at 768 px drawings are as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const { path } of serviceList) {
    await openPage(page, path);
    const hero = page.locator('section').filter({ has: page.locator('h1') });
    const [room] = await edges(hero.locator('> div'), 'width');
    const [drawing = 0] = await edges(hero.locator('svg[role=img]'), 'width');
    expect(drawing, path).toBeGreaterThan(0.85 * (room ?? 0));
  }
});

test('on a phone the rows of the footer match, and captions of a drawing do not touch', async ({
  page,
}) => {
  await openPage(page, '/services');
  for (const width of [320, 430]) {
    await page.setViewportSize({ width, height: 900 });
    const [services = [], company = []] = await Promise.all(
      [0, 1].map((column) => edges(page.locator('footer nav').nth(column).locator('li'), 'top')),
    );
    expect(services, `at ${width}`).toEqual(company);
    const gaps = await page.locator('figcaption > span').evaluateAll((spans) =>
      spans.slice(1).map((span, index) => {
        const range = document.createRange();
        range.selectNodeContents(spans[index] as Element);
        return span.getBoundingClientRect().left - range.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...gaps), `at ${width}`).toBeGreaterThanOrEqual(8);
  }
});

test('lines that were kept while the fonts came break anew at another width, and at no other height', async ({
  page,
}) => {
  const spaced = page.locator('[style*="word-spacing"]');
  // At most widths no line changes its length with the site's fonts.
  for (let width = 340; width <= 640; width += 20) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/terms');
    await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
    if ((await spaced.count()) > 0) break;
    await page.goto('about:blank');
  }
  const count = await spaced.count();
  expect(count).toBeGreaterThan(0);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: 700 });
  await expect(spaced).toHaveCount(count);
  await page.setViewportSize({ width: width + 200, height: 700 });
  await expect(spaced).toHaveCount(0);
});

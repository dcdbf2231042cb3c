import type { Page } from '@playwright/test';
import { setTextSize } from './layoutFaults.ts';
import { expect, test } from './site.ts';

for (const [size, enlarge] of [
  ['text twice as large', (page: Page) => setTextSize(page, 32)],
  [
    'a root twice as large',
    (page: Page) =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  ],
] as const) {
  test(`with ${size} the bar gives way to the menu, and all of it can be reached`, async ({
    page,
  }) => {
    await page.goto('/services');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await enlarge(page);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const [state, path, enter] of [
  ['the menu', '/', (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
  [
    'a case study',
    '/',
    (page: Page) =>
      page
        .getByRole('link', { name: /^Read Case Study/ })
        .first()
        .click(),
  ],
  [
    'field errors and a toast',
    '/',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
    },
  ],
  [
    'the subscribe dialog',
    '/blog',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
] as const) {
  test(`${state} does not make the page scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    await enter(page);
    const widths = await page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], [popover], [data-sonner-toast]'),
      ].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  });
}

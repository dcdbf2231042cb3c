import { expect, test } from './site.ts';

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

import { expect, test } from './site.ts';

// Playwright hides scrollbars, so that they take no room.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('beside a scrollbar too, the bar shows its links from the width at which the page changes', async ({
  page,
}) => {
  await page.goto('/services/process-audits');
  const links = page.getByRole('navigation', { name: 'Main' });
  const menuButton = page.getByRole('button', { name: 'Menu' });
  // A layout that changes at the large breakpoint.
  const columns = () =>
    page
      .locator('#contact .grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, isLarge] of [
    [1023, false],
    [1024, true],
    [1039, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.evaluate(() => document.documentElement.clientWidth);
    expect(room, 'beside the scrollbar').toBeLessThan(width);
    expect(await columns(), `at ${width} px`).toBe(isLarge ? 2 : 1);
    await expect(links).toBeVisible({ visible: isLarge });
    await expect(menuButton).toBeVisible({ visible: !isLarge });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(overflow).toBe(room);
  }
});

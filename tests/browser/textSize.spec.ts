import { setTextSize } from './layoutFaults.ts';
import { expect, test } from './site.ts';

test('with larger text the bar gives way to the menu, and all of it can be reached', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const enlarge of [
    () => setTextSize(page, 32),
    () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  ]) {
    await setTextSize(page, 16);
    await page.goto('/services');
    await expect(bar).toBeVisible();
    await enlarge();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const link of await menu.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  }
});

import { movingElements } from './movingElements.ts';
import { openPage, PAGE_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

test('where less motion is asked for, what a visitor does takes effect at once', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(page.locator('[data-navigation][data-scrolled]')).toBeVisible();
  expect(await movingElements(page)).toEqual([]);
  await page.locator('#faq summary').first().click();
  expect(await movingElements(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Message' }).hover();
  expect(await movingElements(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
  expect(await movingElements(page)).toEqual([]);
});

test('where less motion is asked for, no part of a drawn process moves', async ({ page }) => {
  await page.goto('/fix-first');
  const durations = await page
    .locator('[data-picture="moving"] svg *')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).transitionDuration));
  expect(new Set(durations)).toEqual(new Set(['0s']));
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('only the drawing at the top of the home page moves by itself', async ({ page }) => {
    for (const path of PAGE_PATHS) {
      await openPage(page, path);
      const sections = new Set((await movingElements(page)).map((part) => part.split(' ')[0]));
      expect([...sections], path).toEqual(path === '/' ? ['home'] : []);
    }
  });
});

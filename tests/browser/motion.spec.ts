import type { Page } from '@playwright/test';
import { openPage, PAGE_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

/** What is moving now, or waits to: the elements, as written in the page. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.closest('section')?.id} ${target?.tagName}`;
      }),
  );
}

test('where less motion is asked for, nothing moves on any page', async ({ page }) => {
  for (const path of PAGE_PATHS) {
    await openPage(page, path);
    expect(await moving(page), path).toEqual([]);
  }
});

test('where less motion is asked for, what a visitor does takes effect at once', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(page.locator('[data-navigation][data-scrolled]')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.locator('#faq summary').first().click();
  expect(await moving(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Message' }).hover();
  expect(await moving(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('only the drawing at the top of the home page moves by itself', async ({ page }) => {
    for (const path of PAGE_PATHS) {
      await openPage(page, path);
      const sections = new Set((await moving(page)).map((part) => part.split(' ')[0]));
      expect([...sections], path).toEqual(path === '/' ? ['home'] : []);
    }
  });
});

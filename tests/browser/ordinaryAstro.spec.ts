import type { Page } from '@playwright/test';
import { DRAWN_ARTICLE, test } from './copiedSite.ts';
import { expect } from './site.ts';

const island = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses a counter until it is hydrated and counts, then once more. */
async function expectToCount(page: Page, name: string): Promise<void> {
  const button = island(page, name).getByRole('button', { name: /^Count/ });
  const count = async () => Number((await button.textContent())?.replace(/\D/g, ''));
  await expect
    .poll(async () => {
      await button.click();
      return count();
    })
    .toBeGreaterThan(0);
  const before = await count();
  await button.click();
  await expect(button).toHaveText(`Count: ${before + 1}`);
}

for (const [name, path] of [
  ['in the document of this site', '/ordinary/framed'],
  ['in a document of its own, without main', '/ordinary/bare'],
] as const) {
  test(`ordinary Astro works ${name}: islands, scripts, styles and markup`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const directive of ['load', 'idle', 'visible', 'media', 'only']) {
      await test.step(`client:${directive}`, () => expectToCount(page, directive));
    }
    await test.step('scripts run, inline, with variables and as modules', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-inline', 'ran');
      await expect(page.locator('html')).toHaveAttribute('data-word', 'given "by" the server');
      await expect(page.locator('.marked')).toHaveClass(/is-marked/);
    });
    await test.step('markup is as it was written', async () => {
      await expect(page.locator('rect > title')).toHaveText('A box with a name');
      await expect(page.locator('path > title')).toHaveText('A line with a name');
      const picture = page.getByRole('img', { name: 'A picture' });
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30);
      expect(await page.locator('pre').textContent()).toBe('\nTwo lines <b>\n');
    });
    await test.step('styles apply to what they are for', async () => {
      await expect(page.locator('.marked')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(page.locator('.inked')).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    });
  });
}

test('a drawing in an article keeps its own markup', async ({ page }) => {
  await page.goto(`/blog/${DRAWN_ARTICLE}`);
  await expect(page.locator('svg[aria-label="A drawing"] > rect > title')).toHaveText(
    'A box of it',
  );
});

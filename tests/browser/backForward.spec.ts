import type { Page } from '@playwright/test';
import { expect, fillContactForm, test } from './site.ts';

// Playwright switches the cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Goes to another page and back; whether the browser had kept the page as it was left. */
async function keptThroughBack(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  const left = page.url();
  await page.goto('/technology');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(left);
  return page.evaluate(() => document.documentElement.dataset.kept === 'true');
}

for (const path of ['/', '/about', '/blog', '/blog/ai-agents-operations', '/privacy']) {
  test(`${path} is kept when the visitor leaves and comes back`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await keptThroughBack(page)).toBe(true);
  });
}

test('a page is kept with what was written into its form', async ({ page }) => {
  await page.goto('/');
  await fillContactForm(page);
  await page.getByLabel('Full Name').focus();
  await expect(page.locator('astro-island[data-live]')).toHaveCount(1);
  expect(await keptThroughBack(page)).toBe(true);
  await expect(page.getByLabel('Full Name')).toHaveValue('Zoë Winter');
  await page.getByLabel('Message').fill('short');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Invalid input');
});

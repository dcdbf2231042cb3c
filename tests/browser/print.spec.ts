import { expect, test } from './site.ts';

test('answers that are folded away are printed', async ({ page }) => {
  await page.goto('/');
  const answer = page.locator('#faq details > p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('links in an article print their address', async ({ page }) => {
  await page.goto('/blog/ai-agents-operations');
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('.prose a[href^="/"]').first();
  const href = await link.getAttribute('href');
  const printed = await link.evaluate((a) => getComputedStyle(a, '::after').content);
  expect(printed).toContain(href ?? 'no address');
});

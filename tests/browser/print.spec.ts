import { brand } from '../../brand.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { expect, test } from './site.ts';

const ORIGIN = readBuildSettings(process.env).SITE_URL;

test('answers that are folded away are printed', async ({ page }) => {
  await page.goto('/');
  const answer = page.locator('#faq details > p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

for (const [path, href, address] of [
  ['/blog/ai-agents-operations', '/technology', `${ORIGIN}/technology`],
  ['/terms', '/privacy', `${ORIGIN}/privacy`],
  ['/about', brand.profile.url, brand.profile.url],
] as const) {
  test(`a link of ${path} prints its whole address`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const link = page.locator(`main a[href="${href}"]`);
    const printed = await link.evaluate((a) => getComputedStyle(a, '::after').content);
    expect(printed.replaceAll('" "', '')).toBe(`" (${address})"`);
  });
}

test('a printed page ends with who wrote it and how to reach them', async ({ page }) => {
  await page.goto('/services/process-audits');
  const colophon = `${brand.name} · ${ORIGIN} · ${brand.email}`;
  await expect(page.getByText(colophon)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > :visible').last()).toHaveText(colophon);
});

import { PAPER_WIDTH } from '../shots/folder.ts';
import { openPage, PAGE_PATHS } from './pages.ts';
import { expect, test } from './site.ts';

for (const path of PAGE_PATHS) {
  test(`${path} prints as text on paper`, async ({ page }) => {
    await page.setViewportSize({ width: PAPER_WIDTH, height: 990 });
    await openPage(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.locator('nav, footer, form, button, input, dialog').locator('visible=true'),
    ).toHaveCount(0);
    const { wide, light, grounds } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('body *:not(svg, svg *)')].filter((element) =>
        element.checkVisibility(),
      );
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
        return (red + green + blue) / 3;
      };
      return {
        wide: document.documentElement.scrollWidth,
        light: shown.filter((element) => luminance(getComputedStyle(element).color) > 100).length,
        grounds: shown.filter(
          (element) =>
            element.textContent?.trim() &&
            element.tagName !== 'SPAN' &&
            getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
        ).length,
      };
    });
    expect(wide).toBeLessThanOrEqual(PAPER_WIDTH);
    expect({ light, grounds }).toEqual({ light: 0, grounds: 0 });
  });
}

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

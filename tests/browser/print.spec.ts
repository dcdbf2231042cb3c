import { brand } from '../../brand.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { ARTICLES } from '../articles.ts';
import { pdfPages } from './pdfPages.ts';
import { expect, test } from './site.ts';

const ORIGIN = readBuildSettings(process.env).SITE_URL;
const WITH_WORKSHEETS = ARTICLES.filter(({ worksheets }) => worksheets.length > 0);

test('paper has answers that are folded away, whole addresses, and at its end who wrote it', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const [path, href, address] of [
    ['/blog/tech-stack-optimisation', '/services/process-audits', null],
    ['/terms', '/privacy', null],
    ['/about', brand.profile.url, brand.profile.url],
  ] as const) {
    await page.goto(path);
    const link = page.locator(`main a[href="${href}"]`).first();
    const printed = await link.evaluate((a) => getComputedStyle(a, '::after').content);
    expect(printed.replaceAll('" "', '')).toBe(`" (${address ?? ORIGIN + href})"`);
  }
  await page.goto('/');
  const colophon = `${brand.legal.name} · ${ORIGIN} · ${brand.email}`;
  await expect(page.locator('#faq details > p').first()).toBeVisible();
  await expect(page.locator('body > :visible').last()).toHaveText(colophon);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('#faq details > p').first()).toBeHidden();
  await expect(page.getByText(colophon)).toBeHidden();
});

test('every worksheet prints on one sheet, A4 or Letter', async ({ page }) => {
  const sheets = WITH_WORKSHEETS.flatMap(({ worksheets }) => worksheets);
  expect(sheets).not.toHaveLength(0);
  for (const path of sheets) {
    await page.goto(path);
    await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
    for (const format of ['A4', 'Letter'] as const) {
      expect(await pdfPages(page, format), `${path} on ${format}`).toBe(1);
    }
  }
});

test('a worksheet has a button that prints it, and stands in its article without the links under it on paper', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => console.info('printed');
  });
  await page.goto(WITH_WORKSHEETS[0]?.worksheets[0] ?? '');
  const printed = page.waitForEvent('console', (message) => message.text() === 'printed');
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;

  await page.goto(`/blog/${WITH_WORKSHEETS[0]?.slug}`);
  const link = page.getByRole('link', { name: 'Print the worksheet' }).first();
  await expect(link).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
});

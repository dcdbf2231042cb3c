import { addressLine, brand } from '../../brand.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { specimenReport } from '../../src/content/services/process-audits/specimen-report.ts';
import { ARTICLES } from '../articles.ts';
import { openPage } from './pages.ts';
import { pdfPages } from './printFaults.ts';
import { whenHydrated } from './processPage.ts';
import { expect, test } from './site.ts';

const ORIGIN = readBuildSettings(process.env).SITE_URL;

test('paper has answers that are folded away, whole addresses, nothing that only a screen can use, and at its end who wrote it', async ({
  page,
}) => {
  await openPage(page, `/blog/${ARTICLES[0]?.slug}`);
  const onScreen = [
    page.getByRole('link', { name: 'Back to Blog' }).first(),
    page.getByRole('region', { name: 'Read next' }),
    page.getByRole('link', { name: 'Print the worksheet' }).first(),
  ];
  for (const part of onScreen) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of onScreen) await expect(part).toBeHidden();
  for (const [path, href, address] of [
    ['/blog/tech-stack-optimisation', '/services/process-audits', null],
    ['/terms', '/privacy', null],
    ['/about', brand.profile.url, brand.profile.url],
  ] as const) {
    await openPage(page, path);
    const link = page.locator(`main a[href="${href}"]`).first();
    const printed = await link.evaluate((a) => getComputedStyle(a, '::after').content);
    expect(printed.replaceAll('" "', '').replace('\u200b', '')).toBe(
      `" (${address ?? ORIGIN + href})"`,
    );
  }
  await openPage(page, '/');
  const colophon = [brand.legal.name, addressLine, ORIGIN, brand.email].join(' · ');
  await expect(page.locator('#faq details > p').first()).toBeVisible();
  await expect(page.locator('body > :visible').last()).toHaveText(colophon);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('#faq details > p').first()).toBeHidden();
  await expect(page.getByText(colophon)).toBeHidden();
});

test('the printed /fix-first says whose it is, where it is from and when it was printed', async ({
  page,
}) => {
  await openPage(page, '/fix-first');
  const head = page.locator('main > .print-only');
  await expect(head).toBeHidden();
  // The tool adds the date once it is hydrated.
  await whenHydrated(page);
  for (const { format } of PAPERS) expect(await pdfPages(page, format)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(head).toContainText(brand.name);
  await expect(head).toContainText(`${ORIGIN}/fix-first`);
  const today = new Date().toLocaleDateString(brand.locale, { dateStyle: 'long' });
  await expect(head.locator('time')).toHaveText(today);
});

test('the home page takes few sheets, and /fix-first one before its script is there', async ({
  page,
}) => {
  await openPage(page, '/');
  for (const { format } of PAPERS) expect(await pdfPages(page, format)).toBeLessThanOrEqual(6);
  await page.route('**/*.js', () => {});
  await page.goto('/fix-first');
  for (const { format } of PAPERS) expect(await pdfPages(page, format)).toBe(1);
});

const MARK = `Specimen${specimenReport.mark}`;

/** Paper formats with the area inside margins of 18 mm, in px. */
const PAPERS = [
  { format: 'A4', width: 658, height: 986 },
  { format: 'Letter', width: 680, height: 920 },
] as const;

test('each sheet of the report is one page of either paper, marked as a specimen, and a button prints it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openPage(page, specimenReport.path);
  await page.getByRole('button', { name: specimenReport.hero.print }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const sheets = page.locator('.sheet[id]');
  const count = await sheets.count();
  expect(count).toBeGreaterThanOrEqual(6);
  expect(count).toBeLessThanOrEqual(8);
  for (const { format, width, height } of PAPERS) {
    await page.emulateMedia({ media: null });
    expect(await pdfPages(page, format)).toBe(count);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ media: 'print' });
    for (const [index, sheet] of (await sheets.all()).entries()) {
      expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(height);
      const text = await sheet.textContent();
      expect(text?.startsWith(MARK)).toBe(true);
      expect(text?.endsWith(`Sheet ${index + 1} of ${count}`)).toBe(true);
    }
    await expect(page.locator('body > :not(main):visible')).toHaveCount(0);
  }
});

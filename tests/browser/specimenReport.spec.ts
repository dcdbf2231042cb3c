import { specimenReport } from '../../src/content/services/process-audits/specimen-report.ts';
import { openPage } from './pages.ts';
import { pdfPages } from './pdfPages.ts';
import { expect, test } from './site.ts';

const MARK = `Specimen${specimenReport.mark}`;

/** Papers with what margins of 18 mm leave of them, in px. */
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

test('a phone shows the map and every table of the report whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, specimenReport.path);
  const parts = page.locator('.sheet[id] :is(text, caption, th, td)');
  const edges = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
  );
  expect(edges).not.toHaveLength(0);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...edges)).toBeLessThanOrEqual(360);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';
import { expectMoreContrast } from './expectMoreContrast.ts';
import { layoutFaults, setTextSize } from './layoutFaults.ts';
import { movingElements } from './movingElements.ts';
import { openPage, PAGE_PATHS } from './pages.ts';
import { printFaults } from './printFaults.ts';
import { expect, test } from './site.ts';
import { lowContrastOverDrawings } from './textOverDrawings.ts';

const WIDTHS = [390, 1280] as const;

/** Text twice as large, by the browser's setting and by a zoom of the root. */
const ENLARGEMENTS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => setTextSize(page, 32),
  async (page) => {
    await setTextSize(page, 16);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  },
];

// One visit for all that is only looked at: to open a page takes longer than most looks.
for (const path of PAGE_PATHS) {
  test(`${path} is accessible, still, printable and holds with larger text`, async ({ page }) => {
    await openPage(page, path);
    await test.step('with less motion asked for, nothing moves', async () => {
      expect(await movingElements(page)).toEqual([]);
    });
    await test.step('it prints as text on paper', async () => {
      expect(await printFaults(page)).toEqual([]);
    });
    for (const width of WIDTHS) {
      await test.step(`axe finds nothing at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        expect((await lowContrastOverDrawings(page)).low).toEqual([]);
      });
    }
    await test.step('it has more contrast where that is asked for', async () => {
      await expectMoreContrast(page);
    });
    await test.step('it holds at 320 px and with text twice as large', async () => {
      expect(await layoutFaults(page, 320)).toEqual([]);
      for (const enlarge of ENLARGEMENTS) {
        await enlarge(page);
        expect(await layoutFaults(page, 390)).toEqual([]);
        expect(await layoutFaults(page, 1280)).toEqual([]);
      }
    });
  });
}

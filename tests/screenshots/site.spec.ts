import { openPage, PAGE_PATHS } from '../browser/pages.ts';
import { PAPER_WIDTH } from '../browser/printFaults.ts';
import { expect, test } from '../browser/site.ts';
import { STATES } from '../browser/states.ts';
import { buildMeasuredSite } from '../buildMeasuredSite.ts';
import { shoot } from './shoot.ts';

/** Widths of the screens, in px: a small phone, a tablet, a laptop, a large screen. */
const WIDTHS = [360, 768, 1280, 1920] as const;

const SCREEN_HEIGHT = 900;

/** Pages that are also shot on paper; the others have the layout of one of them. */
const PRINTED_PATHS = PAGE_PATHS.filter((path) => !path.includes('newsletter'));

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: SCREEN_HEIGHT } });

    for (const path of PAGE_PATHS) {
      test(path, async ({ page }) => {
        await openPage(page, path);
        await shoot(page, { folder: `${width}`, name: path, fullPage: true });
      });
    }

    for (const [path, states] of Object.entries(STATES)) {
      for (const [state, enter] of Object.entries(states)) {
        test(state, async ({ page, expectedProblems }) => {
          await openPage(page, path);
          await enter(page, expectedProblems);
          await shoot(page, { folder: `${width}`, name: `~${state}` });
        });
      }
    }

    test.describe(() => {
      test.use({ siteDir: buildMeasuredSite() });

      test('the consent banner and its settings', async ({ page }) => {
        await openPage(page, '/');
        await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible();
        await shoot(page, { folder: `${width}`, name: '~consent asked for' });
        await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
        await shoot(page, { folder: `${width}`, name: '~cookie settings' });
      });
    });
  });
}

test.describe('on paper', () => {
  test.use({ viewport: { width: PAPER_WIDTH, height: SCREEN_HEIGHT } });

  for (const path of PRINTED_PATHS) {
    test(path, async ({ page }) => {
      await openPage(page, path);
      await page.emulateMedia({ media: 'print' });
      await shoot(page, { folder: 'paper', name: path, fullPage: true });
    });
  }
});

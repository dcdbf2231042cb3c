import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import type { Scenario } from '../../src/fix-first/model/scenarios.ts';
import { button, expectVerdict, minutes, unit, wait, whenHydrated } from './processPage.ts';
import { expect, TEXTS, test } from './site.ts';

const figure = (page: Page, scenario: Scenario, name: string) =>
  page.locator(`[data-scenario="${scenario}"] [data-figure="${name}"]`);
const formula = (page: Page) => page.locator('[popover][role="tooltip"]:popover-open');

test('each figure has its scenario in its name, and on a phone a sign and a short unit, its words for screen readers only; a formula opens when its figure gets the focus, and Escape closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/fix-first');
  await whenHydrated(page);
  const { figures, scenarios } = fixFirstText;
  const all = page.locator('[data-scenario] [data-figure]');
  await expect(all).toHaveCount(19);
  await expect(figure(page, 'today', 'flow-efficiency')).toContainText('4.2%');
  await expect(figure(page, 'wait', 'lead-time')).toContainText('2.5 days less');
  await expect(figure(page, 'today', 'lead-time')).toHaveAccessibleName(
    `9 days ${figures.byName.leadTime.label}, ${scenarios.today}`,
  );
  const names = await all.allTextContents();
  expect(new Set(names).size).toBe(names.length);

  const points = figure(page, 'tool', 'flow-efficiency');
  await expect(points.getByText('−1.3 pts')).toBeVisible();
  await expect(points).toHaveAccessibleName(/^1\.3 points less /);
  const heights = await page
    .locator('[data-figure]')
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight),
      ),
    );
  expect(Math.max(...heights)).toBeLessThan(3);

  await page.setViewportSize({ width: 1280, height: 800 });
  await figure(page, 'today', 'lead-time').focus();
  await expect(formula(page)).toContainText('The work of each step and the wait');
  await expect(figure(page, 'today', 'lead-time')).toHaveAccessibleDescription(/The work of each/);
  // Along the row: the other two have the same formula.
  await page.keyboard.press('Tab');
  await expect(figure(page, 'tool', 'lead-time')).toBeFocused();
  await expect(formula(page)).toContainText('The work of each step and the wait');
  await page.keyboard.press('Escape');
  await expect(formula(page)).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(formula(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formula(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formula(page)).toBeHidden();
});

test('figures and verdict follow what is entered and chosen', TEXTS, async ({ page }) => {
  await page.goto('/fix-first');
  await whenHydrated(page);
  await button(page, fixFirstText.own).click();
  await wait(page, 1).fill('5');
  await unit(page, 1).selectOption('working days');
  await minutes(page, 1).fill('60');
  await button(page, 'Add a step').click();
  await wait(page, 2).fill('3');
  await minutes(page, 2).fill('60');
  await expectVerdict(page, 'repair');
  await expect(page.getByText('Without a cost per hour').first()).toBeVisible();
  await expect(figure(page, 'wait', 'lead-time')).toContainText('5 days less');
  await page.getByLabel('The wait to remove').selectOption({ index: 1 });
  await page.getByLabel('The tool does').selectOption({ index: 1 });
  await page.getByRole('radio', { name: 'Hours of work' }).check();
  await expectVerdict(page, 'buy');
  await page.getByLabel('Cases per week').fill('7');
  await page.getByLabel('Cost per hour').fill('9');
  await expect(figure(page, 'today', 'cost-week')).toContainText('126');
});

test('a formula opens after the mouse has rested for 700 ms, and stays open under the mouse', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/fix-first');
  await whenHydrated(page);
  const title = page.getByRole('heading', { name: 'The figures' });
  await title.hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await figure(page, 'today', 'lead-time').hover();
  await page.clock.runFor(699);
  await expect(formula(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(formula(page)).toContainText('The work of each step and the wait');
  await formula(page).hover();
  await page.clock.runFor(1000);
  await expect(formula(page)).toBeVisible();
  await title.hover();
  await expect(formula(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('a tap opens a formula within the screen, another closes it', async ({ page }) => {
    await page.goto('/fix-first');
    await whenHydrated(page);
    await figure(page, 'wait', 'flow-efficiency').tap();
    await expect(formula(page)).toBeInViewport({ ratio: 1 });
    await figure(page, 'wait', 'flow-efficiency').tap();
    await expect(formula(page)).toBeHidden();
  });
});

test('the picture and the steps are saved as files that work without the page', async ({
  page,
  context,
}) => {
  await page.goto('/fix-first');
  await whenHydrated(page);
  const svg = await saved(page, 'SVG');
  const png = await saved(page, 'PNG');
  const csv = await saved(page, 'CSV');

  expect(svg.toString()).not.toMatch(/ (class|style)=|var\(/);
  expect(svg.toString()).toContain('Step 2: Check the drawings');
  expect(csv.toString().split('\r\n')).toEqual([
    expect.stringMatching(/^\ufeff"Step","What happens"/),
    '"1","Log the request","own people","10","5","hours",',
    '"2","Check the drawings","another team","40","2","working days","20"',
    ...Array(4).fill(expect.stringMatching(/^"\d","/)),
    '',
  ]);

  const blank = await context.newPage();
  for (const [type, file, least] of [
    ['svg+xml', svg, 300],
    ['png', png, 1200],
  ] as const) {
    const width = await blank.evaluate(
      async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return image.naturalWidth;
      },
      `data:image/${type};base64,${file.toString('base64')}`,
    );
    expect(width).toBeGreaterThanOrEqual(least);
  }
});

/** Presses a button and returns the file that it saves. */
async function saved(page: Page, kind: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`a-quote-for-a-spare-part.${kind.toLowerCase()}`);
  return readFile(await file.path());
}

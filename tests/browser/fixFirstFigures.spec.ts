import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { assessProcess } from '../../src/fix-first/model/assessProcess.ts';
import {
  FIGURES,
  type FigureName,
  SCENARIOS,
  type Scenario,
} from '../../src/fix-first/model/processFigures.ts';
import { readProcess } from '../../src/fix-first/model/readProcess.ts';
import { firstExample } from '../../src/fix-first/words/examples.ts';
import { expect, test } from './site.ts';

const figure = (page: Page, scenario: Scenario, name: FigureName) =>
  page.locator(`[data-scenario="${scenario}"] [data-figure="${name}"]`);
const formula = (page: Page) => page.locator('[popover][role="tooltip"]:popover-open');

test('today and both futures have their figures', async ({ page }) => {
  await page.goto('/fix-first');
  const { figures } = assessProcess(readProcess(firstExample).process, firstExample);
  const values = Object.fromEntries(
    SCENARIOS.map((scenario) => [
      scenario,
      FIGURES.filter((name) => scenario === 'today' || name !== 'rework-week').map(
        (name) => figures[scenario][name],
      ),
    ]),
  );
  const shown = await page
    .locator('[data-scenario]')
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => [
          group.getAttribute('data-scenario'),
          [...group.querySelectorAll('[data-value]')].map((one) =>
            Number(one.getAttribute('data-value')),
          ),
        ]),
      ),
    );
  expect(shown).toEqual(values);
  await expect(figure(page, 'today', 'flow-efficiency')).toHaveText('4.2%');
  await expect(figure(page, 'wait', 'lead-time')).toHaveText('2.5 days less');
});

test('a formula opens where the mouse rests, sooner after another, and stays under the mouse', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/fix-first');
  await page.getByRole('heading', { name: 'The figures' }).hover();
  await expect(page.locator('astro-island[client="touch"]')).toHaveAttribute('data-live');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  await figure(page, 'today', 'lead-time').hover();
  await page.clock.runFor(699);
  await expect(formula(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(formula(page)).toContainText('The work of each step and the wait');

  await formula(page).hover();
  await page.clock.runFor(1000);
  await expect(formula(page)).toBeVisible();

  await formula(page).hover();
  await figure(page, 'today', 'lead-time').click();
  await expect(formula(page)).toBeVisible();
  await figure(page, 'today', 'lead-time').click();
  await expect(formula(page)).toBeHidden();
  await figure(page, 'today', 'lead-time').click();
  await expect(formula(page)).toBeVisible();

  await page.getByRole('heading', { name: 'The figures' }).hover();
  await expect(formula(page)).toBeHidden();
  await page.clock.runFor(299);
  await figure(page, 'wait', 'open-cases').hover();
  await expect(formula(page)).toContainText('Little');

  await page.getByRole('heading', { name: 'The figures' }).hover();
  await page.clock.runFor(300);
  await figure(page, 'tool', 'work').hover();
  await page.clock.runFor(699);
  await expect(formula(page)).toBeHidden();
});

test('a formula opens with the focus, and a press on Escape closes it', async ({ page }) => {
  await page.goto('/fix-first');
  await figure(page, 'today', 'lead-time').focus();
  await expect(formula(page)).toContainText('The work of each step and the wait');
  await page.keyboard.press('Tab');
  await expect(figure(page, 'today', 'work')).toBeFocused();
  await expect(formula(page)).toContainText('The work of each step, divided');
  await expect(figure(page, 'today', 'work')).toHaveAccessibleDescription(/The work of each step/);

  await page.keyboard.press('Tab');
  await expect(formula(page)).toContainText('flow efficiency');
  await page.keyboard.press('Escape');
  await expect(formula(page)).toBeHidden();

  await page.keyboard.press('Tab');
  await expect(formula(page)).toContainText('Little');
  await page.keyboard.press('Enter');
  await expect(formula(page)).toContainText('Little');
  await page.keyboard.press('Enter');
  await expect(formula(page)).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('a tap opens a formula within the screen, another closes it', async ({ page }) => {
    await page.goto('/fix-first');
    await figure(page, 'wait', 'flow-efficiency').tap();
    await expect(formula(page)).toBeInViewport({ ratio: 1 });
    await figure(page, 'wait', 'flow-efficiency').tap();
    await expect(formula(page)).toBeHidden();
  });
});

test('the picture and the steps are saved as files that need nothing of the page', async ({
  page,
  context,
}) => {
  await page.goto('/fix-first');
  const svg = await contentOf(await press(page, 'SVG'), 'a-quote-for-a-spare-part.svg');
  const png = await contentOf(await press(page, 'PNG'), 'a-quote-for-a-spare-part.png');
  const csv = await contentOf(await press(page, 'CSV'), 'a-quote-for-a-spare-part.csv');

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
  const sizes = await blank.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    [
      `data:image/svg+xml;base64,${svg.toString('base64')}`,
      `data:image/png;base64,${png.toString('base64')}`,
    ],
  );
  expect(sizes[0]).toBeGreaterThan(300);
  expect(sizes[1]).toBeGreaterThanOrEqual(1200);
});

async function press(page: Page, kind: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kind }).click(),
  ]);
  return download;
}

async function contentOf(download: Download, name: string): Promise<Buffer> {
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path());
}

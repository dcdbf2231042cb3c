import type { Page } from '@playwright/test';
import { FIX_FIRST_PATH as TOOL } from '../../forms/fixFirstLink.ts';
import { privacy } from '../../src/content/privacy.ts';
import { EXAMPLE_NAMES, examples } from '../../src/fix-first/copy/examples.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { SCORE_KEY } from '../../src/fix-first/you-decide/score.ts';
import { youDecideText } from '../../src/fix-first/you-decide/youDecideText.ts';
import { BUDGETS } from '../budgets.ts';
import { layoutShift } from './layoutShift.ts';
import { openPage } from './pages.ts';
import {
  button,
  kept,
  minutes,
  processName,
  stepName,
  unit,
  wait,
  whenHydrated,
} from './processPage.ts';
import { expect, test } from './site.ts';

const { answers, next, copy, guess, yours } = youDecideText;
const PLACES = ['/', TOOL] as const;
const region = (page: Page) => page.getByRole('region', { name: youDecideText.title });
const gain = (page: Page, change: 'tool' | 'wait') =>
  region(page).locator(`[data-gain="${change}"]`);
const status = (page: Page) => region(page).getByRole('status');

/** Presses an answer, and waits for the script that is loaded for the first one. */
async function decide(page: Page, answer: keyof typeof answers): Promise<void> {
  await button(region(page), answers[answer]).click();
  await expect(region(page)).toHaveAttribute('data-answer', answer);
}

test('on the home page one press answers the case to scale, a second one changes nothing, nothing shifts, “Skip” leads past it, and the visitor’s own wait opens the tool, until “Forget it” forgets all', async ({
  page,
}) => {
  await openPage(page, '/');
  await expect(region(page)).toHaveAttribute('data-case', '1');
  await expect(region(page)).toContainText('A quote for a spare part takes 9 days');
  await expect(button(region(page), answers.decide)).toHaveCount(0);
  await expect(gain(page, 'tool')).toBeHidden();
  const before = await region(page).evaluate((box) => box.getBoundingClientRect().height);
  await decide(page, 'buy');
  await expect(gain(page, 'tool')).toHaveText('1 hour');
  await expect(gain(page, 'tool')).toHaveAttribute('data-value', '1');
  await expect(gain(page, 'wait')).toHaveAttribute('data-value', '20');
  await expect(status(page)).toHaveText(
    'The tool saves 1 hour; the wait before “Check the drawings” was 2.5 days.',
  );
  const pressed = button(region(page), answers.buy);
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await expect(pressed).toBeFocused();
  await expect(region(page).getByText(guess).filter({ visible: true })).toHaveCount(1);
  await expect(region(page).getByText('saves 2.5 days')).toBeVisible();
  await expect(region(page).getByText('0 of 4')).toBeVisible();

  const width = (change: string) =>
    region(page)
      .locator(`[data-gain="${change}"]`)
      .evaluate((gap) => gap.getBoundingClientRect().width);
  expect((await width('wait')) / (await width('tool'))).toBeCloseTo(20, 0);

  await button(region(page), answers.repair).click({ force: true });
  await expect(region(page)).toHaveAttribute('data-answer', 'buy');
  await expect(region(page).getByText('0 of 4')).toBeVisible();
  expect(await region(page).evaluate((box) => box.getBoundingClientRect().height)).toBe(before);
  expect(await layoutShift(page)).toBeLessThan(BUDGETS.layoutShift);

  await region(page).getByRole('link', { name: youDecideText.skip }).press('Enter');
  await expect(page.locator('#about')).toBeInViewport();
  await openOwnWait(page);
  // An answer on the home page counts at the tool.
  await expect(region(page)).toHaveAttribute('data-case', '2');
  await button(page, fixFirstText.share.forget).click();
  await page.reload();
  await whenHydrated(page);
  await expect(region(page)).toHaveAttribute('data-case', '1');
});

test('at the tool, too, one press answers the case, its own wait opens the tool, and “Send this to us” comes with a verdict of the visitor’s own', async ({
  page,
}) => {
  await openPage(page, TOOL);
  await whenHydrated(page);
  await decide(page, 'buy');
  expect(await layoutShift(page)).toBeLessThan(BUDGETS.layoutShift);
  expect(await kept(page)).toBeNull();
  await region(page).getByRole('link', { name: youDecideText.skip }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, fixFirstText.own)).toBeFocused();

  const send = button(page.locator('[data-band]'), fixFirstText.share.send);
  await expect(send).toHaveCount(0);
  await button(page, 'Support case').click();
  await expect(send).toHaveCount(0);
  await button(page, fixFirstText.own).click();
  await expect(send).toHaveCount(0);
  await button(page, 'Undo').click();
  await minutes(page, 2).fill('50');
  await expect(send).toBeVisible();
  await button(page, 'Undo').click();
  await expect(send).toHaveCount(0);
  await openOwnWait(page);
});

/** Names the visitor's own wait, which opens the tool with this step, and the focus in its minutes. */
async function openOwnWait(page: Page): Promise<void> {
  await page.getByLabel(yours.label).fill('Sign & “send”');
  await button(region(page), '1 week').click();
  await expect(page).toHaveURL(new RegExp(`${TOOL}(#.*)?$`));
  await expect(minutes(page, 1)).toBeFocused();
  await expect(stepName(page, 1)).toHaveValue('Sign & “send”');
  await expect(wait(page, 1)).toHaveValue('5');
  await expect(unit(page, 1)).toHaveValue('working days');
  await expect(processName(page)).toHaveValue('');
  await minutes(page, 1).fill('30');
  await page.reload();
  await expect(minutes(page, 1)).toHaveValue('30');
}

test('the four cases, decided by keyboard alone on the home page, have a score that challenges somebody else', async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/');
  await button(region(page), answers.buy).focus();
  for (const [index, name] of EXAMPLE_NAMES.entries()) {
    await expect(region(page)).toContainText(examples[name].name);
    await expect(button(region(page), answers.buy)).toBeFocused();
    await page.keyboard.press('Tab');
    if (name === 'Support case') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(region(page)).toHaveAttribute(
      'data-answer',
      name === 'Support case' ? 'decide' : 'repair',
    );
    if (index < 3) await button(region(page), next).press('Enter');
  }
  await expect(region(page).getByText('35 of 100 come back', { exact: true })).toBeVisible();
  await expect(region(page).getByText('3 of 4')).toBeVisible();
  await expect(button(region(page), next)).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys).toContain(SCORE_KEY);
  expect(JSON.stringify(privacy)).toContain(`"${SCORE_KEY}"`);
  await button(region(page), copy).press('Enter');
  await expect(status(page)).toHaveText(youDecideText.copied);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}${TOOL}#guess=3`);

  const receiver = await (await browser.newContext()).newPage();
  await receiver.goto(link);
  await expect(status(receiver)).toHaveText(youDecideText.challenge('3 of 4'));
  await decide(receiver, 'repair');
  await receiver.reload();
  await expect(region(receiver)).toHaveAttribute('data-case', '2');
  await receiver.close();
});

test('if its script cannot be loaded, a press says so and takes nothing from the tool, and the next press tries again', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  const script = /playYouDecide/;
  await page.route(script, (route) => route.abort());
  await openPage(page, TOOL);
  await whenHydrated(page);
  await page.getByLabel(yours.label).click();
  await button(region(page), answers.buy).click();
  await expect(status(page)).toHaveText(youDecideText.scriptNotLoaded);
  await button(page, 'Support case').click();
  await expect(processName(page)).toHaveValue(examples['Support case'].name);
  await page.unroute(script);
  await decide(page, 'buy');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the tangle comes undone, and the rest of the line moves up', async ({ page }) => {
    await openPage(page, '/');
    const tangle = region(page).locator('[data-removable="wait"]');
    const heights: number[] = [];
    const height = () => tangle.evaluate((path: SVGPathElement) => path.getBBox().height);
    heights.push(await height());
    await decide(page, 'repair');
    await expect.poll(height).toBeLessThan(1);
    expect(heights[0]).toBeGreaterThan(50);
    const rest = region(page).locator('[data-after="wait"]');
    await expect
      .poll(() => rest.evaluate((group) => getComputedStyle(group).translate))
      .toBe('-320px');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('two radio buttons show the finished drawings, and a link leads to the tool', async ({
    page,
  }) => {
    for (const path of PLACES) {
      await page.goto(path);
      await expect(region(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(gain(page, 'tool')).toBeHidden();
      const after = region(page).locator('[data-after="wait"]');
      for (const [answer, moved] of [
        ['buy', 'none'],
        ['repair', /^-\d+(\.\d+)?px$/],
      ] as const) {
        await region(page).getByRole('radio', { name: answers[answer] }).check();
        await expect(gain(page, 'tool')).toBeVisible();
        await expect(gain(page, 'wait')).toBeVisible();
        await expect(after).toHaveCSS('translate', moved);
      }
      await expect(region(page).getByText('Right: without the wait')).toBeVisible();
      await region(page).getByRole('link', { name: youDecideText.link.label }).click();
      await expect(page).toHaveURL(new RegExp(`${TOOL}$`));
    }
  });
});

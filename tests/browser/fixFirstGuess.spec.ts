import type { Page } from '@playwright/test';
import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { privacy } from '../../src/content/privacy.ts';
import { EXAMPLE_NAMES, examples } from '../../src/fix-first/copy/examples.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { guessText } from '../../src/fix-first/copy/guessText.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { GAME_KEY } from '../../src/fix-first/processStorage.ts';
import {
  button,
  expectVerdict,
  kept,
  processName,
  stepName,
  verdict,
  wait,
  whenHydrated,
} from './processPage.ts';
import { expect, TEXTS, test } from './site.ts';

const { tool: BUY, wait: REMOVE } = guessText.buttons;
const card = (page: Page) => page.getByRole('region', { name: guessText.title });
/** Whether the name of the verdict can be seen in the sticky result. */
const isVerdictSeen = (page: Page) =>
  verdict(page)
    .getByRole('heading')
    .evaluate((title) => title.checkVisibility({ opacityProperty: true }));

test(
  'one press answers the question to scale and shows the verdict, and a second press changes nothing',
  TEXTS,
  async ({ page }) => {
    await page.goto(PATH);
    await whenHydrated(page);
    await expect(card(page)).toContainText('A quote for a spare part takes 9 days');
    expect(await isVerdictSeen(page)).toBe(false);
    await button(card(page), BUY).click();
    await expect(card(page)).toContainText(
      'You saved 1 hour. The wait before “Check the drawings” was 2.5 days. 0 of 1 right.',
    );
    await expect.poll(() => isVerdictSeen(page)).toBe(true);
    await expectVerdict(page, 'repair');
    const [tool = 0, longest = 0] = await card(page)
      .locator('svg g > path')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(longest / tool).toBeCloseTo(20, 0);

    await button(card(page), REMOVE).click({ force: true });
    await button(card(page), BUY).dblclick({ force: true });
    await expect(card(page)).toContainText('You saved 1 hour.');
    await expect(card(page)).toContainText('0 of 1 right.');
    await expect(button(card(page), BUY)).toHaveAttribute('aria-pressed', 'true');
    expect(await kept(page)).toBeNull();
  },
);

test('the four examples, guessed by keyboard alone, end in a score, and its link opens the game for the receiver', async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await whenHydrated(page);
  await button(card(page), BUY).focus();
  for (const name of EXAMPLE_NAMES) {
    await expect(processName(page)).toHaveValue(examples[name].name);
    await expect(button(card(page), BUY)).toBeFocused();
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await expect(card(page)).toContainText('You saved');
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  }
  await expect(card(page)).toContainText('3 of 4 right.');
  await expect(card(page).getByText(fixFirstText.share.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${site.url}${PATH}#guess=3`);

  const receiver = await (await browser.newContext()).newPage();
  const stored = encodeProcess({ ...examples.Invoice, name: 'Returns' });
  await receiver.addInitScript((text) => localStorage.setItem('fix-first', text), stored);
  await receiver.goto(link);
  await expect(card(receiver)).toContainText(guessText.challenge(3, 4));
  await button(card(receiver), REMOVE).click();
  await expect(card(receiver)).toContainText(guessText.sender(3, 4));
  await expect(processName(receiver)).toHaveValue(examples.Quote.name);
  expect(await kept(receiver)).toBe(stored);
  const another = await receiver.context().newPage();
  await another.goto(site.url + PATH);
  await expect(processName(another)).toHaveValue('Returns');
  await expect(card(another)).toHaveCount(0);
  await receiver.close();
});

test('who skips, uses the fields of the example or begins with an own process is asked nothing', async ({
  page,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  await button(card(page), guessText.skip).press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Time to finish' })).toBeFocused();
  expect(await isVerdictSeen(page)).toBe(true);
  await button(page, 'Invoice').click();
  await expectVerdict(page, 'buy');
  await expect(card(page)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(PATH);
  await whenHydrated(page);
  await wait(page, 2).focus();
  expect(await isVerdictSeen(page)).toBe(true);
  await wait(page, 2).fill('9');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await isVerdictSeen(page)).toBe(true);
  await button(page, fixFirstText.own).click();
  await expect(stepName(page, 1)).toBeFocused();
  await expect(card(page)).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(PATH + encodeProcess({ ...examples['New hire'], name: 'Another' }));
  await expect(processName(page)).toHaveValue('Another');
  await expect(card(page)).toHaveCount(0);
  expect(await isVerdictSeen(page)).toBe(true);
});

test('a reload and Back keep the game of a tab, Undo goes back in it, and a wrong link begins another', async ({
  page,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  await button(card(page), BUY).click();
  await expect(card(page)).toContainText('0 of 1 right.');
  await page.reload();
  await expect(card(page)).toContainText('0 of 1 right.');
  await button(card(page), guessText.next).click();
  await expect(button(card(page), BUY)).toBeFocused();
  await button(page, 'Undo').click();
  await expect(card(page)).toContainText('You saved 1 hour.');
  await button(page, 'New hire').click();
  await page.goto('/privacy');
  await page.goBack();
  await page.reload();
  await expect(processName(page)).toHaveValue(examples['New hire'].name);
  await expect(card(page)).toContainText(guessText.progress(2, 4));
  await button(card(page), REMOVE).click();
  await expect(card(page)).toContainText('You saved 6 days.');

  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys).toContain(GAME_KEY);
  const listed = JSON.stringify(privacy);
  expect(keys.filter((key) => !listed.includes(`"${key}"`))).toEqual([]);

  await page.evaluate(() => location.assign('#guess=9'));
  await expect(processName(page)).toHaveValue(examples.Quote.name);
  await button(card(page), REMOVE).click();
  await expect(card(page)).toContainText('1 of 1 right.');
  await expect(card(page)).not.toContainText('sender');
  await expect(page.getByRole('alert').filter({ hasText: 'broken' })).toHaveCount(0);
});

import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { examples } from '../../src/fix-first/copy/examples.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { axeViolations } from './axeViolations.ts';
import {
  button,
  expectVerdict,
  kept,
  processName,
  step,
  stepName,
  steps,
  storeBefore,
} from './processPage.ts';
import { expect, hold, holdScripts, ISLAND_SCRIPTS, MAIN_SCRIPT, test } from './site.ts';

const INVOICE = encodeProcess(examples.Invoice);

test('before the hydration the visitor changes the example, not the process that is stored, nor that of a link', async ({
  page,
}) => {
  const load = await holdScripts(page);
  await storeBefore(page, INVOICE);
  await page.goto(PATH + encodeProcess(examples['New hire']));
  await button(step(page, 2), 'Remove step 2').click();
  await stepName(page, 1).fill('Typed early');
  load();
  await expect(steps(page)).toHaveCount(5);
  await expect(stepName(page, 1)).toHaveValue('Typed early');
  await expect(stepName(page, 2)).toHaveValue('Price the parts');
  await expect(page.getByText(fixFirstText.shown.early)).toBeVisible();
  await expect(button(page, fixFirstText.offers.link.button())).toBeVisible();
  expect(await kept(page)).toBe(INVOICE);

  await button(page, fixFirstText.offers.lastChanged.button()).click();
  await expect(stepName(page, 2)).toHaveValue('Type it into the ledger');
  await expect(processName(page)).toBeFocused();
  expect(await kept(page)).toBe(INVOICE);
  await button(page, 'Undo').click();
  await expect(stepName(page, 1)).toHaveValue('Typed early');
  await page.reload();
  await expect(processName(page)).toHaveValue(examples['New hire'].name);
});

for (const [which, scripts, keepsPresses] of [
  ['the script of the island', ISLAND_SCRIPTS, true],
  ['the main script', MAIN_SCRIPT, false],
] as const) {
  test(`if ${which} cannot be loaded, the page says so, and the visitor can try again`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/, /hydrating/);
    await page.route(scripts, (route) => route.abort());
    await page.goto(PATH);
    const press = () => button(step(page, 2), 'Remove step 2').click();
    if (keepsPresses) await press();
    const failure = page.getByRole('alert').filter({ hasText: fixFirstText.failed });
    await expect(failure).toBeVisible();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await expect(stepName(page, 2)).toHaveValue('Check the drawings');
    await expectVerdict(page, 'repair');
    await expect(page.getByRole('form', { name: 'Contact form' })).toBeVisible();
    expect(await axeViolations(page, { within: '[role="alert"]' })).toEqual([]);
    // What is pressed now is replayed if the script comes, so of these only one that changes nothing.
    for (const name of keepsPresses
      ? ['Copy link']
      : ['Add a step', 'Copy link', fixFirstText.own]) {
      await button(page, name).press('Enter');
      await expect(failure).toBeInViewport();
      await expect(button(page, name)).toBeFocused();
      await expect(button(page, name)).not.toHaveAttribute('aria-busy');
    }
    await page.unroute(scripts);
    await button(page, fixFirstText.tryAgain).click();
    await expect(failure).toBeHidden();
    if (!keepsPresses) await press();
    await expect(stepName(page, 2)).toHaveValue('Price the parts');
  });
}

test('a value that is typed before the script has loaded is read afterwards', async ({ page }) => {
  const load = await hold(page, MAIN_SCRIPT);
  await page.goto(PATH);
  const field = step(page, 3).getByLabel('Minutes of work');
  await field.fill('-1');
  await field.blur();
  load();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('-1');
});

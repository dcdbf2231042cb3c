import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { axeViolations } from './axeViolations.ts';
import { button, expectVerdict, minutes, step, stepName } from './processPage.ts';
import { COMPONENT_SCRIPTS, expect, holdScripts, MAIN_SCRIPT, test } from './site.ts';

test('until its script is there, the controls of the tool are disabled and look it; it then comes by itself', async ({
  page,
}) => {
  const load = await holdScripts(page);
  await page.goto(PATH);
  const controls = [
    button(page, fixFirstText.own),
    button(page, 'Copy link'),
    page.getByRole('radio', { name: 'Time to finish' }),
    stepName(page, 2),
    minutes(page, 2),
  ];
  for (const control of controls) {
    await expect(control).toBeDisabled();
  }
  for (const control of [button(page, fixFirstText.own), stepName(page, 2), minutes(page, 2)])
    await expect(control).toHaveCSS('border-style', 'dashed');
  await expect(stepName(page, 2)).toHaveValue('Check the drawings');
  await expectVerdict(page, 'repair');
  load();
  for (const control of controls) {
    await expect(control).toBeEnabled();
  }
});

for (const [which, scripts] of [
  ['the script of the tool', COMPONENT_SCRIPTS],
  ['the main script', MAIN_SCRIPT],
] as const) {
  test(`if ${which} cannot be loaded, the page says so, and the visitor can try again`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/Failed to load resource/, /hydrating/);
    await page.route(scripts, (route) => route.abort());
    await page.goto(PATH);
    const failure = page.getByRole('alert').filter({ hasText: fixFirstText.failed });
    await expect(failure).toBeInViewport();
    await expect(stepName(page, 2)).toBeDisabled();
    await expect(stepName(page, 2)).toHaveValue('Check the drawings');
    await expectVerdict(page, 'repair');
    await expect(page.getByRole('form', { name: 'Contact form' })).toBeVisible();
    expect(await axeViolations(page, { within: '[role="alert"]' })).toEqual([]);
    await page.unroute(scripts);
    await button(page, fixFirstText.tryAgain).click();
    await expect(failure).toBeHidden();
    await button(step(page, 2), 'Remove step 2').click();
    await expect(stepName(page, 2)).toHaveValue('Price the parts');
  });
}

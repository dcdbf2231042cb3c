import type { Page } from '@playwright/test';
import { examples, firstExample } from '../../src/fix-first/copy/examples.ts';
import { fixFirst } from '../../src/fix-first/copy/fixFirst.ts';
import { verdictTitles } from '../../src/fix-first/copy/verdictWords.ts';
import { writeFragment } from '../../src/fix-first/model/processFragment.ts';
import { changePage } from './changePage.ts';
import { expectVerdict, tool } from './processPage.ts';
import { expect, test } from './site.ts';

const PATH = fixFirst.path;

/** What React says when it builds anew what it did not expect. */
const BUILT_ANEW = /Minified React error #418/;

/** Found by names that a translation into capitals leaves. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const field = (page: Page, name: string) => page.locator(`#process-${name}`);
const shown = (page: Page, text: string) =>
  expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();

/** What the fields of the steps hold, and what the verdict says. */
async function expectSteps(page: Page, names: readonly string[]): Promise<void> {
  const fields = page.locator('main li input[name$="-what"]');
  await expect(fields).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(fields.nth(index)).toHaveValue(name);
}

test('while somebody else changes the page, no press and no key costs a value, the caret, the focus or the tool', async ({
  page,
  expectedProblems,
}) => {
  // The contact form, which wakes when it comes into view.
  expectedProblems.push(BUILT_ANEW);
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tool(page)).not.toHaveAttribute('ssr');
  await page.evaluate(changePage);

  for (const [name, { steps }] of Object.entries(examples)) {
    await press(page, name);
    await expectSteps(
      page,
      steps.map(({ what }) => what),
    );
  }
  await expectVerdict(page, 'decide');
  await expect(page.locator('[data-verdict] h2')).toHaveText(verdictTitles.decide, {
    ignoreCase: true,
  });

  await press(page, fixFirst.own);
  await expect(field(page, '1-what')).toBeFocused();
  await page.keyboard.type('Log');
  await page.keyboard.press('Enter');
  await expect(field(page, '2-what')).toBeFocused();
  await page.keyboard.type('Shp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('i');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pay');
  await expectSteps(page, ['Log', 'Ship', 'Pay']);

  await field(page, '1-wait').focus();
  await press(page, '1 week');
  await expect(field(page, '1-wait')).toHaveValue('5');
  await expect(field(page, '1-wait')).toBeFocused();
  await field(page, '1-work').focus();
  await press(page, '60');
  await field(page, '2-unit').selectOption({ index: 2 });
  await field(page, '2-wait').fill('3');
  await field(page, '2-who').selectOption({ index: 3 });
  await field(page, '3-returns').fill('101');
  await field(page, '3-returns').blur();
  await shown(page, 'up to 100');
  await field(page, '3-returns').fill('many');
  await field(page, '3-returns').blur();
  await shown(page, 'Enter a number');
  await expect(page.getByText('up to 100')).toHaveCount(0);
  await field(page, '3-returns').fill('');
  await field(page, '3-work').fill('60');
  await expectVerdict(page, 'repair');
  await shown(page, 'Without a cost per hour');
  await expect(page.locator('[data-scenario=wait] [data-figure=lead-time]')).toContainText(
    '5 days less',
    { ignoreCase: true },
  );

  await press(page, 'Move up step 3');
  await expect(page.getByRole('button', { name: 'Move up step 2' })).toBeFocused();
  await expectSteps(page, ['Log', 'Pay', 'Ship']);
  await press(page, 'Remove step 2');
  await expect(page.getByRole('button', { name: 'Remove step 2' })).toBeFocused();
  await expectSteps(page, ['Log', 'Ship']);
  await press(page, 'Undo');
  await expectSteps(page, ['Log', 'Pay', 'Ship']);
  await field(page, 'tool').selectOption({ index: 1 });
  await expect(field(page, 'tool')).toHaveValue('3');
  await field(page, 'wait').selectOption({ index: 2 });
  await page.locator('[value=fewer-hours]').check();
  await expectVerdict(page, 'buy');
  await field(page, 'cases').fill('7');
  await field(page, 'price').fill('9');
  await expect(page.locator('[data-scenario=today] [data-figure=cost-week]')).toContainText('126');
  await expect(field(page, '2-unit')).toHaveValue('working days');
  await expect(field(page, '2-who')).toHaveValue('a machine');

  await press(page, 'Copy link');
  await press(page, 'Forget');
  await shown(page, 'Nothing is kept');
  await field(page, 'name').fill('Orders');
  await page.evaluate((hash) => location.assign(hash), writeFragment(examples.Invoice));
  await shown(page, fixFirst.shown.link);
  await press(page, fixFirst.offers.own.button());
  await expect(field(page, 'name')).toHaveValue('Orders');
  await expect(field(page, 'name')).toBeFocused();
  await page.evaluate((hash) => location.assign(hash), '#process=x');
  await shown(page, 'broken');
  for (let count = 0; count < 15; count += 1) await press(page, 'Add a step');
  await press(page, 'Undo');
  await press(page, 'Undo');
  await press(page, 'Redo');
  await press(page, 'Quote');
  await expectSteps(
    page,
    firstExample.steps.map(({ what }) => what),
  );
  await expect(page.getByText('broken')).toHaveCount(0);
});

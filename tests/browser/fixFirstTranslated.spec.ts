import type { Page } from '@playwright/test';
import { examples } from '../../src/fix-first/copy/examples.ts';
import { fixFirst } from '../../src/fix-first/copy/fixFirst.ts';
import { verdictTitles } from '../../src/fix-first/copy/verdictWords.ts';
import { writeFragment } from '../../src/fix-first/model/processFragment.ts';
import { changePage } from './changePage.ts';
import { expectVerdict, planner } from './processPage.ts';
import { expect, test } from './site.ts';

const PATH = fixFirst.path;

/** What React reports when it rebuilds markup that it did not expect. */
const REBUILT = /Minified React error #418/;

/** Finds controls by names that a translation into capitals leaves. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const field = (page: Page, name: string) => page.locator(`#process-${name}`);
const expectText = (page: Page, text: string) =>
  expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
const followLink = (page: Page, fragment: string) =>
  page.evaluate((hash) => location.assign(hash), fragment);

async function expectSteps(page: Page, names: readonly string[]): Promise<void> {
  const fields = page.locator('main li input[name$="-what"]');
  await expect(fields).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(fields.nth(index)).toHaveValue(name);
}

/** Starts a process with a step for each name. */
async function startOwn(page: Page, names: readonly string[]): Promise<void> {
  await press(page, fixFirst.own);
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await expect(field(page, `${index + 1}-what`)).toBeFocused();
    await page.keyboard.type(name);
  }
  await expectSteps(page, names);
}

test.describe('while a translator or an extension changes the page', () => {
  test.beforeEach(async ({ page, expectedProblems }) => {
    // The contact form is hydrated when it comes into view.
    expectedProblems.push(REBUILT);
    await page.goto(PATH);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(planner(page)).not.toHaveAttribute('ssr');
    await page.evaluate(changePage);
  });

  test('each example opens, and typing keeps the caret and the focus', async ({ page }) => {
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
    await startOwn(page, ['Log', 'Shp']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('i');
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expectSteps(page, ['Log', 'Ships']);
  });

  test('every value reaches the verdict and the figures, and errors come and go', async ({
    page,
  }) => {
    await startOwn(page, ['Log', 'Ship', 'Pay']);
    await field(page, '1-wait').focus();
    await press(page, '1 week');
    await expect(field(page, '1-wait')).toHaveValue('5');
    await expect(field(page, '1-wait')).toBeFocused();
    await field(page, '1-work').focus();
    await press(page, '60');
    await field(page, '2-unit').selectOption({ index: 2 });
    await field(page, '2-wait').fill('3');
    for (const [value, error] of [
      ['101', 'up to 100'],
      ['many', 'Enter a number'],
    ] as const) {
      await field(page, '3-returns').fill(value);
      await field(page, '3-returns').blur();
      await expectText(page, error);
    }
    await expect(page.getByText('up to 100')).toHaveCount(0);
    await field(page, '3-returns').fill('');
    await field(page, '3-work').fill('60');
    await expectVerdict(page, 'repair');
    await expectText(page, 'Without a cost per hour');
    await expect(page.locator('[data-scenario=wait][data-figure=lead-time]')).toContainText(
      '5 days less',
      { ignoreCase: true },
    );
    await field(page, 'wait').selectOption({ index: 1 });
    await field(page, 'tool').selectOption({ index: 2 });
    await page.locator('[value=fewer-hours]').check();
    await expectVerdict(page, 'buy');
    await field(page, 'cases').fill('7');
    await field(page, 'price').fill('9');
    await expect(page.locator('[data-scenario=today][data-figure=cost-week]')).toContainText('126');
    await expect(field(page, '2-unit')).toHaveValue('working days');
  });

  test('steps are moved, removed and brought back with the focus on the same button', async ({
    page,
  }) => {
    await startOwn(page, ['Log', 'Ship', 'Pay']);
    await press(page, 'Move up step 3');
    await expect(page.getByRole('button', { name: 'Move up step 2' })).toBeFocused();
    await expectSteps(page, ['Log', 'Pay', 'Ship']);
    await press(page, 'Remove step 2');
    await expect(page.getByRole('button', { name: 'Remove step 2' })).toBeFocused();
    await expectSteps(page, ['Log', 'Ship']);
    await press(page, 'Undo');
    await expectSteps(page, ['Log', 'Pay', 'Ship']);
    await press(page, 'Redo');
    await expectSteps(page, ['Log', 'Ship']);
  });

  test('links are followed, and the process that was shown before is offered', async ({ page }) => {
    await field(page, 'name').fill('Returns');
    await press(page, 'Copy link');
    await press(page, 'Forget');
    await expectText(page, 'Nothing is kept');
    await field(page, 'name').fill('Orders');
    await followLink(page, writeFragment(examples.Invoice));
    await expectText(page, fixFirst.shown.link);
    await press(page, fixFirst.offers.lastChanged.button());
    await expect(field(page, 'name')).toHaveValue('Orders');
    await expect(field(page, 'name')).toBeFocused();
    await followLink(page, '#process=x');
    await expectText(page, 'broken');
    await press(page, 'Quote');
    await expect(page.getByText('broken')).toHaveCount(0);
  });
});

import type { Locator, Page } from '@playwright/test';
import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { FIELD_LIMITS } from '../../forms/limits.ts';
import { readBuildSettings } from '../../server/settings.ts';
import { contact } from '../../src/content/contact.ts';
import { examples, firstExample } from '../../src/fix-first/copy/examples.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { PROMPT_TEXT } from '../../src/forms/contact/contactLinks.ts';
import {
  button,
  expectVerdict,
  kept,
  minutes,
  processName,
  returned,
  step,
  stepName,
  steps,
  storeBefore,
  unit,
  verdict,
  wait,
  whenHydrated,
} from './processPage.ts';
import { expect, sendContactForm, test, VALID_MESSAGE } from './site.ts';

const SITE_URL = readBuildSettings(process.env).SITE_URL;
const INVOICE = encodeProcess(examples.Invoice);

/** The server accepts links to the built site only. */
test.use({ env: { SITE_URL } });

/** The names that other programs rely on, in the order of the page. Only whoever relies on a name may change it. */
const NAMES = {
  selectors: [
    '[data-band]',
    '[data-band] [data-picture][data-marked="2"]',
    '[data-band] [data-verdict="repair"]',
    ...['lead-time', 'work', 'flow-efficiency', 'open-cases', 'work-week', 'cost-week'].flatMap(
      (figure) =>
        ['today', 'tool', 'wait'].map(
          (scenario) => `[data-scenario="${scenario}"] [data-figure="${figure}"][data-value]`,
        ),
    ),
    '[data-scenario="today"] [data-figure="rework-week"][data-value]',
  ],
  groups: ['What should get better?', 'Step 1', 'Step 2'],
  buttons: [
    'Start with your own',
    'Invoice',
    'New hire',
    'Support case',
    'Move up step 1',
    'Move down step 1',
    'Remove step 1',
    'Add a step',
    'Undo',
    'Redo',
    'Copy link',
    'SVG',
    'PNG',
    'CSV',
    'Print',
  ],
  fieldsOfStep: [
    'What happens',
    'Wait before it',
    'Unit',
    'Returned, per 100',
    'Minutes of work',
    'Who does it',
  ],
  fields: [
    'Time to finish',
    'Hours of work',
    'Process',
    'Cases per week',
    'Cost per hour',
    "Price of a day's delay",
    'The tool does',
    'The wait to remove',
    'Hours per working day',
    'Days per working week',
  ],
  /** The buttons of the group "Quick values", for each field that has it. */
  quickValues: {
    'Wait before it': ['1 hour', '½ day', '1 day', '2 days', '1 week'],
    'Returned, per 100': ['0', '5', '10', '20', '30'],
    'Minutes of work': ['5', '15', '30', '60'],
  },
  /** A verdict that each of these buttons leads to. */
  verdicts: { Invoice: 'buy', 'Support case': 'decide', 'Start with your own': 'incomplete' },
} as const;

test('every name that other programs rely on is there as it was given', async ({ page }) => {
  const { selectors, groups, buttons, fieldsOfStep, fields, quickValues, verdicts } = NAMES;
  await page.goto(PATH);
  await whenHydrated(page);
  for (const selector of selectors) await expect(page.locator(selector), selector).toHaveCount(1);
  for (const [role, names] of [
    ['group', groups],
    ['button', buttons],
  ] as const) {
    for (const name of names)
      await expect(page.getByRole(role, { name, exact: true }), name).toHaveCount(1);
  }
  const field = (name: string, within: Page | Locator = step(page, 1)) =>
    within.getByLabel(name, { exact: true });
  for (const name of fieldsOfStep) await expect(field(name), name).toHaveCount(1);
  for (const name of fields) await expect(field(name, page), name).toHaveCount(1);
  for (const [name, values] of Object.entries(quickValues)) {
    await field(name).focus();
    const quick = page.getByRole('group', { name: 'Quick values', exact: true });
    await expect(quick.getByRole('button')).toHaveText([...values]);
  }
  for (const [name, verdict] of Object.entries(verdicts)) {
    await button(page, name).click();
    await expectVerdict(page, verdict);
  }
});

test('steps are added, moved and removed with the focus on them, and each change is taken back and made again', async ({
  page,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  await button(step(page, 2), 'Remove step 2').click();
  await expect(steps(page)).toHaveCount(5);
  await expect(button(step(page, 2), 'Remove step 2')).toBeFocused();
  await button(step(page, 4), 'Move down step 4').press('Enter');
  const down = button(step(page, 5), 'Move down step 5');
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await down.press('Enter');
  await expect(stepName(page, 5)).toHaveValue('Approve the price');
  await expect(page.locator('[data-hydrate="FixFirst"]').getByRole('status').first()).toContainText(
    'Step 5 of 5',
  );

  await button(page, fixFirstText.own).click();
  await expect(stepName(page, 1)).toBeFocused();
  await expect(stepName(page, 1)).toHaveValue('');
  await expectVerdict(page, 'incomplete');
  await minutes(page, 1).fill('60');
  await button(page, 'Add a step').click();
  await expect(stepName(page, 2)).toBeFocused();
  await wait(page, 2).fill('1,5');
  await unit(page, 2).selectOption('working days');
  await expectVerdict(page, 'repair');
  await expect(verdict(page).locator('[aria-live="polite"]')).toHaveText('Repair first');
  await page.getByRole('radio', { name: 'Hours of work' }).check();
  await expectVerdict(page, 'buy');

  for (let count = 0; count < 3; count += 1) await button(page, 'Undo').click();
  await expectVerdict(page, 'incomplete');
  await expect(wait(page, 2)).toHaveValue('');
  for (let count = 0; count < 5; count += 1) await button(page, 'Undo').click();
  await expect(stepName(page, 2)).toHaveValue('Check the drawings');
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  for (let count = 0; count < 8; count += 1) await button(page, 'Redo').click();
  await expectVerdict(page, 'buy');
});

test('Enter moves to the next step, and adds one after the last; a name that is full loses nothing; a pasted list becomes steps as one change, and what has no room is left out and named', async ({
  page,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  const { keyboard } = page;
  await button(page, fixFirstText.own).click();
  await expect(stepName(page, 1)).toBeFocused();
  const longName = `${'a'.repeat(59)}z`;
  await keyboard.insertText(longName);
  await keyboard.press('Home');
  await keyboard.type('b');
  await expect(stepName(page, 1)).toHaveValue(longName);
  await keyboard.press('Enter');
  await expect(stepName(page, 2)).toBeFocused();
  await stepName(page, 1).press('Enter');
  await expect(stepName(page, 2)).toBeFocused();
  // The key is held down.
  await keyboard.down('Enter');
  await keyboard.down('Enter');
  await keyboard.down('Enter');
  await expect(steps(page)).toHaveCount(3);
  await expect(stepName(page, 3)).toBeFocused();
  await expect(page).toHaveURL(PATH);

  await button(page, fixFirstText.own).click();
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await expect(stepName(page, 1)).toBeFocused();
  await stepName(page, 1).fill('Read the request');
  await stepName(page, 1).press('Home');
  await paste('• Log it\n• Sort it\t3\t15\n');
  await expect(stepName(page, 1)).toHaveValue('Log itRead the request');
  await expect(stepName(page, 1)).toBeFocused();
  await expect(stepName(page, 2)).toHaveValue('Sort it');
  await expect(minutes(page, 2)).toHaveValue('15');
  await expect(steps(page)).toHaveCount(2);
  await button(page, 'Undo').click();
  await expect(stepName(page, 1)).toHaveValue('Read the request');
  await expect(steps(page)).toHaveCount(1);

  await stepName(page, 1).focus();
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} `.padEnd(61, 'x'));
  await paste(lines.join('\n'));
  await expect(steps(page)).toHaveCount(20);
  await expect(stepName(page, 20)).toHaveAccessibleDescription(/Up to 60 characters/);
  await expect(
    page.getByText(fixFirstText.announcements.leftOut(40)).filter({ visible: true }),
  ).toHaveCount(2);
});

test('quick values fill in a number and its unit, keep the focus, and shift nothing', async ({
  page,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  const quick = page.getByRole('group', { name: 'Quick values' });
  await wait(page, 3).focus();
  const top = () =>
    wait(page, 3).evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.getByLabel('Days per working week').fill('4.6');
  await wait(page, 3).focus();
  await button(quick, '1 week').click();
  await button(quick, '1 week').click();
  await expect(wait(page, 3)).toHaveValue('4.6');
  await button(quick, '1 hour').click();
  await expect(wait(page, 3)).toHaveValue('1');
  await expect(unit(page, 3)).toHaveValue('hours');
  await expect(wait(page, 3)).toBeFocused();
  expect(
    await quick.getByRole('button').evaluateAll((all) => all.map((one) => one.tabIndex)),
  ).toEqual(Array(5).fill(-1));
  await minutes(page, 3).focus();
  await expect(quick.getByRole('button')).toHaveCount(4);
  await returned(page, 3).focus();
  // The press that hides the quick values still reaches its button.
  await button(step(page, 3), 'Move up step 3').click();
  await expect(stepName(page, 2)).toHaveValue('Price the parts');
  await expect(quick).toHaveCount(0);
  for (let count = 0; count < 2; count += 1) await button(page, 'Undo').click();
  await expect(wait(page, 3)).toHaveValue('4.6');
  await stepName(page, 3).focus();
  expect(await top()).toBe(before);
});

test('without figures, the picture has a pin for each name, and the page says what to enter; a field keeps a refused value, and shows an error once the visitor leaves it', async ({
  page,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  await button(page, fixFirstText.own).click();
  await expect(stepName(page, 1)).toBeFocused();
  await page.keyboard.type('Ask');
  await page.keyboard.press('Enter');
  const picture = page.locator('[data-picture]');
  await expect(picture.locator('svg:visible g circle')).toHaveCount(1);
  await expect(verdict(page)).toContainText('Give two steps a wait or some work');
  expect(
    await verdict(page)
      .getByRole('heading')
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
  ).toBeLessThanOrEqual(24);
  await expect(picture).not.toHaveAttribute('data-marked');
  await button(page, 'Quote').click();
  await expect(picture).toHaveAttribute('data-marked', '2');
  await expect(verdict(page)).toContainText('“Check the drawings”');
  await stepName(page, 4).focus();
  await expect(picture.locator('svg:visible [data-focused]')).toHaveCount(1);

  await returned(page, 3).pressSequentially('1');
  await returned(page, 3).fill('101');
  await expect(returned(page, 3)).not.toHaveAttribute('aria-invalid');
  await returned(page, 3).blur();
  await expect(returned(page, 3)).toHaveAttribute('aria-invalid', 'true');
  await expect(returned(page, 3)).toHaveValue('101');
  await expect(returned(page, 3)).toHaveAccessibleDescription(/up to 100/);
  await returned(page, 3).fill('100');
  await expect(returned(page, 3)).not.toHaveAttribute('aria-invalid');
  await expectVerdict(page, 'decide');
  await page.getByLabel('Cases per week').fill('');
  await expect(page.getByText('Without cases per week')).toBeVisible();
});

test('a broken link is reported, and the stored process stays', async ({ page }) => {
  await storeBefore(page, INVOICE);
  await page.goto(`${PATH}${encodeProcess(examples['New hire']).slice(0, -3)}`);
  await expect(page.getByRole('alert').filter({ hasText: 'broken' })).toBeVisible();
  await expect(processName(page)).toHaveValue(firstExample.name);
  expect(await kept(page)).toBe(INVOICE);
  await page.getByLabel('Cases per week').fill('7');
  await expect(page.getByText(fixFirstText.linkBroken)).toBeHidden();

  await page.evaluate((hash) => location.assign(hash), encodeProcess(examples['New hire']));
  await expect(processName(page)).toHaveValue(examples['New hire'].name);
  await button(page, 'Undo').click();
  await expect(page.getByLabel('Cases per week')).toHaveValue('7');
});

test('if the browser denies storage, everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(PATH);
  await whenHydrated(page);
  await page.getByLabel('Cases per week').fill('7');
  await expect(page.getByText(fixFirstText.share.notKept)).toBeVisible();
  await button(page, 'Copy link').click();
  await expect(page.getByLabel(fixFirstText.share.link)).toHaveValue(/fix-first#process=/);
  await page.getByLabel('Cases per week').press('End');
  await page.keyboard.type('12');
  await expect(page.getByLabel('Cases per week')).toHaveValue('712');
});

test('a process is sent with the text of the visitor and a single summary, or the part that fits', async ({
  page,
  site,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  const message = page.getByRole('form').getByLabel('Message');
  await message.fill('Please call.');
  await page.getByLabel('Cases per week').fill('24');
  await button(page, 'Send this to us').click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(message).toHaveValue(
    /^Please call\.\n\nProcess: A quote for[\s\S]*Verdict: Repair first/,
  );
  await processName(page).fill('Returns');
  await button(page, 'Send this to us').click();
  await expect(message).toHaveValue(/^Please call\.\n\nProcess: Returns/);
  await expect(message).not.toHaveValue(/A quote/);
  const link = page.locator('input[name="link"]');
  await expect(link).toHaveCount(1);

  await page.reload();
  await whenHydrated(page);
  await expect(link).toHaveCount(1);
  await button(page, 'Send this to us').click();
  await expect(message).toHaveValue(/^Please call\.\n\nProcess: Returns(?![\s\S]*Process:)/);
  const prompt = page.locator(`#${PROMPT_TEXT}`);
  await expect(prompt).toHaveText(fixFirstText.share.prompt);
  for (const withdraw of [
    () => message.fill(''),
    () => button(page, fixFirstText.share.forget).click(),
  ]) {
    await withdraw();
    await expect(link).toHaveCount(0);
    await expect(message).not.toHaveValue(/Process/);
    await expect(prompt).toHaveText(contact.lead);
    await button(page, 'Send this to us').click();
    await expect(link).toHaveCount(1);
  }
  await message.fill('a'.repeat(FIELD_LIMITS.textMax - 100));
  await button(page, 'Send this to us').click();
  const notice = page.getByText(fixFirstText.share.partly);
  await expect(notice).toBeVisible();
  await message.fill('');
  await expect(notice).toBeHidden();
  await expect(link).toHaveCount(0);
  await button(page, 'Send this to us').click();
  await sendContactForm(page, { ...VALID_MESSAGE, Message: await message.inputValue() });
  await expect(page).toHaveURL(/location=fix-first/);
  const [stored] = await site.messages();
  expect(stored).toMatchObject({ location: 'fix-first' });
  expect(stored?.message).toContain('Process: Returns');
  const sent = encodeProcess({ ...firstExample, name: 'Returns', casesPerWeek: '24' });
  expect(stored?.link).toBe(SITE_URL + PATH + sent);
});

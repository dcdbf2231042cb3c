import type { Page } from '@playwright/test';
import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { examples, firstExample } from '../../src/fix-first/copy/examples.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import {
  button,
  kept,
  minutes,
  processName,
  stepName,
  storeBefore,
  whenHydrated,
} from './processPage.ts';
import { expect, sendContactForm, test } from './site.ts';

/** Opens the page in a tab and starts a new process there. */
async function writeIn(page: Page, name: string): Promise<Page> {
  await page.goto(PATH);
  await whenHydrated(page);
  await button(page, fixFirstText.own).click();
  await processName(page).fill(name);
  return page;
}

test('the last edit wins: another tab shows it at once, can take it back, and a reload or a restart shows it', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(PATH);
  await whenHydrated(page);
  await page.getByRole('radio', { name: 'Time to finish' }).focus();
  expect(await kept(page), 'before the first change').toBeNull();
  await writeIn(page, 'Returns');
  const second = await context.newPage();
  await second.goto(PATH);
  await expect(processName(second)).toHaveValue('Returns');
  await processName(second).fill('Orders');
  await expect(processName(page)).toHaveValue('Orders');
  await processName(second).fill('Orders, checked');
  await expect(processName(page)).toHaveValue('Orders, checked');

  // What another tab has typed is one change.
  await button(page, 'Undo').click();
  await expect(processName(page)).toHaveValue('Returns');
  await expect(processName(second)).toHaveValue('Returns');
  await processName(second).fill('Orders, paid');
  await page.reload();
  await expect(processName(page)).toHaveValue('Orders, paid');

  const restarted = await browser.newContext({ storageState: await context.storageState() });
  const tab = await restarted.newPage();
  await tab.goto(new URL(PATH, page.url()).href);
  await expect(processName(tab)).toHaveValue('Orders, paid');
  await restarted.close();
});

test('what the page gives is shown after a reload, but replaces the own process only once it is changed; “Forget it” in one tab deletes what is stored, and another tab keeps showing its process until it is closed', async ({
  page,
  context,
}) => {
  await writeIn(page, 'Returns');
  const own = await kept(page);
  await page.goto(`${PATH}#days=5&step=Approval`);
  await expect(minutes(page, 1)).toBeFocused();
  await page.reload();
  await expect(stepName(page, 1)).toHaveValue('Approval');
  expect(await kept(page)).toBe(own);
  await button(page, 'Invoice').click();
  await expect(processName(page)).toHaveValue(examples.Invoice.name);
  await page.reload();
  await expect(processName(page)).toHaveValue(examples.Invoice.name);
  expect(await kept(page)).toBe(own);
  await page.getByLabel('Cases per week').fill('7');
  await expect.poll(() => kept(page)).not.toBe(own);

  const second = await context.newPage();
  await second.goto(PATH);
  await expect(processName(second)).toHaveValue(examples.Invoice.name);
  await page.getByRole('button', { name: /^Forget/ }).click();
  await expect(page.getByText(fixFirstText.share.forgotten)).toBeVisible();
  expect(await kept(page)).toBeNull();
  await expect(processName(second)).toHaveValue(examples.Invoice.name);
  await second.reload();
  await expect(processName(second)).toHaveValue(firstExample.name);
  expect(await kept(page)).toBeNull();
});

test('a copied link shows its process in another browser, where the stored process stays until a change, also through a message to us', async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await whenHydrated(page);
  await button(page, 'Support case').click();
  await page.getByLabel('The wait to remove').selectOption({ index: 1 });
  await button(page, 'Copy link').click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${site.url}${PATH}#`);

  const other = await browser.newPage();
  const stored = encodeProcess(examples.Invoice);
  await storeBefore(other, stored);
  await other.goto(link);
  await expect(processName(other)).toHaveValue('A support case');
  await other.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(other).toHaveURL(/\/fix-first#contact$/);
  for (const leaveAndReturn of [
    () => other.reload(),
    () => other.goto(`${site.url}/thank-you`).then(() => other.goBack()),
  ]) {
    await leaveAndReturn();
    await expect(processName(other)).toHaveValue('A support case');
    await expect(other.getByLabel('The wait to remove')).toHaveValue('2');
  }
  expect(await kept(other)).toBe(stored);
  await button(other, fixFirstText.share.send).filter({ visible: true }).first().click();
  await expect(other.getByRole('form').getByLabel('Message')).toHaveValue(/A support case/);
  await sendContactForm(other, { 'Full Name': 'Zoë', 'Email Address': 'zoe@client.example' });
  await expect(other).toHaveURL(/thank-you/);
  await other.goto(site.url + PATH);
  await expect(processName(other)).toHaveValue('A support case');
  expect(await kept(other)).toBe(stored);
  await other.getByLabel('Cases per week').fill('7');
  await expect(other).toHaveURL(`${site.url}${PATH}`);
  await expect.poll(() => kept(other)).not.toBe(stored);
  await other.reload();
  await expect(other.getByLabel('Cases per week')).toHaveValue('7');
  await other.close();
});

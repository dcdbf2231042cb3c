import type { BrowserContext, Page } from '@playwright/test';
import { FIX_FIRST_PATH as PATH } from '../../forms/fixFirstLink.ts';
import { examples } from '../../src/fix-first/copy/examples.ts';
import { fixFirstText } from '../../src/fix-first/copy/fixFirstText.ts';
import { encodeProcess } from '../../src/fix-first/model/processFragment.ts';
import { axeViolations } from './axeViolations.ts';
import { button, island, kept, processName, storeBefore } from './processPage.ts';
import { expect, sendContactForm, test } from './site.ts';

const { lastChanged, otherStored } = fixFirstText.offers;

/** Opens the page in a tab and starts a new process there. */
async function writeIn(page: Page, name: string): Promise<Page> {
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(island(page)).not.toHaveAttribute('ssr');
  await button(page, fixFirstText.own).click();
  await processName(page).fill(name);
  await expect.poll(() => storedText(page)).toContain(name);
  return page;
}

const openTab = async (context: BrowserContext, name: string) =>
  writeIn(await context.newPage(), name);

/** The decoded processes in local storage. */
async function storedText(page: Page): Promise<string> {
  const entries = await page.evaluate(() => Object.values(localStorage).join('\n'));
  const data = entries.match(/\.([\w-]+)/g) ?? [];
  return data.map((part) => Buffer.from(part.slice(1), 'base64url').toString()).join('\n');
}

const offer = (page: Page, name: string) => button(page, otherStored.button(name));

test('the process of another tab is offered by its name, and both survive changes, opening, reloads and a restart of the browser', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(PATH);
  await page.getByRole('radio', { name: 'Time to finish' }).focus();
  await expect(island(page)).not.toHaveAttribute('ssr');
  expect(await storedText(page), 'before the first change').toBe('');
  await writeIn(page, 'Returns');
  const second = await openTab(context, 'Orders');
  await expect(page.getByText(otherStored.text('Orders'))).toBeVisible();
  await expect(processName(page)).toHaveValue('Returns');
  await processName(page).fill('Returns, checked');
  await expect(second.getByText(otherStored.text('Returns, checked'))).toBeVisible();
  await expect(processName(second)).toHaveValue('Orders');
  expect(await axeViolations(page, { within: 'main header' })).toEqual([]);

  await offer(page, 'Orders').click();
  await expect(processName(page)).toHaveValue('Orders');
  await expect(processName(page)).toBeFocused();
  await expect(offer(page, 'Returns, checked')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(processName(page)).toHaveValue('Returns, checked');
  await expect(offer(page, 'Orders')).toBeVisible();
  await processName(page).fill('Returns');
  await processName(second).fill('Orders, checked');

  await page.reload();
  await expect(processName(page)).toHaveValue('Returns');
  await expect(button(page, lastChanged.button())).toBeVisible();

  // A tab without a change keeps its process too.
  const idle = await context.newPage();
  await idle.goto(PATH);
  await expect(processName(idle)).toHaveValue('Orders, checked');
  await processName(second).fill('Orders, paid');
  await expect(offer(idle, 'Orders, paid')).toBeVisible();
  await idle.reload();
  await expect(processName(idle)).toHaveValue('Orders, checked');

  const restarted = await browser.newContext({ storageState: await context.storageState() });
  const tab = await restarted.newPage();
  await tab.goto(new URL(PATH, page.url()).href);
  await expect(processName(tab)).toHaveValue('Orders, paid');
  await expect(offer(tab, 'Returns')).toBeVisible();
  // No earlier state of a process is offered.
  await expect(tab.locator('main header p').getByRole('button')).toHaveCount(1);
  await restarted.close();
});

test('“Forget it” in one tab deletes the processes of all tabs, and the other tabs keep showing theirs', async ({
  page,
  context,
}) => {
  await writeIn(page, 'Returns');
  const second = await openTab(context, 'Orders');
  await page.getByRole('button', { name: /^Forget/ }).click();
  await expect(page.getByText(fixFirstText.share.forgotten)).toBeVisible();
  expect(await storedText(page)).toBe('');
  await expect(offer(second, 'Returns')).toHaveCount(0);
  await second.reload();
  await expect(processName(second)).toHaveValue('Orders');
  expect(await storedText(page)).toBe('');
  await processName(second).fill('Orders, checked');
  await expect(offer(page, 'Orders, checked')).toBeVisible();
  expect(await storedText(page)).not.toContain('Returns');
  await page.reload();
  await expect(processName(page)).toHaveValue('Orders, checked');
});

test('a copied link shows its process in another browser, where the stored process stays until a change, also through a message to us', async ({
  page,
  browser,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
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
  await button(other, lastChanged.button()).click();
  await expect(processName(other)).toHaveValue(examples.Invoice.name);
  expect(await kept(other)).toBe(stored);

  await other.goto(link);
  await button(other, fixFirstText.share.send).filter({ visible: true }).first().click();
  await expect(other.getByRole('form').getByLabel('Message')).toHaveValue(/A support case/);
  await sendContactForm(other, { 'Full Name': 'Zoë', 'Email Address': 'zoe@client.example' });
  await expect(other).toHaveURL(/thank-you/);
  await other.goto(site.url + PATH);
  await expect(other.getByText(fixFirstText.shown.link)).toBeVisible();
  expect(await kept(other)).toBe(stored);
  await other.getByLabel('Cases per week').fill('7');
  await expect(other).toHaveURL(`${site.url}${PATH}`);
  expect(await kept(other)).not.toBe(stored);
  await other.reload();
  await expect(other.getByLabel('Cases per week')).toHaveValue('7');
  await offer(other, examples.Invoice.name).click();
  await expect(processName(other)).toHaveValue(examples.Invoice.name);
  await other.close();
});

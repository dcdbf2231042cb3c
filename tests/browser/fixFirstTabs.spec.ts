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

test('the process of another tab is offered by its name, and both survive changes, opening and reloads', async ({
  page,
  context,
}) => {
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
});

test('the processes of three tabs survive a restart of the browser', async ({
  page,
  context,
  browser,
}) => {
  await writeIn(page, 'Returns');
  const second = await openTab(context, 'Orders');
  const third = await openTab(context, 'Quotes');
  for (const [tab, name] of [
    [second, 'Orders, checked'],
    [page, 'Returns, checked'],
    [third, 'Quotes, checked'],
  ] as const) {
    await processName(tab).fill(name);
  }
  for (const [tab, name, others] of [
    [page, 'Returns, checked', ['Orders, checked', 'Quotes, checked']],
    [second, 'Orders, checked', ['Returns, checked', 'Quotes, checked']],
    [third, 'Quotes, checked', ['Orders, checked', 'Returns, checked']],
  ] as const) {
    for (const other of others) await expect(offer(tab, other)).toBeVisible();
    await expect(processName(tab)).toHaveValue(name);
    await tab.reload();
    await expect(processName(tab)).toHaveValue(name);
  }
  // A change after a reload replaces what was stored before it: no earlier states of the three are offered.
  await processName(third).fill('Quotes, sent');
  await third.reload();
  await expect(processName(third)).toHaveValue('Quotes, sent');
  await expect(third.locator('main header p').getByRole('button')).toHaveCount(2);

  const restarted = await browser.newContext({ storageState: await context.storageState() });
  const tab = await restarted.newPage();
  await tab.goto(new URL(PATH, page.url()).href);
  await expect(processName(tab)).toHaveValue('Quotes, sent');
  await offer(tab, 'Orders, checked').click();
  await expect(offer(tab, 'Quotes, sent')).toBeVisible();
  await expect(offer(tab, 'Returns, checked')).toBeVisible();
  await restarted.close();
});

test('a tab that missed the storage events of another tab keeps its process anyway', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await writeIn(page, 'Returns');
  await openTab(context, 'Orders');
  await expect(offer(page, 'Orders')).toHaveCount(0);
  await processName(page).fill('Returns, checked');
  await offer(page, 'Orders').click();
  await expect(processName(page)).toHaveValue('Orders');
});

test('if storage is full, the process of the other tab stays stored', async ({ page, context }) => {
  await writeIn(page, 'Returns');
  const second = await openTab(context, 'Orders');
  const orders = await kept(second);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`filler-${size}`, 'x'.repeat(size));
      } catch {
        // A smaller text may fit.
      }
    }
  });
  await processName(page).fill('Returns, checked by two');
  await expect(page.getByText(fixFirstText.share.notKept)).toBeVisible();
  expect(await kept(page)).toBe(orders);
  await second.reload();
  await expect(processName(second)).toHaveValue('Orders');
  await page.reload();
  await expect(processName(page)).toHaveValue('Returns, checked by two');
  await button(page, lastChanged.button()).click();
  await expect(processName(page)).toHaveValue('Orders');
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

test("a colleague's link and a message to us leave the visitor's own process one press away", async ({
  page,
}) => {
  await writeIn(page, 'Returns');
  const mine = await kept(page);
  await page.goto(PATH + encodeProcess(examples['New hire']));
  await expect(processName(page)).toHaveValue(examples['New hire'].name);
  await button(page, fixFirstText.share.send).filter({ visible: true }).first().click();
  const message = page.getByRole('form').getByLabel('Message');
  await expect(message).toHaveValue(/new hire/);
  await sendContactForm(page, {
    'Full Name': 'Zoë Winter',
    'Email Address': 'zoe@client.example',
  });
  await expect(page).toHaveURL(/thank-you/);
  expect(await kept(page)).toBe(mine);
  await page.goto(PATH);
  await expect(processName(page)).toHaveValue(examples['New hire'].name);
  await expect(page.getByText(fixFirstText.shown.link)).toBeVisible();
  await button(page, lastChanged.button()).click();
  await expect(processName(page)).toHaveValue('Returns');

  // It stays so after a change of the link's process.
  await page.goto(PATH + encodeProcess(examples.Invoice));
  await page.getByLabel('Cases per week').fill('7');
  await page.reload();
  await expect(page.getByLabel('Cases per week')).toHaveValue('7');
  await offer(page, 'Returns').click();
  await expect(processName(page)).toHaveValue('Returns');
});

test('a copied link shows its process in another browser, where the stored process stays until a change', async ({
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
  await other.getByLabel('Cases per week').fill('7');
  await expect(other).toHaveURL(`${site.url}${PATH}`);
  expect(await kept(other)).not.toBe(stored);
  await other.reload();
  await expect(other.getByLabel('Cases per week')).toHaveValue('7');
  await other.close();
});

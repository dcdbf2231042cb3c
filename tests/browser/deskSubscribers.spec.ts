import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addReaders, readerAddress } from '../server/sendTestIssue.ts';
import { expect, signIn, test } from './deskSite.ts';
import { expectAccessible } from './expectAccessible.ts';

const FILE = `Email Address;First Name
new@example.org;Nina
;No address
not an address;Nils
${readerAddress(0)};Known
${'a'.repeat(60)}@a-very-long-name-of-a-company.example.org;=1+1
`;

test.beforeEach(async ({ page, site, deskUrl }) => {
  await addReaders(site.database, 3);
  await addReaders(site.database, 1, { email: 'asked@example.org', confirmed_at: null });
  await signIn(page, site, deskUrl);
});

const row = (page: Page, email: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: email }) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const choose = (page: Page, text: string) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('subscribers are found, opened, and taken off once that is confirmed', async ({
  page,
  site,
}) => {
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await expect(page.getByRole('tab', { name: /^Confirmed/ })).toHaveText('Confirmed 3');
  await expect(page.getByRole('tab', { name: /^Unconfirmed/ })).toHaveText('Unconfirmed 1');
  await page.getByText('Numbers by week').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(53);
  await expectAccessible(page);

  await page.getByLabel('Search subscribers').fill('asked@');
  await page.getByRole('link', { name: '1 under “Unconfirmed”' }).click();
  await expect(row(page, 'asked@example.org')).toBeVisible();
  await page.getByRole('tab', { name: /^Confirmed/ }).click();
  await page.getByLabel('Search subscribers').fill('READER2');
  await row(page, readerAddress(2)).getByRole('link').click();
  await expect(page).toHaveURL(/\/subscribers\/./);
  await page.reload();
  await expect(page.getByRole('heading', { name: readerAddress(2) })).toBeVisible();
  await button(page, 'Take off').click();
  const dialog = page.getByRole('dialog', { name: 'Take off the list?' });
  await expect(dialog).toContainText(
    `${readerAddress(2)} gets no more issues and is remembered as unsubscribed.`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await site.subscribers()).toHaveLength(4);
  await button(page, 'Take off').click();
  // Nothing asks for what is gone: the browser would report a 404, and the test would fail.
  await dialog.getByRole('button', { name: 'Take off' }).click();
  await expect(row(page, readerAddress(0))).toBeVisible();
  expect(await site.subscribers()).toHaveLength(3);
  await expect(button(page, 'Undo')).toHaveCount(0);

  await page.getByLabel('Select all').check();
  await button(page, 'Take off').click();
  const several = page.getByRole('dialog');
  await expect(several).toContainText('2 people get no more issues and are remembered');
  await several.getByRole('button', { name: 'Take off' }).click();
  await expect(page.getByText('Nobody has confirmed yet.')).toBeVisible();
  await page.getByRole('tab', { name: /^Unconfirmed/ }).click();
  await row(page, 'asked@example.org').getByRole('checkbox').check();
  await button(page, 'Ask again').click();
  await expect(page.getByText('One person was not asked')).toBeVisible();

  await row(page, 'asked@example.org').getByRole('link').click();
  await button(page, 'Erase').click();
  await expect(page).toHaveURL('/people?email=asked%40example.org');
});

test('a file is refused with a sentence if it is none or too large, is shown line by line, is stored only when told so, and once', async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 400/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/subscribers');
  await page.getByRole('link', { name: 'Import' }).click();
  await choose(page, 'Name,Company\nAda,Example\n');
  await expect(page.getByText('No column holds addresses.')).toBeVisible();
  await choose(page, 'x'.repeat(10_000_001));
  await expect(page.getByText('The file is larger than 10 MB.')).toBeVisible();
  await choose(page, FILE);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveText([
    /^Line/,
    /^2.*yes$/,
    /^3.*no address$/,
    /^4.*not an email address$/,
    /^5.*is a subscriber already$/,
    /^6.*yes$/,
  ]);
  await expect(page.getByText('in the column “Email Address”. First names are in')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel('Only lines that cannot be taken').check();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('1 line: is a subscriber already')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Rows not taken' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toEqual([
    '\ufeff"Line","Email","First name","Not taken because"',
    '"3","","No address","no address"',
    '"4","not an address","Nils","not an email address"',
    `"5","${readerAddress(0)}","Known","is a subscriber already"`,
    '',
  ]);
  expect(await site.subscribers()).toHaveLength(4);

  await page.getByLabel('How they consented').fill('At the fair, 3 May 2026');
  await page.reload();
  await choose(page, FILE);
  await expect(page.getByLabel('How they consented')).toHaveValue('At the fair, 3 May 2026');
  await button(page, 'Import 2 subscribers').click();
  await expect(page.getByRole('alert')).toHaveText(/^No column says who gets mail, so say/);
  expect(await site.subscribers()).toHaveLength(4);
  await page.getByLabel('Everyone in this file gets mail').check();
  await button(page, 'Import 2 subscribers').click();
  await expect(page.getByText('2 subscribers imported.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show the subscribers' })).toBeFocused();
  expect(await site.subscribers()).toHaveLength(6);
  await choose(page, FILE);
  await expect(page.getByText('0 subscribers can be imported')).toBeVisible();
});

test('who left another tool is remembered, dates and other columns are said, the list is said to take minutes, and an import that the connection breaks goes on from where it was', async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/, /Failed to load resource/);
  await page.goto('/subscribers/import');
  const people = Array.from({ length: 121 }, (_, number) => `person${number}@example.org,active`);
  await choose(
    page,
    `Email,Status,CONFIRM_TIME,TAGS\n${people.join(',2024-05-03,\n')},soon,\nleft@example.org,unsubscribed,,VIP\n`,
  );
  await expect(page.getByText('Dates of consent are in “CONFIRM_TIME”')).toContainText(
    'Not read: “TAGS”.',
  );
  await expect(page.getByText('1 date of consent cannot be read')).toContainText('“soon”');
  await page.getByLabel('Remember as never to be mailed').check();
  await expectAccessible(page);
  await button(page, 'Import 121 subscribers').click();
  await expect(page.getByText('which takes about 3 minutes')).toBeVisible();
  await expect(page.getByText('1 address remembered as never to be mailed.')).toBeVisible();
  expect(await site.subscribers()).toHaveLength(125);
  await choose(page, 'Email,Status\nleft@example.org,active\n');
  await expect(page.getByText('0 subscribers can be imported')).toBeVisible();

  await page.goto('/subscribers');
  await button(page, 'Add a reader').click();
  const dialog = page.getByRole('dialog', { name: 'Add a reader' });
  await dialog.getByLabel('First name').fill('Nina');
  await dialog.getByLabel('Email Address').fill('left@example.org');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Only they themselves can subscribe again');
  await expectAccessible(page);
  await dialog.getByLabel('Email Address').fill('nina@example.org');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('nina@example.org is asked to confirm.')).toBeVisible();
  await expect(button(page, 'Add a reader')).toBeFocused();

  await page.goto('/subscribers/import');
  const more = Array.from({ length: 250 }, (_, number) => `more${number}@example.org`);
  await choose(page, `Email,Status\n${more.join(',active\n')},active\n`);
  await expect(page.getByText('“Status” is “active” in 250 lines: gets email')).toBeVisible();
  for (const lines of [200, 250]) {
    await button(page, 'Load more').click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(lines + 1);
  }
  let calls = 0;
  await page.route('**/api/subscribers/import', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await button(page, 'Import 250 subscribers').click();
  await expect(page.getByRole('alert')).toContainText('100 of 250 are done');
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '250');
  await button(page, 'Import 150 subscribers').click();
  await expect(page.getByText('250 subscribers imported.')).toBeVisible();
  expect(await site.subscribers()).toHaveLength(376);
});

import { addReaders } from '../server/sendTestIssue.ts';
import { expect, OWNER, signIn, test } from './deskSite.ts';
import { expectAccessible } from './expectAccessible.ts';

test.use({
  // The first mail goes at once, the second a minute later.
  env: { DESK_PORT: '0', DESK_USERS: OWNER, NEWSLETTER_RATE: '1' },
  // The frame of the mail runs no script, not of Playwright either, and opens no window.
  expectedProblems: [/sandboxed/],
});

test('an issue is composed, seen as its readers see it, scheduled, cancelled, sent and paused', async ({
  page,
  site,
  deskUrl,
}) => {
  await addReaders(site.database, 2);
  await signIn(page, site, deskUrl);
  await page.goto('/issues');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Subject').fill('x'.repeat(201));
  await expect(page.getByText('Give one line of 1 to 200 characters.')).toBeVisible();
  await page.getByLabel('Subject').fill('Fixed first');
  await page.getByLabel('Note').fill('Dear readers,\nthis one is short.');
  const mail = page.frameLocator('iframe[title="The email"]');
  await expect(mail.getByText('this one is short.')).toBeVisible();
  await expect(mail.locator('img')).toHaveJSProperty('complete', true);
  await mail.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(mail.getByText('this one is short.')).toBeVisible();
  await page.getByRole('tab', { name: 'As text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('this one is short.');
  await expectAccessible(page);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Send a trial' }).dblclick();
  await expect(page.getByText('A trial is on its way')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send now' }).focus();
  // Held down, and pressed once more.
  for (let repeated = 0; repeated < 3; repeated += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog).toHaveAccessibleDescription(/2 readers.+cannot be taken back/);
  await dialog.getByRole('button', { name: 'Send to' }).dispatchEvent('click', { detail: 2 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Send now' })).toBeFocused();
  expect(calls).toEqual([expect.stringMatching(/trial$/)]);

  await page.getByLabel('Send at').fill('2020-01-31T10:00');
  await page.getByRole('button', { name: 'Send at' }).click();
  await expect(page.getByText('That time has passed. Choose a later one.')).toBeVisible();
  await page.getByLabel('Send at').fill('2099-01-31T10:00');
  await page.reload();
  await expect(page.getByLabel('Send at')).toHaveValue('2099-01-31T10:00');
  await page.getByRole('button', { name: 'Send at' }).click();
  await expect(dialog).toContainText(/Jan 31, 2099, 10:00 \(.+\)[\s\S]+about 2 minutes/);
  await dialog.getByRole('button', { name: 'Send to 2 readers' }).click();
  await expect(page.getByText('Scheduled for Jan 31, 2099, 10:00')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Fixed first');
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  await expect(page.getByText('Never sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Send at')).toHaveValue('2099-01-31T10:00');
  // As on another device.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Fixed first');
  await expect(page.getByLabel('Note')).toHaveValue('Dear readers,\nthis one is short.');

  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send to 2 readers' }).click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('max', '2');
  await expect(progress).toHaveAttribute('value', '1');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
});

test('a letter is written, seen, found again on another device, sent, and sent again to one reader', async ({
  page,
  site,
  deskUrl,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  const [reader] = await addReaders(site.database, 1);
  await signIn(page, site, deskUrl);
  await page.goto('/issues');
  await page.getByRole('button', { name: 'Write a letter' }).dblclick();
  await expect(page).toHaveURL(/\/issues\/letter-[0-9a-f]{12}$/);
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Subject').fill('A letter in December');
  await page
    .getByLabel('Letter')
    .fill('Dear readers,\n\n- [our site](https://firm.example/)\n- <b>not bold</b>');
  const mail = page.frameLocator('iframe[title="The email"]');
  await expect(mail.getByRole('link', { name: 'our site' })).toBeVisible();
  await expect(mail.getByText('<b>not bold</b>', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Letter')).toHaveValue(/^Dear readers,/);

  // A second one is begun and deleted.
  await page.getByRole('link', { name: 'All issues' }).click();
  await expect(page.getByRole('link', { name: 'A letter in December' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByRole('button', { name: 'Delete this letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/issues$/);

  await page.getByRole('link', { name: 'A letter in December' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  // Somebody else changes it while the dialog is open.
  await site.database
    .updateTable('newsletter_drafts')
    .set({ note: 'Half a sent', saved_at: new Date().toISOString() })
    .execute();
  const seen = page.waitForResponse(/\/api\/issues\/letter-/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await seen;
  await page.getByRole('button', { name: 'Send to 1 reader' }).click();
  await expect(page.getByText('Somebody else has changed this draft')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send to 1 reader' }).click();
  await expect(page.getByText('1 of 1 reader')).toBeVisible();
  const sent = page.frameLocator('iframe[title="The email as it was sent"]');
  await expect(sent.getByRole('link', { name: 'our site' })).toBeVisible();

  await page.goto(`/subscribers/${reader?.id}`);
  await page.getByRole('button', { name: 'Send it again to this person' }).dblclick();
  await expect(page.getByText('It is on its way to')).toHaveCount(1);
  await expect(page.getByText('Email sent: A letter in December')).toHaveCount(2);
  await expect(page.getByText('Sent an issue again')).toHaveCount(1);
  await expectAccessible(page);
});

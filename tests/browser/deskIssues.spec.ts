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
  await expect(dialog).toContainText(/31 Jan 2099, 10:00 \(.+\)[\s\S]+about 2 minutes/);
  await dialog.getByRole('button', { name: 'Send to 2 readers' }).click();
  await expect(page.getByText('Scheduled for 31 Jan 2099, 10:00')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Fixed first');
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(page.getByText('Never sent')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Fixed first');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

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

import { expect, sendMessage, signIn, test } from './deskSite.ts';
import { expectAccessible } from './expectAccessible.ts';

test('the owner says who is told meanwhile and which days are closed, and the inbox shows both', async ({
  page,
  site,
  deskUrl,
}) => {
  await sendMessage(site, { name: 'Ada', message: 'Can you help us with our process?' });
  await signIn(page, site, deskUrl);
  const due = page.locator('time[data-due]');
  const before = String(await due.getAttribute('datetime'));

  await page.goto('/devices');
  await page.getByLabel('Away until').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter one email address.')).toBeVisible();
  await expect(page.getByLabel('Tell instead')).toBeFocused();
  await page.getByLabel('Tell instead').fill('jo@example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('jo@example.org is told of messages')).toBeVisible();

  const heading = page.getByRole('heading', { name: 'Closed days' });
  const closed = page.locator('section').filter({ has: heading });
  await closed.getByRole('button', { name: 'Add' }).click();
  await expect(closed.getByText('Choose a day.')).toBeVisible();
  await closed.getByLabel('Closed on').fill(before.slice(0, 10));
  await closed.getByRole('button', { name: 'Add' }).click();
  await expect(closed.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByText('Until Dec 31, 2099, emails about messages go to')).toBeVisible();
  await expect(due).not.toHaveAttribute('datetime', before);
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(closed.getByRole('listitem')).toHaveCount(0);
  await page.getByLabel('Away until').fill('');
  await page.getByLabel('Tell instead').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are told of messages again')).toBeVisible();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(due).toHaveAttribute('datetime', before);
  await expect(page.getByText('emails about messages go to')).toHaveCount(0);
});

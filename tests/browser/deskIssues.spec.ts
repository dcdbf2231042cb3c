import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { makeSignInLink } from '../../server/desk/signInLinks.ts';
import { readSettings } from '../../server/settings.ts';
import { openSite } from '../../server/site.ts';
import { addReaders } from '../server/sendTestIssue.ts';
import { TEMPORARY_ROOM } from '../temporaryRoom.ts';
import { axeViolations } from './axeViolations.ts';
import { SITE_DIR } from './pages.ts';

const OWNER = 'owner@example.org';

/** The desk of the built site, with two readers and somebody who has signed in. */
const test = base.extend<{ deskUrl: string }>({
  async deskUrl({ page }, use) {
    const dataDir = await mkdtemp(join(TEMPORARY_ROOM, 'desk-'));
    const env = { DATA_DIR: dataDir, DESK_PORT: '0', DESK_USERS: OWNER, NEWSLETTER_RATE: '1' };
    const site = await openSite({
      settings: readSettings(env),
      pages: { siteDir: SITE_DIR },
      deskDir: join(await realpath(SITE_DIR), '..', 'desk'),
      logStream: { write: () => undefined },
    });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    await site.desk?.listen({ port: 0, host: '127.0.0.1' });
    await addReaders(site.database, 2);
    const origin = `http://localhost:${Object(site.desk?.server.address()).port}`;
    const signer = { email: OWNER, made_by: 'email' } as const;
    await page.goto(await makeSignInLink(site.database, signer, { origin, now: new Date() }));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await use(origin);
    await site.close();
    await rm(dataDir, { recursive: true });
  },
});

test('an issue is composed, seen as its readers see it, scheduled, cancelled, sent and paused', async ({
  page,
  deskUrl,
}) => {
  await page.goto(`${deskUrl}/issues`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Subject').fill('x'.repeat(201));
  await expect(page.getByText('Give one line of 1 to 200 characters.')).toBeVisible();
  await page.getByLabel('Subject').fill('Fixed first');
  await page.getByLabel('Note').fill('Dear readers,\nthis one is short.');
  const mail = page.frameLocator('iframe[title="The mail"]');
  await expect(mail.getByText('this one is short.')).toBeVisible();
  await expect(mail.locator('img')).toHaveJSProperty('complete', true);
  await mail.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(mail.getByText('this one is short.')).toBeVisible();
  await page.getByRole('tab', { name: 'As text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('this one is short.');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Send at').fill('2020-01-31T10:00');
  await page.getByRole('button', { name: 'Send at' }).click();
  await expect(page.getByText('That time has passed. Choose a later one.')).toBeVisible();
  await page.getByLabel('Send at').fill('2099-01-31T10:00');
  await page.getByRole('button', { name: 'Send at' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/31 Jan 2099, 10:00 \(.+\)[\s\S]+about 2 minutes/);
  await dialog.getByRole('button', { name: 'Send to 2 readers' }).click();
  await expect(page.getByText('Scheduled for 31 Jan 2099, 10:00')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Fixed first');
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(page.getByText('Never sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send to 2 readers' }).click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('max', '2');
  await expect(progress).toHaveAttribute('value', '1');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { addMails } from '../server/storedRows.ts';
import { expect, OWNER, sendMessage, signIn, test } from './deskSite.ts';
import { expectAccessible } from './expectAccessible.ts';

// The pages of the desk that keep the site in order: mail, people, health and activity.

const VISITOR = 'visitor@example.com';
/** Each check is a process of its own, which is slow on a busy machine, in ms. */
const PATIENT = { timeout: 100_000 };

test.beforeEach(async ({ page, site, deskUrl }) => {
  await sendMessage(site, {
    name: 'Ada Lovelace',
    message: 'Every order is signed by three people.',
  });
  await signIn(page, site, deskUrl);
});

test('mail that failed says why, and is tried again by one press; what is held of a person is found, exported, and erased once the address is typed', async ({
  page,
  site,
}) => {
  const time = '2026-11-20T10:00:00.000Z';
  await page.goto('/mail');
  await expect(page.getByText('No email has failed')).toBeVisible();
  await addMails(site.database, 1, () => ({
    recipient: JSON.stringify({ name: 'Eve', address: 'eve@example.org' }),
    failed_at: time,
    expired_at: time,
    last_error: 'Error: 550 5.1.1 <script>alert(1)</script> user unknown',
  }));
  await page.reload();
  const mail = page.locator('[data-mail-id]');
  await expect(mail).toContainText('The address does not exist.');
  await mail.getByText('Details').click();
  await expect(mail).toContainText('<script>alert(1)</script>');
  await mail.getByRole('checkbox').check();
  const selected = page.getByRole('region', { name: 'Selected emails' });
  await expect(selected).toContainText('1 of 1');
  await expect(selected.getByRole('button', { name: /^Try again: the selected/ })).toBeVisible();
  await expectAccessible(page);
  await mail.getByRole('button', { name: /^Try again: .+ to eve@example.org$/ }).click();
  await expect(page.getByText('1 email on the way again.')).toBeVisible();
  await expect(mail).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/people');
  const email = page.getByLabel('Email Address');
  await email.fill('visitor@example');
  await page.reload();
  await expect(email).toHaveValue('visitor@example');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter one email address');
  await email.fill('lovelace');
  await email.press('Enter');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Ada Lovelace ${VISITOR}` }).click();
  await expect(email).toHaveValue(VISITOR);
  await email.fill(' Visitor@Example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Held: 1 message/)).toBeVisible();
  await expectAccessible(page);
  const saved = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    return readFile(await (await downloading).path(), 'utf8');
  };
  expect(await saved('Export')).toContain('Ada Lovelace');
  expect(JSON.parse(await saved('JSON'))).toMatchObject({ email: VISITOR });

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  const typed = dialog.getByLabel('Type the address to confirm');
  await typed.fill('ada@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(`Please type ${VISITOR}`);
  expect(await site.messages()).toHaveLength(1);
  await typed.fill(VISITOR.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Reference: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: VISITOR })).toBeFocused();
  expect(await site.messages()).toEqual([]);
});

test('health says what is not set up yet, and makes a backup', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/health');
  await expect(page.locator('[data-check="database"]')).toHaveAttribute(
    'data-state',
    'ok',
    PATIENT,
  );
  const backup = page.locator('[data-check="backup"]');
  await expect(backup).toHaveAttribute('data-state', 'warn');
  await expect(backup).toContainText('Not set up yet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^Done: .*checked\.$/)).toBeVisible(PATIENT);
  await expect(backup).toHaveAttribute('data-state', 'ok', PATIENT);
  await page.goto('/activity');
  await expect(page.getByText(`${OWNER} started a backup`)).toBeVisible();
  await page.getByLabel('Person').selectOption(OWNER);
  await expect(page).toHaveURL(/person=/);
  await expectAccessible(page);
});

test('a page that is older than the desk says so, and loads the new one', async ({ page }) => {
  let build = 'another';
  const session = await (await page.request.get('/api/session')).json();
  await page.route('**/api/session', (route) => route.fulfill({ json: { ...session, build } }));
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  build = 'newer';
  await page.clock.fastForward(12_000);
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await expect(page.getByText('The desk has been updated')).toHaveCount(0);
});

test.describe('a page that does not come', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically|odd/] });

  test('says so, comes once there is a connection, and is called faulty only if it is', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toBeVisible();
    await context.setOffline(true);
    // What the list has of a message is shown.
    await page.getByRole('article').getByRole('link').click();
    const message = page.getByRole('region', { name: 'Message', exact: true });
    await expect(message).toContainText('Every order is signed by three people.');
    await page.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByText('No connection to the desk')).toBeVisible();
    await expect(page.getByText('This loads by itself once there is one.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();

    const body = "export default () => { throw new Error('odd'); };";
    await page.route('**/HealthPage-*.js', (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Health' }).click();
    await expect(page.getByText('because of a fault in the desk')).toBeVisible();
    // To try again never leaves the desk.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The desk cannot be reached')).toBeVisible();
  });
});

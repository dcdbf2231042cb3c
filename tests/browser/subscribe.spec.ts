import type { ConsoleMessage, Page } from '@playwright/test';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { expect, frontToast, hold, holdScripts, TEXTS, test, toast } from './site.ts';

const TABLE = '**/rest/v1/newsletter_subscribers*';
const VALID = { 'First Name': 'Zoë', 'Email Address': 'Zoe@Client.EXAMPLE' } as const;
const FAILED = 'Something went wrong. Please try again later.';
const DUPLICATE = 'This information has already been submitted';
const LIMITED = 'Please wait a few minutes before subscribing again.';
const WELCOME = "You'll receive our latest insights on process optimization and AI automation.";

const opener = (page: Page) => page.getByRole('button', { name: 'Subscribe to Updates' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subscribe to Updates' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label);
const subscribeButton = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Subscribe', exact: true });
const panel = (page: Page) => dialog(page).getByRole('status');
const created = { status: 201, body: '' };

test.use({ keepsToasts: true });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/blog');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillFields(
  page: Page,
  values: Readonly<Record<string, string>> = VALID,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function subscribe(page: Page, values?: Readonly<Record<string, string>>): Promise<void> {
  await fillFields(page, values);
  await subscribeButton(page).click();
}

/** Holds the call until the returned function is called. */
const holdCall = (page: Page) => hold(page, TABLE, (route) => route.fulfill(created));

const securityEvent = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('Security event'));

async function expectSecurityEvent(message: ConsoleMessage, errorType: string): Promise<void> {
  const [title, details] = await Promise.all(message.args().map((value) => value.jsonValue()));
  expect(message.type()).toBe('error');
  expect(title).toBe('Security event');
  expect(details).toMatchObject({
    context: 'newsletter_signup',
    errorType,
    message: 'A newsletter subscription failed',
  });
  expect(Date.now() - Date.parse(details.timestamp)).toBeLessThan(60_000);
  expect(JSON.stringify(details)).not.toMatch(/zo[eë]/i);
}

test(
  'a subscription is confirmed, stored in lower case, welcomed by email and told to the analytics function; the same address is refused, and a third attempt too',
  TEXTS,
  async ({ page, site, expectedProblems }) => {
    expectedProblems.push(/409/, /Security event/);
    await page.addInitScript(() => {
      window.gtag = (...event) => console.info(JSON.stringify(event));
    });
    const events: unknown[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') events.push(JSON.parse(message.text()));
    });
    const hint = page.locator('[data-confirmation-hint]');
    await openDialog(page);
    await expect(hint).toBeHidden();
    await subscribe(page);
    await expect(toast(page)).toContainText('Successfully Subscribed!');
    await expect(toast(page)).toContainText(WELCOME);
    expect(await site.subscribers()).toMatchObject([
      { first_name: 'Zoë', email: 'zoe@client.example', spam_reason: null },
    ]);
    await expect.poll(async () => (await site.mails()).length).toBe(1);
    const [mail] = await site.mails();
    expect(mail?.to?.[0]).toMatchObject({ name: 'Zoë', address: 'zoe@client.example' });
    await expect(dialog(page)).toBeHidden();

    // The attempts and the hint are kept for the visit.
    await page.goto('/about');
    await openDialog(page);
    await expect(hint).toBeVisible();
    await expect(page.getByText('zoe@client.example')).toBeVisible();
    const values = { 'First Name': 'Zoë', 'Email Address': 'ZOE@client.example' };
    for (const [title, said, errorType] of [
      ['Subscription Failed', DUPLICATE, 'duplicate'],
      ['Too many requests', LIMITED, 'rate_limit'],
    ] as const) {
      const logged = securityEvent(page);
      await subscribe(page, values);
      await expect(frontToast(page)).toContainText(title);
      await expect(frontToast(page)).toContainText(said);
      await expectSecurityEvent(await logged, errorType);
      await expect(field(page, 'Email Address')).toHaveValue(values['Email Address']);
      await expect(subscribeButton(page)).toBeEnabled();
    }
    expect(await site.subscribers()).toHaveLength(1);
    expect(events).toEqual([['event', 'newsletter_signup', expect.objectContaining({ value: 1 })]]);
  },
);

test('the dialog takes the focus in, keeps it, closes four ways, gives it back and leaves no trace', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.goto('/blog');
  const closings = [
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of closings) {
    await opener(page).press('Enter');
    await expect(page).toHaveURL(/\/blog#subscribe$/);
    await expect(dialog(page)).toBeVisible();
    await expect(field(page, 'First Name')).toBeFocused();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(toast(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/blog$/);
  }
  await opener(page).click();
  const box = await field(page, 'First Name').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(dialog(page), 'selecting text beyond the edge closes nothing').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test(
  'each broken field has its message, the first of which is also a toast, until the dialog is closed, and nothing is sent',
  TEXTS,
  async ({ page, site, expectedProblems }) => {
    expectedProblems.push(/Security event/);
    await openDialog(page);
    const [name, address] = [field(page, 'First Name'), field(page, 'Email Address')];
    const logged = securityEvent(page);
    await subscribeButton(page).click();
    await expectSecurityEvent(await logged, 'validation');
    await expect(toast(page)).toHaveText(['Invalid inputFirst name is required']);
    await expect(name).toBeFocused();
    await expect(address).toHaveAccessibleDescription('Invalid email address');
    await name.fill('Zoë');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(address).toHaveAttribute('aria-invalid', 'true');

    await address.fill('zoe@');
    await subscribeButton(page).click();
    await expect(frontToast(page)).toHaveText('Invalid inputInvalid email address');
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('zoe@');
    await expect(subscribeButton(page)).toBeEnabled();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await opener(page).click();
    for (const emptied of [name, address]) {
      await expect(emptied).toHaveValue('');
      await expect(emptied).not.toHaveAttribute('aria-invalid');
      await expect(emptied).toHaveAccessibleDescription('');
    }
    expect(await site.subscribers()).toEqual([]);
  },
);

test('the form is busy while it subscribes, and fails after 30 seconds without an answer', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Security event/);
  await holdCall(page);
  await page.clock.install();
  await openDialog(page);
  await fillFields(page);
  await field(page, 'Email Address').press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  for (const name of ['Cancel', 'Close']) {
    await expect(dialog(page).getByRole('button', { name })).toBeDisabled();
  }
  for (const label of Object.keys(VALID)) await expect(field(page, label)).toBeDisabled();
  // A browser may close a dialog at the second Escape although the first was cancelled.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(toast(page)).toContainText(FAILED);
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toBeHidden();
});

test('the dialog closes 2000 ms after success, but not if it was closed and opened again meanwhile, and its form is empty', async ({
  page,
}) => {
  await page.route(TABLE, (route) => route.fulfill(created));
  await page.clock.install();
  await openDialog(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const succeed = async () => {
    await subscribe(page);
    await expect(panel(page)).toContainText('Please confirm in the email we just sent to');
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(subscribeButton(page)).toBeHidden();
    await page.clock.runFor(1999);
    await expect(dialog(page)).toBeVisible();
  };
  await succeed();
  await page.keyboard.press('Escape');
  await opener(page).click();
  await expect(panel(page)).toBeHidden();
  for (const label of Object.keys(VALID)) await expect(field(page, label)).toHaveValue('');
  await page.clock.runFor(3000);
  await expect(dialog(page)).toBeVisible();

  await succeed();
  await page.clock.runFor(1);
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a dialog that Back has closed while it subscribes stays reset when the answer comes, and what a robot filled in went along', async ({
  page,
}) => {
  const answer = await holdCall(page);
  await openDialog(page);
  const honeypot = dialog(page).locator(`[name="${HONEYPOT_FIELD}"]`);
  await expect(honeypot).toBeHidden();
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://robot.example';
  });
  const [call] = await Promise.all([page.waitForRequest(TABLE), subscribe(page)]);
  expect(call.postDataJSON()).toHaveProperty(HONEYPOT_FIELD);
  await expect(dialog(page).getByRole('button', { name: 'Subscribing...' })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await fillFields(page, { 'First Name': 'Ada' });
  answer();
  await expect(toast(page)).toContainText('Successfully Subscribed!');
  await expect(panel(page)).toBeHidden();
  await expect(field(page, 'First Name')).toHaveValue('Ada');
  await expect(subscribeButton(page)).toBeEnabled();
});

test(
  'a call that fails keeps the values, says so until the dialog is closed, and is logged',
  TEXTS,
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/Failed to load resource/, /Security event/);
    await page.addInitScript(() => {
      window.gtag = (...event) => console.error(JSON.stringify(event));
    });
    await page.goto('/blog');
    for (const [answer, errorType, said] of [
      [{ status: 400, json: { message: 'duplicate key value' } }, 'duplicate', DUPLICATE],
      [{ status: 500, body: 'Internal Server Error' }, 'network', FAILED],
      [undefined, 'network', `${FAILED} Our server did not answer.`],
      [{ status: 429, json: { error: 'limit' } }, 'rate_limit', LIMITED],
    ] as const) {
      await page.route(TABLE, (route) => (answer ? route.fulfill(answer) : route.abort()), {
        times: 1,
      });
      // Otherwise the rate limit in the browser would refuse the call.
      await page.evaluate(() => sessionStorage.clear());
      await opener(page).click();
      await expect(subscribeButton(page)).toHaveAccessibleDescription('');
      await fillFields(page);
      const logged = securityEvent(page);
      await field(page, 'Email Address').press('Enter');
      await expectSecurityEvent(await logged, errorType);
      const title = errorType === 'rate_limit' ? 'Too many requests' : 'Subscription Failed';
      await expect(frontToast(page)).toContainText(title);
      await expect(subscribeButton(page)).toHaveAccessibleDescription(said);
      for (const [label, value] of Object.entries(VALID)) {
        await expect(field(page, label)).toHaveValue(value);
        await expect(field(page, label)).toBeEnabled();
      }
      await expect(field(page, 'Email Address')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  },
);

test('what is pressed before the script is there is taken back by closing the dialog', async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/Security event/);
  const load = await holdScripts(page);
  await openDialog(page);
  const box = await subscribeButton(page).boundingBox();
  await subscribe(page);
  const busy = dialog(page).getByRole('button', { name: 'Subscribing...' });
  expect(await busy.boundingBox()).toEqual(box);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await expect(subscribeButton(page)).not.toHaveAttribute('aria-busy');
  await expect(field(page, 'Email Address')).toHaveValue('');
  await fillFields(page);
  await page.keyboard.press('Escape');
  load();
  await expect(page.locator('main [data-hydrated]')).toHaveCount(1);
  await opener(page).click();
  await expect(field(page, 'Email Address')).toHaveValue('');
  await subscribe(page, { 'First Name': 'Zoë' });
  await expect(toast(page)).toHaveText(['Invalid inputInvalid email address']);
  expect(await site.subscribers()).toEqual([]);
});

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false });

  const form = (page: Page) => page.getByRole('form', { name: 'Subscribe to Updates' });

  test('the button leads to a form, whose wrong field brings it back with every value, and which subscribes', async ({
    page,
    site,
    expectedProblems,
  }) => {
    expectedProblems.push(/422/);
    await page.goto('/blog');
    await opener(page).click();
    await expect(page).toHaveURL(/\/newsletter\??$/);
    const name = form(page).getByLabel('First Name');
    const email = form(page).getByLabel('Email Address');
    const send = form(page).getByRole('button', { name: 'Subscribe', exact: true });
    await name.fill('Zoë 2');
    await email.fill(VALID['Email Address']);
    await send.click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toHaveText('First name contains invalid characters');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('Zoë 2');
    await expect(email).toHaveValue(VALID['Email Address']);

    await name.fill('Zoë');
    await send.click();
    await expect(page).toHaveURL(/\/newsletter\/subscribed$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Successfully Subscribed!');
    await expect(page.getByRole('main')).toContainText(
      `${WELCOME} Please confirm in the email we just sent you.`,
    );
    await expect.poll(async () => (await site.mails()).length).toBe(1);
    expect(await site.subscribers()).toMatchObject([{ email: 'zoe@client.example' }]);
  });
});

import type { Locator, Page } from '@playwright/test';
import { brand } from '../../brand.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { contact } from '../../src/content/contact.ts';
import { contactPrompts } from '../../src/content/shared/contactPrompts.ts';
import { BUDGETS } from '../budgets.ts';
import { layoutShift } from './layoutShift.ts';
import {
  COMPONENT_SCRIPTS,
  CONTACT_CALL,
  expect,
  fillContactForm,
  frontToast,
  hold,
  holdScripts,
  sendButton,
  sendContactForm,
  TEXTS,
  test,
  toast,
  VALID_MESSAGE,
} from './site.ts';

/** Place and size of a button within its form, and the form's height, in px: late fonts may move the form itself. */
const placeInForm = (button: Locator) =>
  button.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const form = element.closest('form')?.getBoundingClientRect();
    if (!form) throw new Error('The button stands in no form.');
    const { width, height } = box;
    return { x: box.x - form.x, y: box.y - form.y, width, height, formHeight: form.height };
  });
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Schedule a Call' });
const sent = { status: 200, json: { ok: true } };

test.use({ keepsToasts: true });

test('what is typed is there again when the visitor comes back to the page, and in no other form; sent, it arrives in the mailbox of the owner, who can answer it', async ({
  page,
  site,
}) => {
  const form = page.getByRole('form', { name: 'Contact form' });
  await page.goto('/');
  await fillContactForm(page);
  await page.goto('/services');
  await expect(form.getByLabel('Full Name')).toHaveValue('');
  await page.goto('/');
  for (const [label, value] of Object.entries(VALID_MESSAGE)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you\?/);
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(toast(page)).toContainText(
    "Your message has been sent. We'll get back to you soon!",
  );
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    form: 'contact_form',
    company: 'Winter Manufacturing',
    phone: 'true',
    length: String(VALID_MESSAGE.Message.length),
    location: 'homepage',
  });
  await expect.poll(async () => (await site.mails()).length).toBe(1);
  const [mail] = await site.mails();
  expect(mail?.to?.[0]?.address).toBe(brand.email);
  expect(mail?.replyTo?.[0]?.address).toBe('zoe@client.example');
  for (const value of Object.values(VALID_MESSAGE)) expect(mail?.text).toContain(value);
  expect(await site.messages()).toMatchObject([{ location: 'homepage', spam_reason: null }]);
});

test(
  'each broken field has its message, the first of which is also a toast, and nothing is sent',
  TEXTS,
  async ({ page, site }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Contact form' });
    await sendButton(page).click();
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText('Name is required');
    await expect(page.getByLabel('Full Name')).toBeFocused();
    for (const message of ['Invalid email address', 'Message must be at least 10 characters']) {
      await expect(form.getByText(message)).toBeVisible();
    }
    await page.getByLabel('Full Name').fill('Zoë');
    await expect(form.getByText('Name is required')).toBeHidden();

    await sendContactForm(page, { ...VALID_MESSAGE, 'Phone Number': '0123' });
    const field = form.getByLabel('Phone Number');
    await expect(frontToast(page)).toHaveText('Invalid inputInvalid phone number format');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('0123');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Invalid phone number format/);
    await expect(sendButton(page)).toBeEnabled();
    await sendContactForm(page, { ...VALID_MESSAGE, 'Email Address': "o'hara@example.com" });
    await expect(form.getByLabel('Email Address')).toHaveAccessibleDescription(
      `Invalid email address. We cannot write to an address with an apostrophe or a quotation mark in it: please give another, or write to ${brand.email}.`,
    );
    expect(await site.messages()).toHaveLength(0);
  },
);

test('the fourth message within five minutes is refused, also after a reload', async ({ page }) => {
  await page.route(CONTACT_CALL, (route) => route.fulfill(sent));
  await page.clock.install();
  await page.goto('/');
  await sendContactForm(page);
  await expect(page).toHaveURL(/\/thank-you/);
  // Two more, as they are counted.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(sessionStorage)) {
      if (key.includes('user-session')) {
        sessionStorage.setItem(key, value.replace('"count":1', '"count":3'));
      }
    }
  });
  await page.goto('/');
  await sendContactForm(page);
  const refusal = toast(page).filter({ hasText: 'Too many requests' });
  await expect(refusal).toContainText('Please wait a few minutes before submitting again.');
  await expect(sendButton(page)).toHaveAccessibleDescription(/^Please wait a few minutes/);
  await expect(page.getByLabel('Message')).toHaveValue(VALID_MESSAGE.Message);

  await page.clock.fastForward(300_000);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you/);
});

const FAILED = `Failed to send message. Please try again or email us directly at ${brand.email}.`;
const LIMITED = `Please wait a few minutes before submitting again, or email us directly at ${brand.email}.`;

test(
  'a call that fails keeps the values and says why, in a toast and, until the next try, beside the button',
  TEXTS,
  async ({ page, expectedProblems }) => {
    expectedProblems.push(/Failed to load resource/);
    await page.goto('/');
    for (const [answer, said] of [
      [
        { status: 500, json: { error: 'It could not be stored.' } },
        `${FAILED} It could not be stored.`,
      ],
      [{ status: 502, body: 'Bad Gateway' }, FAILED],
      [{ status: 429, json: { error: 'limit' } }, LIMITED],
      [undefined, `${FAILED} Our server did not answer.`],
    ] as const) {
      await page.route(CONTACT_CALL, (route) => (answer ? route.fulfill(answer) : route.abort()), {
        times: 1,
      });
      // Otherwise the rate limit in the browser would refuse the call.
      await page.evaluate(() => sessionStorage.clear());
      await sendContactForm(page);
      await expect(sendButton(page)).toHaveAccessibleDescription(said);
      const title = answer?.status === 429 ? 'Too many requests' : 'Error';
      const [text = ''] = said.split(/,? (?:or|at) /);
      await expect(frontToast(page)).toContainText(`${title}${text}`);
      await expect(page.getByLabel('Message')).toHaveValue(VALID_MESSAGE.Message);
      await expect(sendButton(page)).toBeEnabled();
      await expect(sendButton(page)).toBeFocused();
    }
    const form = page.getByRole('form', { name: 'Contact form' });
    const failure = form.locator('#contact-failure');
    const [left, right] = [await frontToast(page).boundingBox(), await failure.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    await expect(failure).toBeInViewport();
    const address = failure.getByRole('link', { name: brand.email });
    await expect(address).toHaveAttribute('href', `mailto:${brand.email}`);

    // The message that did not arrive comes from the button by which it is sent again.
    await footerLink(page).press('Enter');
    await hold(page, CONTACT_CALL);
    const [call] = await Promise.all([page.waitForRequest(CONTACT_CALL), sendButton(page).click()]);
    expect(call.postDataJSON()).toMatchObject({ location: 'footer' });
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(failure).toBeHidden();
  },
);

test('the drawing round a call to action lets presses through to its button', async ({ page }) => {
  for (const path of ['/about', '/services/automation-design']) {
    await page.goto(path);
    await page.locator('[aria-labelledby="cta-title"]').getByRole('link').click();
    await expect(page.getByLabel('Full Name'), path).toBeFocused();
  }
});

const prompt = (page: Page) => page.locator('#contact-prompt');

test(
  'the form asks for what the pressed button offers, and says it once at its first field, after what is wrong',
  TEXTS,
  async ({ page }) => {
    await page.goto('/services/process-audits');
    await expect(prompt(page)).toHaveText(contact.lead);
    const name = page.getByLabel('Full Name');
    await expect(name).toHaveAccessibleDescription('');
    const links = page.getByRole('main').getByRole('link', { name: 'Start a Process Audit' });
    for (const [link, text] of [
      [links.first(), contactPrompts.start],
      [footerLink(page), contactPrompts.schedule],
      [page.getByRole('banner').getByRole('link', { name: 'Contact' }), contact.lead],
      [footerLink(page), contactPrompts.schedule],
    ] as const) {
      await link.click();
      await expect(prompt(page)).toHaveText(text);
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(text);
    }
    expect(await prompt(page).evaluate((text) => text.closest('[aria-live], [role]'))).toBeNull();
    await page.goBack();
    await expect(prompt(page)).toHaveText(contactPrompts.schedule);
    await sendButton(page).click();
    await expect(name).toHaveAccessibleDescription(`Name is required ${contactPrompts.schedule}`);
  },
);

test('what a button on another page offers comes along, stays through Back and a reload, and moves nothing', async ({
  page,
}) => {
  await page.goto('/blog/ai-agents-operations');
  // The fonts move the end of the article by a line, and a click would miss the link.
  await page.locator('html[data-site-fonts]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Schedule AI Consultation' }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(prompt(page)).toHaveText(contactPrompts.schedule);
  const name = page.getByLabel('Full Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(contactPrompts.schedule);
  expect(await layoutShift(page)).toBeLessThan(BUDGETS.layoutShift);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.goto('/privacy');
  await page.goBack();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(prompt(page)).toHaveText(contactPrompts.schedule);
  await page.reload();
  await expect(prompt(page)).toHaveText(contactPrompts.schedule);
  await expect(page.locator('[name="location"]')).toHaveValue('blog-ai-agents-operations');

  await page.goto('/privacy');
  await page.goto('/#contact');
  await expect(prompt(page)).toHaveText(contact.lead);
});

test('a visitor who writes before the page has loaded keeps the focus', async ({ page }) => {
  await page.goto('/privacy');
  const load = await hold(page, '**/*.woff2');
  await footerLink(page).click();
  await expect(page).toHaveURL(/\/#contact$/);
  // Until then the browser may still move the focus to the fragment.
  await page.waitForLoadState('domcontentloaded');
  const message = page.getByRole('form').getByLabel('Message');
  await message.pressSequentially('Our orders');
  load();
  await page.waitForLoadState();
  await page.keyboard.type(' wait.');
  await expect(message).toHaveValue('Our orders wait.');
});

test(
  'a press that is held looks as one that sends, at once, and moves nothing; the form takes no typing while it sends, and is empty once it has',
  TEXTS,
  async ({ page }) => {
    const load = await holdScripts(page);
    const answer = await hold(page, CONTACT_CALL, (route) => route.fulfill(sent));
    await page.goto('/');
    await fillContactForm(page);
    const honeypot = page.locator(`#contact-form [name="${HONEYPOT_FIELD}"]`);
    await expect(honeypot).toBeHidden();
    await honeypot.evaluate((input: HTMLInputElement) => {
      input.value = 'https://robot.example';
    });
    const wait = page.getByText('Please wait', { exact: true });
    await expect(wait).toBeHidden();
    await sendButton(page).hover();
    const place = await placeInForm(sendButton(page));
    await sendButton(page).click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(wait).toBeVisible();
    await expect(page.locator('[aria-live="polite"]').filter({ has: wait })).toHaveCount(1);
    expect(await placeInForm(busy)).toEqual(place);
    const requested = page.waitForRequest(CONTACT_CALL);
    load();
    const fields = ['company', 'email', 'location', 'message', 'name', 'phone', HONEYPOT_FIELD];
    expect(Object.keys((await requested).postDataJSON()).sort()).toEqual(fields.toSorted());
    await expect(busy).toBeDisabled();
    expect(await placeInForm(busy)).toEqual(place);
    const message = page.getByLabel('Message');
    await message.press('a');
    await expect(message).toHaveValue(VALID_MESSAGE.Message);
    await expect(message).not.toBeEditable();
    answer();
    await expect(page).toHaveURL(/\/thank-you/);
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await expect(message).toHaveValue('');
  },
);

test('a form whose script cannot be loaded is sent all the same, and is empty then', async ({
  page,
  site,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/, /hydrating/);
  await page.route(COMPONENT_SCRIPTS, (route) => route.abort());
  // 204 leaves the page as it is.
  await page.route('**/contact', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.goto('/');
  await fillContactForm(page);
  await Promise.all([page.waitForRequest('**/contact'), sendButton(page).click()]);
  await expect(sendButton(page)).not.toHaveAttribute('aria-busy');
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you/);
  expect(await site.messages()).toMatchObject([{ name: 'Zoë Winter' }]);
  await page.goto('/');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test.describe('with no script', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong field brings the form back with its message and every value, and the mended form arrives', async ({
    page,
    site,
    expectedProblems,
  }) => {
    expectedProblems.push(/422/);
    await page.goto('/');
    await footerLink(page).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await sendContactForm(page, { ...VALID_MESSAGE, 'Phone Number': '0123' });
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toHaveText('Invalid phone number format');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Message')).toHaveValue(VALID_MESSAGE.Message);
    await page.getByLabel('Phone Number').fill('+49 30 901820');
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/thank-you\?.*location=homepage/);
    await expect.poll(async () => (await site.mails()).length).toBe(1);
  });
});

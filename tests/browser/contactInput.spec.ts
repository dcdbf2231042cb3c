import type { Page } from '@playwright/test';
import { brand } from '../../brand.ts';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import {
  CONTACT_CALL,
  expect,
  fillContactForm,
  frontToast,
  sendButton,
  sendContactForm,
  test,
  VALID_MESSAGE,
} from './site.ts';

const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Contact form' }).getByLabel(label, { exact: true });

/** Writes what neither a keyboard nor a paste could: the field's limit and the browser's own clean-up hold only those. */
async function put(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).evaluate((input, text) => {
    if (input instanceof HTMLInputElement) input.type = 'text';
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, value);
}

test('what stands around an address is taken off', async ({ page, site }) => {
  await page.goto('/');
  await fillContactForm(page);
  await put(page, 'Email Address', '  <A@B.CO> ');
  await sendButton(page).click();
  await expect(page).toHaveURL(/thank-you/);
  expect(await site.messages()).toMatchObject([{ email: 'A@B.CO' }]);
});

test('an address with a quote or an apostrophe inside is refused, and the field says why and what to do', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await fillContactForm(page);
  const email = field(page, 'Email Address');
  for (const given of ['"a"@b.co', "o'hara@example.com"]) {
    await put(page, 'Email Address', given);
    await sendButton(page).click();
    await expect(frontToast(page)).toHaveText('Invalid inputInvalid email address');
    await expect(email).toHaveValue(given);
    await expect(email).toHaveAccessibleDescription(
      `Invalid email address. We cannot write to an address with an apostrophe or a quotation mark in it: please give another, or write to ${brand.email}.`,
    );
  }
  expect(await site.messages()).toHaveLength(0);
});

test('a message of 2,001 characters is refused by the form and by the call, with the specified message', async ({
  page,
  site,
  request,
}) => {
  const text = 'Our order process. '.repeat(200).slice(0, 2000).concat('!');
  await page.goto('/');
  await fillContactForm(page);
  await put(page, 'Message', text);
  await sendButton(page).click();
  await expect(frontToast(page)).toHaveText(
    'Invalid inputMessage must be less than 2000 characters',
  );
  await expect(field(page, 'Message')).toHaveValue(text);
  await expect(field(page, 'Message')).toHaveAccessibleDescription(
    /It has 2,001 characters; we take 1,000\./,
  );
  const values = { name: 'Zoë', email: 'zoe@client.example' };
  const answer = await request.post(CONTACT_CALL.slice('**'.length), {
    data: { ...values, message: text },
    headers: { authorization: `Bearer ${DEVELOPMENT_ANON_KEY}` },
  });
  expect([answer.status(), await answer.json()]).toEqual([
    400,
    { error: 'Message must be less than 2000 characters' },
  ]);
  expect(await site.messages()).toHaveLength(0);
});

test('a line of the message ends in one character, however the browser sends it, before anything is counted or cut', async ({
  page,
  site,
}) => {
  await page.goto('/');
  // 1,000 characters with line feeds, 1,500 with carriage returns as well.
  const message = 'a\n'.repeat(499).concat('bc');
  await sendContactForm(page, { ...VALID_MESSAGE, Message: message });
  await expect(page).toHaveURL(/length=1000/);
  expect(await site.messages()).toMatchObject([{ message }]);
});

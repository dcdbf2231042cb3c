import type { Locator, Page, Route } from '@playwright/test';
import { CONTACT_CALL, expect, fillContactForm, frontToast, test, VALID_MESSAGE } from './site.ts';

type Answer = Parameters<Route['fulfill']>[0];

const PAGE = '<!doctype html><title>Checking your browser</title><p>One moment, please.</p>';
const html = { contentType: 'text/html', body: PAGE };
const json = (status: number, body: unknown): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** What a proxy between the visitor and our server may answer, or a server that is not ours: one of each kind. */
const WRONG_ANSWERS: Readonly<Record<string, Answer>> = {
  'a page with 200': { status: 200, ...html },
  'nothing with 200, as JSON': { status: 200, contentType: 'application/json', body: '' },
  'null with 200': json(200, null),
  'ok as text': json(200, { ok: 'true' }),
  'the right words as text': { status: 200, contentType: 'text/plain', body: '{"ok":true}' },
  'JSON that is cut off': { status: 200, contentType: 'application/json', body: '{"ok":tr' },
  'bytes with 200': { status: 200, contentType: 'application/octet-stream', body: '{"ok":true}' },
  'nothing with 204': { status: 204 },
  'a page elsewhere': { status: 302, headers: { location: '/privacy' } },
  'an empty list with 404': json(404, []),
  'a page with 409': { status: 409, ...html },
  'a number as an error': json(500, { error: 7, message: 7, code: 7 }),
};

/** The values of a form's fields. */
const valuesIn = (form: Locator) =>
  form
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Answers every call to an address with the answer that was set last; returns the function that sets it. */
async function answerInTurn(page: Page, url: string): Promise<(answer: Answer) => void> {
  let next: Answer;
  await page.route(url, (route) => route.fulfill(next));
  return (answer) => {
    next = answer;
  };
}

test('a message counts as sent by no answer but the one that says so, and every value stays', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  const answer = await answerInTurn(page, CONTACT_CALL);
  await page.clock.install();
  await page.goto('/');
  await fillContactForm(page);
  const button = page.getByRole('button', { name: 'Send Message' });
  for (const [what, wrong] of Object.entries(WRONG_ANSWERS)) {
    await test.step(what, async () => {
      await page.evaluate(() => sessionStorage.clear());
      answer(wrong);
      await button.click();
      await expect(button, what).toHaveAccessibleDescription(/^Failed to send message/);
      await expect(frontToast(page), what).toContainText(
        'ErrorFailed to send message. Please try again or email us directly.',
      );
      expect(await valuesIn(page.getByRole('form')), what).toEqual(Object.values(VALID_MESSAGE));
      await expect(button, what).toBeFocused();
      await page.clock.runFor(5000);
    });
  }
  await expect(page).toHaveURL(/\/$/);
});

test('a subscription counts as taken by no answer but the one that says so, and every value stays', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/, /Security event/);
  const answer = await answerInTurn(page, '**/rest/v1/newsletter_subscribers*');
  await page.clock.install();
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Updates' });
  const values = { 'First Name': 'Zoë', 'Email Address': 'zoe@client.example' };
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  const button = dialog.getByRole('button', { name: 'Subscribe', exact: true });
  const answers = { ...WRONG_ANSWERS, 'a page with 201': { status: 201, ...html } };
  for (const [what, wrong] of Object.entries(answers)) {
    await test.step(what, async () => {
      await page.evaluate(() => sessionStorage.clear());
      answer(wrong);
      await button.click();
      await expect(frontToast(page), what).toContainText(
        'Subscription FailedSomething went wrong. Please try again later.',
      );
      await expect(button, what).toHaveAccessibleDescription(/^Something went wrong/);
      expect(await valuesIn(dialog), what).toEqual(Object.values(values));
      await expect(button, what).toBeFocused();
      await page.clock.runFor(5000);
    });
  }
});

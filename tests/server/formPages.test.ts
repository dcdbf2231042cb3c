import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { waitFor } from '../waitFor.ts';
import { callContact, postForm, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { rowsOf } from './storedRows.ts';

/** The messages of a form that is shown again, and its values. */
async function readShownAgain(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, private');
  const $ = load(await response.text());
  const field = (name: string) => $(`form[method="post"] [name=${name}]`);
  return {
    $,
    field,
    message: $('[data-form-error]:not([hidden]) [data-form-error-message]').text(),
    value: (name: string) => field(name).attr('value') ?? field(name).text(),
  };
}

test('a posted message is stored and answered with the thank-you page', async () => {
  const site = await startSite();

  const company = 'A & B = 100%';
  const message = 'Our invoices take nine days.\r\nPlease help.';
  const ofAPerson = { [HONEYPOT_FIELD]: '', spam_reason: 'honeypot' };
  const fields = { ...validMessage, company, message, ...ofAPerson };
  const response = await postForm(site.url, '/contact', fields);

  expect(response.status).toBe(303);
  const target = new URL(response.headers.get('location') ?? '', site.url);
  expect(target.pathname).toBe('/thank-you');
  expect(Object.fromEntries(target.searchParams)).toEqual({
    form: 'contact_form',
    company,
    phone: 'true',
    length: String(message.length - 1),
    location: validMessage.location,
  });
  const kept = { spam_reason: null, message: message.replace('\r', '') };
  expect(await rowsOf(site, 'messages')).toMatchObject([kept]);
});

test('an invalid field shows the form again with its error, and the next visitor sees nothing of it', async () => {
  const site = await startSite();
  const fields = {
    ...validMessage,
    name: '"><script>alert(1)</script>1',
    email: 'no address',
    message: '\n</textarea><b>bold</b>\n & more',
    location: '"><i>',
    [HONEYPOT_FIELD]: 'x',
  };

  const response = await postForm(site.url, '/contact', fields);

  expect(response.status).toBe(422);
  const html = await response.clone().text();
  expect(html).not.toMatch(/<script|<i>|<b>/);
  const { $, field, value, message } = await readShownAgain(response);
  expect($('script, b')).toHaveLength(0);
  expect($('svg title').text()).toBe('The mark');
  expect($('form[action="/search"] input').attr('value')).toBe('untouched');
  for (const name of ['name', 'email', 'phone', 'company', 'message'] as const) {
    expect(value(name)).toBe(fields[name]);
  }
  expect(value('location')).toBe('homepage');
  expect(value(HONEYPOT_FIELD)).toBe('');
  expect(message).toBe('Name contains invalid characters');
  expect(field('email').attr('aria-invalid')).toBe('true');
  expect(field('phone').attr('aria-invalid')).toBe('false');
  expect($('[data-field-error=email]').text()).toMatch(/^Invalid email address\. Please write /);
  expect($('[data-field-error=email]').attr('hidden')).toBeUndefined();
  expect($('[data-field-error=phone]').attr('hidden')).toBeDefined();
  expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);

  const next = await readShownAgain(await postForm(site.url, '/contact', { name: 'Eve' }));
  expect([next.value('email'), next.value('message')]).toEqual(['', '']);
  expect(next.field('name').attr('aria-invalid')).toBe('false');
  expect(next.$('[data-field-error=name]').attr('hidden')).toBeDefined();
  const empty = await fetch(`${site.url}/contact`, { method: 'POST' });
  expect((await readShownAgain(empty)).message).toBe('Name is required');
});

test('a name, address and telephone number are stored and confirmed as the form folds them', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const phone = '415–555–0132';
  const given = { name: 'Nguye\u0302\u0303n Hu\u031bng', email: '<"ann@münchen.de">', phone };
  const stored = { name: 'Nguyễn Hưng', email: 'ann@xn--mnchen-3ya.de', phone: '415-555-0132' };

  expect((await callContact(site.url, { ...validMessage, ...given })).status).toBe(200);
  expect((await postForm(site.url, '/contact', { ...validMessage, ...given })).status).toBe(303);
  const subscription = { first_name: given.name, email: given.email };
  expect((await postForm(site.url, '/newsletter', subscription)).status).toBe(303);

  expect(await rowsOf(site, 'messages')).toMatchObject([stored]);
  const subscriber = { first_name: stored.name, email: stored.email };
  expect(await rowsOf(site, 'newsletter_subscribers')).toMatchObject([subscriber]);
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  const reply = smtp.mails.find(({ subject }) => subject?.startsWith('New message'))?.replyTo;
  expect(reply).toEqual([{ name: stored.name, address: stored.email }]);
  const recipients = smtp.mails.flatMap(({ to }) => to?.map(({ address }) => address));
  expect(recipients).toContain(stored.email);
});

test('a corrected form keeps the link to the process', async () => {
  const site = await startSite({}, { pages: { siteDir: BUILT_SITE } });
  const link = 'http://localhost:3000/fix-first#process=x';
  const wrong = await postForm(site.url, '/contact', { ...validMessage, email: 'ada', link });
  const shown = load(await wrong.text())('input[name=link][form=contact-form]').attr('value');
  await postForm(site.url, '/contact', { ...validMessage, link: shown ?? '' });
  const rows = await site.database.selectFrom('messages').select('link').execute();
  expect(rows).toEqual([{ link }]);
});

test('a body that is no form, and a failing database, show the form with the error that sending failed', async () => {
  const site = await startSite();
  await site.database.schema.alterTable('outbox').renameTo('elsewhere').execute();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const message = 'Failed to send message. Please try again or email us directly.';
  for (const [status, headers, body] of [
    [415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    [415, { 'content-type': 'application/json' }, '{}'],
    [413, form, `message=${'x'.repeat(65_536)}`],
    [503, form, new URLSearchParams(validMessage).toString()],
  ] as const) {
    const response = await fetch(`${site.url}/contact`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    const shown = await readShownAgain(response);
    expect(shown.message).toBe(message);
    expect(shown.value('email')).toBe(status === 503 ? validMessage.email : '');
  }
});

test('a posted subscription leads to its confirmation, or shows the form again with the error', async () => {
  const site = await startSite({ RATE_LIMIT_NEWSLETTER: '3/300' });
  const post = (email: string) =>
    postForm(site.url, '/newsletter', { ...validSubscription, email });
  const taken = await post(validSubscription.email);
  expect(taken.status).toBe(303);
  expect(taken.headers.get('location')).toBe('/newsletter/subscribed');

  const expectAgain = async (email: string, status: number, words: string) => {
    const response = await post(email);
    expect(response.status).toBe(status);
    const { message, value } = await readShownAgain(response);
    expect([message, value('email')]).toEqual([words, email]);
  };
  const known = 'This information has already been submitted';
  await expectAgain(validSubscription.email, 409, known);
  await expectAgain('x', 422, 'Invalid email address');
  const table = site.database.schema.alterTable('newsletter_subscribers');
  await table.renameTo('elsewhere').execute();
  await expectAgain('eve@example.org', 503, 'Something went wrong. Please try again later.');
  const limited = 'Too many requests. Please wait a few minutes before subscribing again.';
  await expectAgain('eve@example.org', 429, limited);
});

test('in development the form comes from the development server, which also serves all other paths', async () => {
  const pages = createServer((request, response) => {
    response.statusCode = request.url === '/contact' ? 200 : 404;
    response.end(
      '<form action="/contact"><p data-form-error hidden><span data-form-error-message></span></p></form>',
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void pages.close());
  await once(pages, 'listening');
  const { port } = pages.address() as AddressInfo;
  const site = await startSite({}, { pages: { pagesUrl: `http://127.0.0.1:${port}` } });

  const wrong = await postForm(site.url, '/contact', { ...validMessage, name: 'R2' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Name contains invalid characters');
  expect((await postForm(site.url, '/contact', validMessage)).status).toBe(303);
  const other = await fetch(`${site.url}/about`);
  expect([other.status, await other.json()]).toEqual([404, { error: 'Not found' }]);
});

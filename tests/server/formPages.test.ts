import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { parseThankYou } from '../../forms/thankYou.ts';
import { lockDatabase } from './lockDatabase.ts';
import { postForm, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

test('a posted message is stored, mailed and answered with the thank-you page', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });

  const response = await postForm(site.url, '/contact', validMessage);

  expect(response.status).toBe(303);
  const target = new URL(response.headers.get('location') ?? '', site.url);
  expect(target.pathname).toBe('/thank-you');
  expect(parseThankYou(target.searchParams)).toEqual({
    form: 'contact_form',
    company: validMessage.company,
    phone: true,
    length: validMessage.message.length,
    location: validMessage.location,
  });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
});

test('a broken field shows the form again with every value, escaped, and its messages', async () => {
  const site = await startSite();
  const fields = {
    ...validMessage,
    name: '"><script>alert(1)</script>1',
    email: 'no address',
    message: '\n</textarea><b>bold</b>\n & more',
    location: '"><i>',
  };

  const response = await postForm(site.url, '/contact', fields);

  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, private');
  const html = await response.text();
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
  const $ = load(html);
  expect($('head > title').text()).toBe('Error: Contact – Fixwright');
  expect($('svg title').text()).toBe('The mark');
  expect($('form[action="/search"] input').attr('value')).toBe('untouched');
  const form = $('form[action="/contact"]');
  for (const name of ['name', 'email', 'phone', 'company'] as const) {
    expect(form.find(`input[name=${name}]`).attr('value')).toBe(fields[name]);
  }
  expect(form.find('textarea').text()).toBe(fields.message);
  expect(form.find('input[name=location]').attr('value')).toBe('homepage');
  expect(form.find('[data-form-error]').attr('hidden')).toBeUndefined();
  expect(form.find('[data-form-error-message]').text()).toBe('Name contains invalid characters');
  expect(
    form
      .find('[aria-invalid=true]')
      .get()
      .map((el) => $(el).attr('name')),
  ).toEqual(['name', 'email']);
  expect(form.find('[data-field-error=email]').text()).toBe('Invalid email address');
  expect(form.find('[data-field-error=email]').attr('hidden')).toBeUndefined();
  expect(form.find('[data-field-error=phone]').attr('hidden')).toBeDefined();
  expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('an empty post shows the form with its first message', async () => {
  const site = await startSite();
  for (const body of [new URLSearchParams(), undefined]) {
    const response = await fetch(`${site.url}/contact`, { method: 'POST', body: body ?? null });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Name is required');
  }
});

test('past the limit the form keeps its values and says when to come back', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  await postForm(site.url, '/contact', validMessage);

  const response = await postForm(site.url, '/contact', validMessage);

  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const $ = load(await response.text());
  expect($('[data-form-error-message]').text()).toBe(
    'Too many requests. Please wait a few minutes before submitting again.',
  );
  expect($('textarea').text()).toBe(validMessage.message);
  expect($('[aria-invalid]')).toHaveLength(0);
});

test('a locked database shows the form with its values and the specified failure', async () => {
  const site = await startSite();
  const unlock = await lockDatabase(site);

  const response = await postForm(site.url, '/contact', validMessage);
  await unlock();

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  const $ = load(await response.text());
  expect($('[data-form-error-message]').text()).toBe(
    'Failed to send message. Please try again or email us directly.',
  );
  expect($('input[name=email]').attr('value')).toBe(validMessage.email);
});

test.each([
  ['multipart', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['JSON', 415, { 'content-type': 'application/json' }, '{}'],
  [
    'too large',
    413,
    { 'content-type': 'application/x-www-form-urlencoded' },
    `message=${'x'.repeat(65_536)}`,
  ],
])(
  'a form post that is %s is answered with %i and the form',
  async (_case, status, headers, body) => {
    const site = await startSite();
    const response = await fetch(`${site.url}/contact`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('Failed to send message.');
  },
);

test('a posted subscription is stored and answered with its confirmation', async () => {
  const site = await startSite();
  const response = await postForm(site.url, '/newsletter', validSubscription);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/newsletter/subscribed');
  expect(
    await site.database.selectFrom('newsletter_subscribers').select('email').execute(),
  ).toHaveLength(1);
});

test('a broken subscription shows its form again', async () => {
  const site = await startSite();
  const response = await postForm(site.url, '/newsletter', { first_name: 'Ada', email: 'x' });
  expect(response.status).toBe(422);
  const $ = load(await response.text());
  expect($('[data-form-error]').attr('hidden')).toBeUndefined();
  expect($('[data-form-error-message]').text()).toBe('Invalid email address');
  expect($('input[name=first_name]').attr('value')).toBe('Ada');
});

test('a duplicate subscription says so with the values kept', async () => {
  const site = await startSite();
  await postForm(site.url, '/newsletter', validSubscription);
  const response = await postForm(site.url, '/newsletter', validSubscription);
  expect(response.status).toBe(409);
  const $ = load(await response.text());
  expect($('[data-form-error-message]').text()).toBe('This information has already been submitted');
  expect($('input[name=email]').attr('value')).toBe(validSubscription.email);
});

test('subscriptions past the limit and on a locked database say what is specified', async () => {
  const site = await startSite({ RATE_LIMIT_NEWSLETTER: '2/300' });
  await postForm(site.url, '/newsletter', validSubscription);
  const unlock = await lockDatabase(site);
  const locked = await postForm(site.url, '/newsletter', validSubscription);
  await unlock();
  await postForm(site.url, '/newsletter', validSubscription);
  const limited = await postForm(site.url, '/newsletter', validSubscription);

  expect(locked.status).toBe(503);
  expect(await locked.text()).toContain('Something went wrong. Please try again later.');
  expect(limited.status).toBe(429);
  expect(await limited.text()).toContain(
    'Too many requests. Please wait a few minutes before subscribing again.',
  );
});

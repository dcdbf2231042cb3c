import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import { parseThankYou } from '../../forms/thankYou.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { BUILT_SITE } from '../builtSite.ts';
import { lockDatabase } from './lockDatabase.ts';
import { postForm, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

const LIMITED = 'Too many requests. Please wait a few minutes before submitting again.';

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
    link: 'http://localhost:3000/fix-first#process=x',
  };

  const response = await postForm(site.url, '/contact', fields);

  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, private');
  const $ = load(await response.text());
  expect($('script, b')).toHaveLength(0);
  expect($('head > title').text()).toBe('Error: Contact – Firm');
  expect($('svg title').text()).toBe('The mark');
  expect($('form[action="/search"] input').attr('value')).toBe('untouched');
  const form = $('form[action="/contact"]');
  for (const name of ['name', 'email', 'phone', 'company'] as const) {
    expect(form.find(`input[name=${name}]`).attr('value')).toBe(fields[name]);
  }
  expect(form.find('textarea').text()).toBe(fields.message);
  expect(form.find('input[name=location]').attr('value')).toBe('homepage');
  expect(form.find('input[name=link]').attr('value')).toBe(fields.link);
  expect(form.find('[data-form-error]').attr('hidden')).toBeUndefined();
  expect(form.find('[data-form-error-message]').text()).toBe('Name contains invalid characters');
  expect(
    form
      .find('[aria-invalid=true]')
      .get()
      .map((el) => $(el).attr('name')),
  ).toEqual(['name', 'email']);
  expect(form.find('input[name=phone]').attr('aria-invalid')).toBe('false');
  expect(form.find('[data-field-error=email]').text()).toBe('Invalid email address');
  expect(form.find('[data-field-error=email]').attr('hidden')).toBeUndefined();
  expect(form.find('[data-field-error=phone]').attr('hidden')).toBeDefined();
  expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
});

test('a corrected form keeps the process that it was first posted with', async () => {
  const site = await startSite({}, { pages: { siteDir: BUILT_SITE } });
  const link = 'http://localhost:3000/fix-first#process=x';
  const wrong = await postForm(site.url, '/contact', { ...validMessage, email: 'ada', link });
  const shown = load(await wrong.text())('input[name=link][form=contact-form]').attr('value');
  await postForm(site.url, '/contact', { ...validMessage, link: shown ?? '' });
  const rows = await site.database.selectFrom('messages').select('link').execute();
  expect(rows).toEqual([{ link }]);
});

test('an empty post shows the form with its first message', async () => {
  const site = await startSite();
  for (const body of [new URLSearchParams(), undefined]) {
    const response = await fetch(`${site.url}/contact`, { method: 'POST', body: body ?? null });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Name is required');
  }
});

test('a message that is posted twice at once is stored and mailed once, and as new after ten minutes', async () => {
  const smtp = await startSmtpServer();
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({ SMTP_URL: smtp.url }, { now: () => new Date(now) });
  const post = () => postForm(site.url, '/contact', validMessage);
  const readMails = () => site.database.selectFrom('outbox').select('id').execute();

  const [first, second] = await Promise.all([post(), post()]);
  now += 599_999;
  const third = await post();

  for (const answer of [first, second, third]) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(first.headers.get('location'));
  }
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
  expect(await readMails()).toHaveLength(1);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));

  now += 1;
  expect((await post()).status).toBe(303);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(2);
  expect(await readMails()).toHaveLength(2);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
});

test('past the limit a repeat is answered as the first was, though it came from another button', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  const first = await postForm(site.url, '/contact', validMessage);
  const repeat = await postForm(site.url, '/contact', { ...validMessage, location: 'about' });
  expect([first.status, repeat.status]).toEqual([303, 303]);
  expect(repeat.headers.get('location')).toBe(first.headers.get('location'));
  expect(repeat.headers.get('location')).toContain(`location=${validMessage.location}`);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

test('past the limit a new message gets the form again, which keeps its values and says when to come back', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  await postForm(site.url, '/contact', validMessage);
  const fields = {
    ...validMessage,
    company: '"><script>alert(1)</script>',
    message: '\n</textarea><b>Second</b> thoughts & more',
    link: `"'><b>`,
  };

  const response = await postForm(site.url, '/contact', { ...fields, [TRAP_FIELD]: 'x' });

  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache, private');
  const $ = load(await response.text());
  expect($('script, b')).toHaveLength(0);
  expect($('[data-form-error-message]').text()).toBe(LIMITED);
  for (const [name, value] of Object.entries(fields)) {
    const control = $(`form[action="/contact"] [name=${name}]`);
    expect([name, control.attr('value') ?? control.text()]).toEqual([name, value]);
  }
});

test('what one visitor wrote is on no page of the next', async () => {
  const site = await startSite();
  await postForm(site.url, '/contact', { ...validMessage, name: '', email: 'wrong' });
  const response = await postForm(site.url, '/contact', { name: 'Eve' });
  const $ = load(await response.text());
  expect($('form[action="/contact"] input[name=email]').attr('value')).toBe('');
  expect($('form[action="/contact"] textarea').text()).toBe('');
  expect($('form[action="/contact"] input[name=name]').attr('aria-invalid')).toBe('false');
  expect($('[data-field-error=name]').attr('hidden')).toBeDefined();
  expect($('[data-field-error=name]').text()).toBe('');
});

test('a page that is built anew is used at once', async () => {
  const siteDir = await temporaryDirectory();
  await writeFixtureSite(siteDir);
  const site = await startSite({}, { pages: { siteDir } });
  const readTitle = async () => {
    const response = await postForm(site.url, '/newsletter', { first_name: 'Ada' });
    const $ = load(await response.text());
    expect($('input[name=first_name]').attr('value')).toBe('Ada');
    return $('title').text();
  };
  expect(await readTitle()).toBe('Error: Newsletter – Firm');
  await writeFile(
    join(siteDir, 'newsletter.html'),
    '<title>Letters</title><form action="/newsletter"><input name="first_name"></form>',
  );
  expect(await readTitle()).toBe('Error: Letters');
});

test('an address with quotes or angle brackets is refused by both forms and not altered', async () => {
  const site = await startSite();
  for (const email of ["o'hara@example.org", '"x"@example.org', 'Ada <ada@example.org>']) {
    for (const path of ['/contact', '/newsletter']) {
      const fields = { ...validMessage, ...validSubscription, email };
      const response = await postForm(site.url, path, fields);
      expect(response.status).toBe(422);
      const $ = load(await response.text());
      expect($('[data-form-error-message]').text()).toBe('Invalid email address');
      expect($('input[name=email]').attr('value')).toBe(email);
    }
  }
  for (const table of ['messages', 'newsletter_subscribers', 'outbox'] as const) {
    expect(await site.database.selectFrom(table).select('id').execute()).toEqual([]);
  }
});

test('a locked database shows the form with its values and that sending failed', async () => {
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

test('subscriptions past the limit and on a locked database say why they failed', async () => {
  const site = await startSite({ RATE_LIMIT_NEWSLETTER: '2/300' });
  await postForm(site.url, '/newsletter', validSubscription);
  const unlock = await lockDatabase(site);
  const locked = await postForm(site.url, '/newsletter', validSubscription);
  await unlock();
  await postForm(site.url, '/newsletter', validSubscription);
  const limited = await postForm(site.url, '/newsletter', {
    ...validSubscription,
    email: 'eve@example.org',
  });

  expect(locked.status).toBe(503);
  expect(await locked.text()).toContain('Something went wrong. Please try again later.');
  expect(limited.status).toBe(429);
  const $ = load(await limited.text());
  expect($('[data-form-error-message]').text()).toBe(
    'Too many requests. Please wait a few minutes before subscribing again.',
  );
  expect($('input[name=email]').attr('value')).toBe('eve@example.org');
});

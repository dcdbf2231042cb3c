import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { callContact, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

test('a message is stored and reaches the owner with the visitor as Reply-To', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({
    SMTP_URL: smtp.url,
    CONTACT_TO: 'owner@firm.example',
    MAIL_FROM: 'site@firm.example',
  });

  const response = await callContact(site.url, validMessage);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
  const rows = await site.database.selectFrom('messages').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...validMessage, submission_key: null });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  const [mail] = smtp.mails;
  expect(mail?.replyTo).toEqual([{ name: 'Ada Byron', address: 'ada@example.org' }]);
  expect(mail?.from?.address).toBe('site@firm.example');
  expect(mail?.to?.[0]?.address).toBe('owner@firm.example');
  expect(mail?.subject).toBe('New message from Ada Byron (Analytical Engines Ltd)');
  for (const value of Object.values(validMessage)) {
    expect(mail?.text).toContain(value);
    expect(mail?.html).toContain(value);
  }
});

test('without SMTP_URL the mail is a file in DATA_DIR/mail', async () => {
  const site = await startSite();
  await callContact(site.url, validMessage);

  const directory = join(site.dataDir, 'mail');
  const name = await vi.waitFor(async () => {
    const names = (await readdir(directory)).filter((entry) => entry.endsWith('.eml'));
    expect(names).toHaveLength(1);
    return names[0] ?? '';
  });
  const mail = await PostalMime.parse(await readFile(join(directory, name)));
  expect(mail.replyTo).toEqual([{ name: 'Ada Byron', address: 'ada@example.org' }]);
  expect(mail.text).toContain(validMessage.message);
  await vi.waitFor(async () => {
    const row = await site.database.selectFrom('outbox').selectAll().executeTakeFirst();
    expect(row?.sent_at).toBeTypeOf('string');
    expect(row?.mail_id).toBe(mail.messageId);
  });
});

test('optional fields may be missing or empty, and unknown fields are ignored', async () => {
  const site = await startSite();
  const { name, email, message } = validMessage;

  const response = await callContact(site.url, {
    name,
    email,
    message,
    phone: '',
    admin: true,
    id: 'chosen',
    received_at: 'yesterday',
  });

  expect(response.status).toBe(200);
  const row = await site.database.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name, email, message, phone: null, company: null });
  expect(row.location).toBe('homepage');
  expect(row.id).not.toBe('chosen');
});

test('a company with line breaks adds no header to the mail', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const company = 'Firm\r\nBcc: victim@example.net\r\n\r\nBody';

  expect((await callContact(site.url, { ...validMessage, company })).status).toBe(200);

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  const [mail] = smtp.mails;
  expect(mail?.headers.some((header) => header.key === 'bcc')).toBe(false);
  expect(mail?.subject).toBe('New message from Ada Byron (Firm Bcc: victim@example.net Body)');
});

test('the same submission sent twice is one message and one mail', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const headers = { 'idempotency-key': 'one-submission' };

  const answers = await Promise.all([
    callContact(site.url, validMessage, headers),
    callContact(site.url, validMessage, headers),
    callContact(site.url, { ...validMessage, submission_id: 'one-submission' }),
  ]);

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
});

test('a changed message under the same key is a new message', async () => {
  const site = await startSite();
  const headers = { 'idempotency-key': 'one-submission' };

  await callContact(site.url, validMessage, headers);
  await callContact(site.url, { ...validMessage, message: 'Second thoughts, see here.' }, headers);

  const rows = await site.database.selectFrom('messages').select('message').execute();
  expect(rows.map((row) => row.message).sort()).toEqual([
    validMessage.message,
    'Second thoughts, see here.',
  ]);
});

test.each([
  ['no key', undefined],
  ['an empty key', ''],
  ['a key that is no string', 7],
  ['a key over 200 characters', 'k'.repeat(201)],
])('with %s every submission is a new message', async (_case, submission_id) => {
  const site = await startSite();
  await callContact(site.url, { ...validMessage, submission_id });
  await callContact(site.url, { ...validMessage, submission_id });
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(2);
});

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: undefined }, 'Name is required'],
  [{ name: ['Ada'] }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name must be less than 100 characters'],
  [{ name: 'Ada 1' }, 'Name contains invalid characters'],
  [{ email: 'ada' }, 'Invalid email address'],
  [{ email: `${'a'.repeat(250)}@b.example` }, 'Email must be less than 255 characters'],
  [{ phone: '0123' }, 'Invalid phone number format'],
  [{ company: 'x'.repeat(101) }, 'Company name must be less than 100 characters'],
  [{ message: 'too short' }, 'Message must be at least 10 characters'],
])('%j is refused with its message and nothing is stored', async (change, words) => {
  const site = await startSite();
  const response = await callContact(site.url, { ...validMessage, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: words });
  expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test.each([
  ['broken JSON', '{"name":', 400],
  ['an empty body', '', 400],
  ['an array', '[]', 400],
  ['a string', '"text"', 400],
  ['null', 'null', 400],
  ['a body over 64 KB', JSON.stringify({ message: 'x'.repeat(65_536) }), 413],
])('%s is answered with its status and an error', async (_case, body, status) => {
  const site = await startSite();
  const response = await callContact(site.url, body);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

test('a body of exactly 64 KB is read', async () => {
  const site = await startSite();
  const frame = JSON.stringify({ ...validMessage, padding: '' });
  const padding = 'x'.repeat(65_536 - frame.length);
  const response = await callContact(site.url, { ...validMessage, padding });
  expect(response.status).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'the content type %s is refused with 415',
  async (type) => {
    const site = await startSite();
    const response = await callContact(site.url, validMessage, { 'content-type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  },
);

test.each(['', 'Bearer wrong', 'Bearer ', 'Basic abc'])(
  'the authorization %j is refused with 401 before the body is read',
  async (authorization) => {
    const site = await startSite();
    const response = await callContact(site.url, '{', { authorization });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  },
);

test('another function or verb is answered with 404', async () => {
  const site = await startSite();
  const headers = { authorization: 'Bearer fixwright-development-anon-key' };
  const calls = [
    fetch(`${site.url}/functions/v1/other`, { method: 'POST', headers, body: 'x' }),
    fetch(`${site.url}/functions/v1/send-form-notification`, { headers }),
    fetch(`${site.url}/functions/v1/send-form-notification`, { method: 'DELETE', headers }),
  ];
  for (const response of await Promise.all(calls)) {
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  }
});

test.each(['/functions/v1/send-form-notification', '/rest/v1/newsletter_subscribers'])(
  'a page of another origin may call %s',
  async (path) => {
    const site = await startSite();
    const asked =
      'authorization,x-client-info,apikey,content-type,prefer,content-profile,idempotency-key,x-region,x-retry-count';
    const preflight = await fetch(site.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(/, */) ?? [];
    expect(allowed).toEqual(expect.arrayContaining(asked.split(',')));

    const refused = await fetch(site.url + path, { method: 'POST' });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/retry-after/i);
    expect(refused.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  },
);

import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { callNewsletter, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';

test('a subscription is stored in lower case with what the site gives, and answered 201 without a body', async () => {
  const site = await startSite();

  const given = { id: '1', unsubscribe_token: 't', confirmed_at: '2026-11-22T00:00:00.000Z' };
  const row = { ...given, first_name: 'Ada', email: 'Ada@Example.ORG' };
  const response = await callNewsletter(site.url, [row]);

  expect(response.status).toBe(201);
  expect(await response.text()).toBe('');
  expect(
    await site.database.selectFrom('newsletter_subscribers').selectAll().execute(),
  ).toMatchObject([
    {
      first_name: 'Ada',
      email: 'ada@example.org',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      unsubscribe_token: expect.stringMatching(/^[\w-]{43}$/),
      confirmed_at: null,
    },
  ]);
});

test('a known address in any case is answered as the database would', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);

  const response = await callNewsletter(site.url, { first_name: 'Eve', email: 'ADA@example.org' });

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    code: '23505',
    message: 'duplicate key value violates unique constraint "newsletter_subscribers_email_key"',
    details: 'Key (email)=(ada@example.org) already exists.',
    hint: null,
  });
  const rows = await site.database.selectFrom('newsletter_subscribers').selectAll().execute();
  expect(rows.map((row) => row.first_name)).toEqual(['Ada']);
});

const databaseError = {
  code: expect.any(String),
  message: expect.any(String),
  details: null,
  hint: null,
};

test('what is no row, breaks a rule or has no key is answered as the hosted backend does', async () => {
  const site = await startSite();
  for (const [body, status, headers] of [
    ['{', 400],
    ['[]', 400],
    [JSON.stringify([validSubscription, validSubscription]), 400],
    ['["x"]', 400],
    [JSON.stringify({ first_name: 'x'.repeat(65_536) }), 413],
    ['{}', 415, { 'content-type': 'text/csv' }],
    ['{}', 401, { apikey: 'wrong', authorization: 'Bearer wrong' }],
    ['{}', 401, { apikey: '', authorization: '' }],
  ] as const) {
    const response = await callNewsletter(site.url, body, headers);
    expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), status]);
    expect(await response.json()).toEqual(databaseError);
  }
  const broken = await callNewsletter(site.url, {
    ...validSubscription,
    email: "o'hara@b.example",
  });
  expect(broken.status).toBe(400);
  const message = 'Invalid email address';
  expect(await broken.json()).toEqual({ code: 'PT400', message, details: null, hint: null });
  expect(await site.database.selectFrom('newsletter_subscribers').select('id').execute()).toEqual(
    [],
  );
});

test.each([
  [{ apikey: DEVELOPMENT_ANON_KEY, authorization: '' }],
  [{ apikey: '', authorization: `Bearer ${DEVELOPMENT_ANON_KEY}` }],
])('the key may come either way: %j', async (headers) => {
  const site = await startSite();
  expect((await callNewsletter(site.url, validSubscription, headers)).status).toBe(201);
});

test('every other verb and table is refused', async () => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  const headers = { apikey: DEVELOPMENT_ANON_KEY, 'content-type': 'application/json' };
  const calls = [
    ['GET', 'newsletter_subscribers?select=*', 401],
    ['PATCH', 'newsletter_subscribers?email=eq.ada@example.org', 401],
    ['DELETE', 'newsletter_subscribers', 401],
    ['PUT', 'newsletter_subscribers', 401],
    ['GET', 'messages', 404],
    ['POST', 'messages', 404],
    ['POST', 'rpc/anything', 404],
    ['GET', '', 404],
  ] as const;
  for (const [method, path, status] of calls) {
    const response = await fetch(`${site.url}/rest/v1/${path}`, { method, headers });
    expect([path, response.status]).toEqual([path, status]);
    expect(await response.json()).toEqual({ ...databaseError, code: `PT${status}` });
  }
  expect(
    await site.database.selectFrom('newsletter_subscribers').select('id').execute(),
  ).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { callNewsletter, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';

test('a subscription is stored in lower case with a token and answered 201 without a body', async () => {
  const site = await startSite();

  const response = await callNewsletter(site.url, { first_name: 'Ada', email: 'Ada@Example.ORG' });

  expect(response.status).toBe(201);
  expect(await response.text()).toBe('');
  const row = await site.database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: 'Ada', email: 'ada@example.org' });
  expect(row.unsubscribe_token).toMatch(/^[\w-]{43}$/);
});

test('a row may be the only one of an array', async () => {
  const site = await startSite();
  expect((await callNewsletter(site.url, [validSubscription])).status).toBe(201);
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

test.each([
  [{ first_name: '' }, 'First name is required'],
  [{ first_name: 'x'.repeat(51) }, 'First name must be less than 50 characters'],
  [{ first_name: 'Ada 1' }, 'First name contains invalid characters'],
  [{ email: 'ada' }, 'Invalid email address'],
  [{ email: "o'hara@example.org" }, 'Invalid email address'],
  [{ email: '<ada@example.org>' }, 'Invalid email address'],
  [{ email: 'ada@example.org\0' }, 'Invalid email address'],
])('%j is refused with its message and nothing is stored', async (change, message) => {
  const site = await startSite();
  const response = await callNewsletter(site.url, { ...validSubscription, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'PT400', message, details: null, hint: null });
  expect(await site.database.selectFrom('newsletter_subscribers').select('id').execute()).toEqual(
    [],
  );
});

const databaseError = {
  code: expect.any(String),
  message: expect.any(String),
  details: null,
  hint: null,
};

test.each([
  ['broken JSON', '{', {}, 400],
  ['an empty array', '[]', {}, 400],
  ['two rows', JSON.stringify([validSubscription, validSubscription]), {}, 400],
  ['an array of no object', '["x"]', {}, 400],
  ['a body over 64 KB', JSON.stringify({ first_name: 'x'.repeat(65_536) }), {}, 413],
  ['another content type', '{}', { 'content-type': 'text/csv' }, 415],
  ['a wrong key', '{}', { apikey: 'wrong', authorization: 'Bearer wrong' }, 401],
  ['no key', '{}', { apikey: '', authorization: '' }, 401],
])('%s is answered as the hosted backend does', async (_case, body, headers, status) => {
  const site = await startSite();
  const response = await callNewsletter(site.url, body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(databaseError);
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

test('a column that no visitor may give is passed over', async () => {
  const site = await startSite();
  const given = { id: '1', unsubscribe_token: 't', confirmed_at: '2026-11-22T00:00:00.000Z' };
  expect((await callNewsletter(site.url, { ...validSubscription, ...given })).status).toBe(201);
  const row = site.database.selectFrom('newsletter_subscribers').selectAll();
  const { id, unsubscribe_token, confirmed_at } = await row.executeTakeFirstOrThrow();
  expect([id, unsubscribe_token, confirmed_at]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[\w-]{43}$/),
    null,
  ]);
});

test('a page of another origin may call', async () => {
  const site = await startSite();
  const url = `${site.url}/rest/v1/newsletter_subscribers`;
  const asked =
    'authorization,x-client-info,apikey,content-type,prefer,content-profile,x-retry-count';
  const preflight = await fetch(url, {
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

  const refused = await fetch(url, { method: 'POST' });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('access-control-expose-headers')).toMatch(/retry-after/i);
  expect(refused.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { callNewsletter, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { rowsOf } from './storedRows.ts';

const TABLE = 'newsletter_subscribers';

test('a subscription is stored with its address in lower case, and answered with 201 and no body', async () => {
  const site = await startSite();

  const given = { id: '1', unsubscribe_token: 't', confirmed_at: '2026-11-22T00:00:00.000Z' };
  const row = { ...given, first_name: 'Ada', email: 'Ada@Example.ORG' };
  const response = await callNewsletter(site.url, [row]);

  expect(response.status).toBe(201);
  expect(await response.text()).toBe('');
  expect(await rowsOf(site, TABLE)).toMatchObject([
    {
      first_name: 'Ada',
      email: 'ada@example.org',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      unsubscribe_token: expect.stringMatching(/^[\w-]{43}$/),
      confirmed_at: null,
    },
  ]);
});

test('a known address in any case gets the response that the hosted database gives', async () => {
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
  expect(await rowsOf(site, TABLE)).toMatchObject([{ first_name: 'Ada' }]);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test("an invalid row, a body without a row, and a call without the key get the hosted backend's response", async () => {
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
    expect(await response.json()).toEqual({
      code: expect.any(String),
      message: expect.any(String),
      details: null,
      hint: null,
    });
  }
  const wrong = { ...validSubscription, email: "o'hara@b.example" };
  const broken = await callNewsletter(site.url, wrong);
  expect(broken.status).toBe(400);
  const message = 'Invalid email address';
  expect(await broken.json()).toEqual({ code: 'PT400', message, details: null, hint: null });
  expect(await rowsOf(site, TABLE)).toEqual([]);
});

type Call = (client: PostgrestClient) => PromiseLike<{ status: number }>;

const FORBIDDEN = {
  code: '42501',
  message: `permission denied for table ${TABLE}`,
  details: null,
  hint: null,
};

/** Calls of the client with their responses; a HEAD request has no body, and so no error. */
const CALLS: readonly (readonly [status: number, call: Call, error?: object])[] = [
  [201, (client) => client.from(TABLE).insert(validSubscription)],
  [409, (client) => client.from(TABLE).insert([validSubscription])],
  [409, (client) => client.from(TABLE).upsert(validSubscription, { onConflict: 'email' })],
  [401, (client) => client.from(TABLE).select(), FORBIDDEN],
  [401, (client) => client.from(TABLE).select('*', { count: 'exact', head: true })],
  [401, (client) => client.from(TABLE).update({ first_name: 'Eve' }).neq('email', ''), FORBIDDEN],
  [401, (client) => client.from(TABLE).delete().neq('email', ''), FORBIDDEN],
  [404, (client) => client.from('messages').select()],
  [404, (client) => client.from('messages').insert({ name: 'Eve' })],
  [404, (client) => client.rpc('anything')],
];

test.each([
  [{ apikey: DEVELOPMENT_ANON_KEY, authorization: '' }],
  [{ apikey: '', authorization: `Bearer ${DEVELOPMENT_ANON_KEY}` }],
])(
  'the official client with %j inserts a subscriber once and can do nothing else',
  async (headers) => {
    const site = await startSite();
    const client = new PostgrestClient(`${site.url}/rest/v1`, { headers });
    for (const [status, call, error] of CALLS) {
      expect(await call(client)).toMatchObject({ data: null, status, ...(error && { error }) });
    }
    expect(await rowsOf(site, TABLE)).toMatchObject([validSubscription]);
  },
);

import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';

const headers = {
  apikey: DEVELOPMENT_ANON_KEY,
  authorization: `Bearer ${DEVELOPMENT_ANON_KEY}`,
};

test('the official functions client sends a message', async () => {
  const site = await startSite();
  const client = new FunctionsClient(`${site.url}/functions/v1`, { headers });

  const { data, error } = await client.invoke('send-form-notification', { body: validMessage });

  expect(error).toBeNull();
  expect(data).toEqual({ ok: true });
});

test('the official functions client reads the error of a refused message', async () => {
  const site = await startSite();
  const client = new FunctionsClient(`${site.url}/functions/v1`, { headers });

  const { error } = await client.invoke('send-form-notification', {
    body: { ...validMessage, name: '' },
  });

  expect(error).toBeInstanceOf(FunctionsHttpError);
  expect(await (error as FunctionsHttpError).context.json()).toEqual({
    error: 'Name is required',
  });
});

test('the official database client inserts a subscriber once and reads the duplicate code', async () => {
  const site = await startSite();
  const client = new PostgrestClient(`${site.url}/rest/v1`, { headers });

  const first = await client.from('newsletter_subscribers').insert(validSubscription);
  const second = await client.from('newsletter_subscribers').insert([validSubscription]);

  expect(first.error).toBeNull();
  expect(first.status).toBe(201);
  expect(second.status).toBe(409);
  expect(second.error?.code).toBe('23505');
  expect(second.error?.message).toContain('duplicate key');
});

const TABLE = 'newsletter_subscribers';
const DENIED = { code: '42501', message: 'permission denied for table newsletter_subscribers' };
/** An answer to HEAD has no body to read a code from. */
const DENIED_WITHOUT_WORDS = { message: expect.any(String) };
const OTHER = { first_name: 'Eve', email: 'eve@example.org' };

type Call = (client: PostgrestClient) => PromiseLike<{
  data: unknown;
  status: number;
  error: unknown;
}>;

const REFUSED: readonly (readonly [what: string, status: number, error: object, call: Call])[] = [
  ['reading', 401, DENIED, (client) => client.from(TABLE).select()],
  [
    'counting without reading',
    401,
    DENIED_WITHOUT_WORDS,
    (client) => client.from(TABLE).select('*', { count: 'exact', head: true }),
  ],
  [
    'replacing what is there',
    401,
    DENIED,
    (client) => client.from(TABLE).upsert(OTHER, { onConflict: 'email' }),
  ],
  [
    'asking whether it is there',
    401,
    DENIED,
    (client) => client.from(TABLE).upsert(OTHER, { ignoreDuplicates: true }),
  ],
  ['a row that is returned', 401, DENIED, (client) => client.from(TABLE).insert(OTHER).select()],
  ['changing', 401, DENIED, (client) => client.from(TABLE).update(OTHER).neq('email', '')],
  ['deleting', 401, DENIED, (client) => client.from(TABLE).delete().neq('email', '')],
  [
    'an unknown column',
    400,
    {
      code: 'PGRST204',
      message:
        "Could not find the 'company' column of 'newsletter_subscribers' in the schema cache",
    },
    (client) => client.from(TABLE).insert({ ...OTHER, company: 'Firm' }),
  ],
  ['a given id', 401, DENIED, (client) => client.from(TABLE).insert({ ...OTHER, id: '1' })],
  [
    'a given token',
    401,
    DENIED,
    (client) => client.from(TABLE).insert({ ...OTHER, unsubscribe_token: 't' }),
  ],
  [
    'a given confirmation',
    401,
    DENIED,
    (client) => client.from(TABLE).insert({ ...OTHER, confirmed_at: '2026-11-22T00:00:00.000Z' }),
  ],
  [
    'another schema',
    406,
    { code: 'PGRST106', message: 'The schema must be one of the following: public' },
    (client) => client.schema('private').from(TABLE).insert(OTHER),
  ],
  ['another table', 404, { code: '42501' }, (client) => client.from('messages').select()],
  ['a row of another table', 404, { code: '42501' }, (client) => client.from('x').insert(OTHER)],
  [
    'counting another table',
    401,
    DENIED_WITHOUT_WORDS,
    (client) => client.from('messages').select('*', { count: 'exact', head: true }),
  ],
  ['a function', 404, { code: '42501' }, (client) => client.rpc('anything')],
];

test.each(REFUSED)(
  'the official database client is refused %s with %i, and nothing is stored',
  async (_what, status, error, call) => {
    const site = await startSite();
    const client = new PostgrestClient(`${site.url}/rest/v1`, { headers });
    await client.from(TABLE).insert(validSubscription);
    const readSubscribers = () => site.database.selectFrom(TABLE).selectAll().execute();
    const before = await readSubscribers();

    const answer = await call(client);

    expect(answer).toMatchObject({ data: null, status, error });
    expect(await readSubscribers()).toEqual(before);
    expect(before).toHaveLength(1);
  },
);

test('the official database client may name the one schema that there is', async () => {
  const site = await startSite();
  const options = { headers, schema: 'public' };
  const client = new PostgrestClient(`${site.url}/rest/v1`, options);
  expect((await client.from(TABLE).insert(validSubscription)).status).toBe(201);
});

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

test('the official functions client sends a message, and reads the error of a refused one', async () => {
  const site = await startSite();
  const client = new FunctionsClient(`${site.url}/functions/v1`, { headers });

  const { data, error } = await client.invoke('send-form-notification', { body: validMessage });

  expect(error).toBeNull();
  expect(data).toEqual({ ok: true });
  const refused = await client.invoke('send-form-notification', {
    body: { ...validMessage, name: '' },
  });
  expect(refused.error).toBeInstanceOf(FunctionsHttpError);
  expect(await (refused.error as FunctionsHttpError).context.json()).toEqual({
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
const OTHER = { first_name: 'Eve', email: 'eve@example.org' };

type Call = (client: PostgrestClient) => PromiseLike<{
  data: unknown;
  status: number;
  error: unknown;
}>;

const REFUSED: readonly (readonly [status: number, call: Call])[] = [
  [401, (client) => client.from(TABLE).select()],
  [401, (client) => client.from(TABLE).select('*', { count: 'exact', head: true })],
  [401, (client) => client.from(TABLE).update(OTHER).neq('email', '')],
  [401, (client) => client.from(TABLE).delete().neq('email', '')],
  [409, (client) => client.from(TABLE).upsert(validSubscription, { onConflict: 'email' })],
  [404, (client) => client.from('x').insert(OTHER)],
  [404, (client) => client.rpc('anything')],
];

test('the official database client can do nothing else, and nothing changes', async () => {
  const site = await startSite();
  const client = new PostgrestClient(`${site.url}/rest/v1`, { headers });
  await client.from(TABLE).insert(validSubscription);
  const readSubscribers = () => site.database.selectFrom(TABLE).selectAll().execute();
  const before = await readSubscribers();
  for (const [status, call] of REFUSED) {
    const answer = await call(client);
    expect(answer).toMatchObject({ data: null, status, error: { message: expect.any(String) } });
  }
  expect(await readSubscribers()).toEqual(before);
  expect(before).toHaveLength(1);
});

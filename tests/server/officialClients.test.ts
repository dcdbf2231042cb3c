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

test('the official database client cannot read or delete subscribers', async () => {
  const site = await startSite();
  const client = new PostgrestClient(`${site.url}/rest/v1`, { headers });
  await client.from('newsletter_subscribers').insert(validSubscription);

  const read = await client.from('newsletter_subscribers').select();
  const deleted = await client
    .from('newsletter_subscribers')
    .delete()
    .eq('email', validSubscription.email);

  expect(read.data).toBeNull();
  expect(read.error?.code).toBe('42501');
  expect(deleted.error?.code).toBe('42501');
});

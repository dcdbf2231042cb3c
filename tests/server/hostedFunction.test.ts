import { FunctionsClient } from '@supabase/functions-js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/apiContract.ts';
import { waitFor } from '../waitFor.ts';
import { testContactCallContract } from './contactCallContract.ts';
import { createHostedDatabase } from './hostedDatabase.ts';
import { callContact, newMessage, validMessage } from './requests.ts';
import { startFunction } from './startFunction.ts';

const NAME = 'send-form-notification';

async function startContactFunction(env: Readonly<Record<string, string>> = {}) {
  const { database, url: SUPABASE_DB_URL } = await createHostedDatabase();
  const running = await startFunction(NAME, { SUPABASE_DB_URL, ...env });
  return { ...running, database, SUPABASE_DB_URL };
}

testContactCallContract(startContactFunction);

test('the official client sends a message with either kind of key, and nobody can without a key', async () => {
  const site = await startContactFunction({
    SUPABASE_ANON_KEY: '',
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: DEVELOPMENT_ANON_KEY, web: 'sb_web' }),
  });
  for (const key of [DEVELOPMENT_ANON_KEY, 'sb_web']) {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const client = new FunctionsClient(`${site.url}/functions/v1`, { headers });
    const { data, error } = await client.invoke(NAME, { body: validMessage });
    expect(error).toBeNull();
    expect(data).toEqual({ ok: true });
  }
  const keyless = await startContactFunction({ SUPABASE_ANON_KEY: '' });
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    expect((await callContact(keyless.url, validMessage, { authorization })).status).toBe(401);
  }
});

test("the limit counts by the address that the platform's edge saw, or else by the nearest proxy's", async () => {
  const site = await startContactFunction({ RATE_LIMIT_CONTACT: '1/300' });
  const forged = { 'x-forwarded-for': '203.0.113.1' };
  const edge = (host: number) => ({ ...forged, 'cf-connecting-ip': `198.51.100.${host}` });
  const proxy = (host: number) => ({ 'x-forwarded-for': `203.0.113.1, 198.51.100.${host}` });
  for (const [headers, status] of [
    [edge(1), 200],
    [edge(1), 429],
    [edge(2), 200],
    [proxy(1), 429],
    [proxy(3), 200],
    [proxy(3), 429],
  ] as const) {
    expect((await callContact(site.url, newMessage(), headers)).status).toBe(status);
  }
});

test('the log contains nothing that a visitor sent', async () => {
  const site = await startContactFunction({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await callContact(site.url, validMessage);
  await waitFor(() => expect(site.log()).toContain('mail not sent'));
  // PostgreSQL's error quotes the text that is not a number.
  await sql`alter table messages alter column message type integer using 0`.execute(site.database);
  await callContact(site.url, { ...validMessage, phone: '1234567' });
  const log = site.log();
  expect(log).toContain('22P02');
  for (const value of [validMessage.name, validMessage.email, validMessage.message]) {
    expect(log).not.toContain(value);
  }
});

test('a setting that is not valid stops the function and is named', async () => {
  for (const [name, value] of [
    ['SUPABASE_DB_URL', ''],
    ['SITE_URL', ''],
  ] as const) {
    await expect(
      startFunction(NAME, { SUPABASE_DB_URL: 'postgres://a/b', [name]: value }),
    ).rejects.toThrow(`${name}: `);
  }
});

test('a delivery cannot be started without the secret', async () => {
  const SUPABASE_DB_URL = 'postgres://127.0.0.1:1/none';
  for (const [env, secrets] of [
    [{}, ['', 'undefined']],
    [{ DELIVERY_SECRET: 'known-to-the-scheduler' }, ['', 'wrong', DEVELOPMENT_ANON_KEY]],
  ] as const) {
    const { url } = await startFunction('deliver-mail', { SUPABASE_DB_URL, ...env });
    for (const secret of secrets) {
      const headers = { authorization: `Bearer ${secret}` };
      expect((await fetch(url, { method: 'POST', headers })).status).toBe(401);
    }
  }
});

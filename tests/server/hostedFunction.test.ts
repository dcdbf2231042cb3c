import { FunctionsClient } from '@supabase/functions-js';
import { expect, test, vi } from 'vitest';
import { DEVELOPMENT_ANON_KEY } from '../../forms/wire.ts';
import { testContactWire } from './contactWire.ts';
import { createHostedDatabase } from './hostedDatabase.ts';
import { callContact, validMessage } from './requests.ts';
import { startFunction } from './startFunction.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const SECRET = 'known-to-the-scheduler';
const NAME = 'send-form-notification';

async function startContactFunction(env: Readonly<Record<string, string>> = {}) {
  const { database, url: SUPABASE_DB_URL } = await createHostedDatabase();
  const running = await startFunction(NAME, { SUPABASE_DB_URL, ...env });
  return { ...running, database, SUPABASE_DB_URL };
}

function callDelivery(url: string, secret: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
}

testContactWire(startContactFunction);

test('the official client sends a message with a key of either kind', async () => {
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
});

test('without any public key every call is refused', async () => {
  const site = await startContactFunction({ SUPABASE_ANON_KEY: '' });
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    expect((await callContact(site.url, validMessage, { authorization })).status).toBe(401);
  }
});

test("the limit goes by the address that the platform's edge saw, not by the visitor's word", async () => {
  const site = await startContactFunction({ RATE_LIMIT_CONTACT: '1/300' });
  let phone = 1_000_000;
  const from = async (address: string, forwarded: string) => {
    const headers = { 'cf-connecting-ip': address, 'x-forwarded-for': forwarded };
    phone += 1;
    return (await callContact(site.url, { ...validMessage, phone: `${phone}` }, headers)).status;
  };
  expect(await from('198.51.100.1', '203.0.113.1')).toBe(200);
  expect(await from('198.51.100.1', '203.0.113.2')).toBe(429);
  expect(await from('198.51.100.2', '203.0.113.2')).toBe(200);
  expect(await from('2001:db8:1:2::1', '203.0.113.2')).toBe(200);
  expect(await from('2001:db8:1:2::2', '203.0.113.2')).toBe(429);
});

test('elsewhere the limit goes by the address that the nearest proxy added', async () => {
  const site = await startContactFunction({ RATE_LIMIT_CONTACT: '1/300' });
  let phone = 1_000_000;
  const from = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    phone += 1;
    return (await callContact(site.url, { ...validMessage, phone: `${phone}` }, headers)).status;
  };
  expect(await from('203.0.113.1, 198.51.100.1')).toBe(200);
  expect(await from('203.0.113.2, 198.51.100.1')).toBe(429);
  expect(await from('203.0.113.1, 198.51.100.2')).toBe(200);
});

test('a mail that failed is tried again by the scheduled call, under the same Message-ID', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const site = await startContactFunction({ SMTP_URL: gone.url });
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  const readJob = () => site.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await readJob()).last_error).toContain('ECONNREFUSED'));
  const queued = await readJob();
  await site.database.updateTable('outbox').set({ next_attempt_at: queued.created_at }).execute();

  const smtp = await startSmtpServer({ port: gone.port });
  const scheduled = await startFunction('deliver-mail', {
    SUPABASE_DB_URL: site.SUPABASE_DB_URL,
    SMTP_URL: smtp.url,
    DELIVERY_SECRET: SECRET,
  });
  expect((await callDelivery(scheduled.url, SECRET)).status).toBe(202);

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.messageId).toBe(queued.mail_id);
  await vi.waitFor(async () => {
    expect(await readJob()).toMatchObject({ sent_at: expect.any(String), attempts: 2 });
  });
  await callDelivery(scheduled.url, SECRET);
  expect(smtp.mails).toHaveLength(1);
});

test('without SMTP_URL messages are taken and their mail waits', async () => {
  const site = await startContactFunction();
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  await vi.waitFor(() => expect(site.logLines.join()).toContain('SMTP_URL is not set'));
  const [job] = await site.database.selectFrom('outbox').selectAll().execute();
  expect(job).toMatchObject({ sent_at: null, attempts: 0 });
});

test('the log tells nothing that a visitor sent', async () => {
  const site = await startContactFunction({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await callContact(site.url, validMessage);
  await vi.waitFor(() => expect(site.logLines.join()).toContain('mail not sent'));
  await site.database.schema.dropTable('outbox').execute();
  await callContact(site.url, { ...validMessage, phone: '1234567' });
  const log = site.logLines.join('\n');
  expect(log).toContain('42P01');
  for (const value of [validMessage.name, validMessage.email, validMessage.message]) {
    expect(log).not.toContain(value);
  }
});

test('a setting that is not accepted stops the function with its name', async () => {
  await expect(startContactFunction({ SMTP_URL: 'mail.example' })).rejects.toThrow(/SMTP_URL: /);
  await expect(startContactFunction({ SUPABASE_DB_URL: '' })).rejects.toThrow(/SUPABASE_DB_URL: /);
});

test.each([
  ['no secret is set', {}, ''],
  ['the secret is wrong', { DELIVERY_SECRET: SECRET }, 'wrong'],
  ['the key is the public one', { DELIVERY_SECRET: SECRET }, DEVELOPMENT_ANON_KEY],
])('nobody starts a delivery when %s', async (_case, env, secret) => {
  const { url: SUPABASE_DB_URL } = await createHostedDatabase();
  const scheduled = await startFunction('deliver-mail', { SUPABASE_DB_URL, ...env });
  expect((await callDelivery(scheduled.url, secret)).status).toBe(401);
});

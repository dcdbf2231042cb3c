import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { callContact, callNewsletter, newMessage, postForm } from './requests.ts';
import { startProcess } from './startProcess.ts';
import { newStorage, startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';
import { writeFixtureSite } from './writeFixtureSite.ts';

test('past the limit a call is refused until the window has passed, then counted anew', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({ RATE_LIMIT_CONTACT: '2/300' }, { now: () => new Date(now) });
  const call = async () => (await callContact(site.url, newMessage())).status;

  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
  now += 299_999;
  expect(await call()).toBe(429);
  now += 1;
  expect([await call(), await call(), await call()]).toEqual([200, 200, 429]);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(4);
});

test('Retry-After tells the seconds that are left of the window', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' }, { now: () => new Date(now) });
  await callContact(site.url, newMessage());
  now += 60_500;

  const response = await callContact(site.url, newMessage());

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('240');
  expect(await response.json()).toEqual({
    error: 'Too many requests. Please wait a few minutes before submitting again.',
  });
});

test('the call and the posted form of one kind share a limit; the other kind has its own', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300', RATE_LIMIT_NEWSLETTER: '1/300' });
  expect((await callContact(site.url, newMessage())).status).toBe(200);
  expect((await postForm(site.url, '/contact', newMessage())).status).toBe(429);
  const subscription = { first_name: 'Ada', email: 'ada@example.org' };
  expect((await callNewsletter(site.url, subscription)).status).toBe(201);
  const limited = await callNewsletter(site.url, subscription);
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).not.toBeNull();
  expect(await limited.json()).toMatchObject({ code: 'PT429' });
});

test('a submission that breaks a rule does not count', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  for (let time = 0; time < 3; time += 1) {
    expect((await callContact(site.url, { ...newMessage(), name: '' })).status).toBe(400);
  }
  expect((await callContact(site.url, newMessage())).status).toBe(200);
});

test('a forwarded address is not believed without TRUST_PROXY', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' });
  const from = (address: string) =>
    callContact(site.url, newMessage(), { 'x-forwarded-for': address });
  expect((await from('198.51.100.1')).status).toBe(200);
  expect((await from('198.51.100.2')).status).toBe(429);
});

test('behind a trusted proxy each forwarded address has its own limit', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300', TRUST_PROXY: 'loopback' });
  const from = (address: string) =>
    callContact(site.url, newMessage(), { 'x-forwarded-for': address });
  expect((await from('198.51.100.1')).status).toBe(200);
  expect((await from('198.51.100.2')).status).toBe(200);
  expect((await from('198.51.100.1')).status).toBe(429);
  expect((await from('203.0.113.9, 198.51.100.2')).status).toBe(429);
  expect((await from('2001:db8:1:2::1')).status).toBe(200);
  expect((await from('2001:db8:1:2::2')).status).toBe(429);
});

test('two processes on one database share a limit', async () => {
  const directory = await temporaryDirectory();
  const siteDir = join(directory, 'dist');
  await writeFixtureSite(siteDir);
  const env = {
    ...(await newStorage(directory)),
    RATE_LIMIT_CONTACT: '5/300',
    TRUST_PROXY: 'loopback',
  };
  const servers = [
    startProcess(env, ['--site-dir', siteDir]),
    startProcess(env, ['--site-dir', siteDir]),
  ];
  const urls = await Promise.all(servers.map((server) => server.address()));
  const from = (address: string) => ({ 'x-forwarded-for': address });

  const answers = await Promise.all(
    [...urls, ...urls, ...urls, ...urls].map((url) =>
      callContact(url, newMessage(), from('198.51.100.1')),
    ),
  );

  expect(answers.map((answer) => answer.status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  for (const url of urls) {
    expect((await callContact(url, newMessage(), from('198.51.100.1'))).status).toBe(429);
    expect((await callContact(url, newMessage(), from('198.51.100.2'))).status).toBe(200);
  }
});

test('a window that was begun by a clock set back since is over', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' }, { now: () => new Date(now) });
  const call = async () => (await callContact(site.url, newMessage())).status;
  expect([await call(), await call()]).toEqual([200, 429]);

  now -= 24 * 3_600_000;
  expect([await call(), await call()]).toEqual([200, 429]);
  now += 300_000;
  expect(await call()).toBe(200);
});

test('a window stands when the clocks of two processes differ by a little', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({ RATE_LIMIT_CONTACT: '1/300' }, { now: () => new Date(now) });
  const call = async () => (await callContact(site.url, newMessage())).status;
  expect(await call()).toBe(200);
  now -= 10_000;
  expect(await call()).toBe(429);
});

test('no address is stored, and expired counts are removed', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({ TRUST_PROXY: 'loopback' }, { now: () => new Date(now) });
  await callContact(site.url, newMessage(), { 'x-forwarded-for': '198.51.100.1' });
  const [row] = await site.database.selectFrom('rate_limits').selectAll().execute();
  expect(row?.key).toMatch(/^[0-9a-f]{64}$/);

  now += 3_600_000;
  await site.close();
  const later = await startSite(site.storage, { now: () => new Date(now) });
  await vi.waitFor(async () => {
    expect(await later.database.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

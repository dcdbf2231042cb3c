import { expect, test } from 'vitest';
import { waitFor } from '../waitFor.ts';
import { callContact, callNewsletter, newMessage, postForm } from './requests.ts';
import { startSite } from './startSite.ts';

const CONTACT = { RATE_LIMIT_CONTACT: '1/300' };

/** A site that accepts one message in five minutes, and whose clock the test sets; `call` sends a new message. */
async function startLimitedSite() {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const site = await startSite(CONTACT, { now: () => new Date(clock.now) });
  const call = async () => (await callContact(site.url, newMessage())).status;
  return { site, clock, call };
}

/** Sends a message as a proxy forwards it. */
function callFrom(url: string, address: string) {
  return callContact(url, newMessage(), { 'x-forwarded-for': address });
}

test('past the limit a call is refused until the window ends or the clock is set back, and then counted anew', async () => {
  const { site, clock, call } = await startLimitedSite();
  expect(await call()).toBe(200);
  clock.now += 60_500;
  const refused = await callContact(site.url, newMessage());
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('240');
  clock.now += 239_499;
  expect(await call()).toBe(429);
  clock.now += 1;
  expect([await call(), await call()]).toEqual([200, 429]);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(2);

  // The clocks of two servers differ by a little; one that was set back further ends the window.
  clock.now -= 10_000;
  expect(await call()).toBe(429);
  clock.now -= 24 * 3_600_000;
  expect([await call(), await call()]).toEqual([200, 429]);
});

test('the call and the posted form of one kind share a limit; the other kind has its own', async () => {
  const site = await startSite({ ...CONTACT, RATE_LIMIT_NEWSLETTER: '1/300' });
  expect((await callContact(site.url, newMessage())).status).toBe(200);
  expect((await postForm(site.url, '/contact', newMessage())).status).toBe(429);
  const subscription = { first_name: 'Ada', email: 'ada@example.org' };
  expect((await callNewsletter(site.url, subscription)).status).toBe(201);
  const limited = await callNewsletter(site.url, subscription);
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).not.toBeNull();
  expect(await limited.json()).toMatchObject({ code: 'PT429' });
});

test('without TRUST_PROXY no forwarded address is believed', async () => {
  const site = await startSite(CONTACT);
  expect((await callFrom(site.url, '198.51.100.1')).status).toBe(200);
  expect((await callFrom(site.url, '198.51.100.2')).status).toBe(429);
});

test('two servers on one database share a limit, which each address behind a trusted proxy has of its own', async () => {
  const env = { RATE_LIMIT_CONTACT: '5/300', TRUST_PROXY: 'loopback' };
  const one = await startSite(env);
  const other = await startSite({ ...env, ...one.storage });
  const urls = [one.url, other.url];

  const answers = await Promise.all(
    [...urls, ...urls, ...urls, ...urls].map((url) => callFrom(url, '198.51.100.1')),
  );

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  for (const url of urls) expect((await callFrom(url, '198.51.100.2')).status).toBe(200);
});

test('no address is stored, and expired counts are deleted', async () => {
  const { site, clock, call } = await startLimitedSite();
  await call();
  const [row] = await site.database.selectFrom('rate_limits').selectAll().execute();
  expect(row?.key).toMatch(/^[0-9a-f]{64}$/);

  await site.close();
  const later = await startSite(site.storage, { now: () => new Date(clock.now + 3_600_000) });
  await waitFor(async () => {
    expect(await later.database.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

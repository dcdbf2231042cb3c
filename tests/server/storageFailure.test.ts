import { expect, test, vi } from 'vitest';
import { lockDatabase } from './lockDatabase.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

test('a locked database is a 503 with a clear error, and nothing is stored or mailed', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const unlock = await lockDatabase(site);

  const [response, subscription] = await Promise.all([
    callContact(site.url, validMessage),
    callNewsletter(site.url, validSubscription),
  ]);
  await unlock();

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    error: 'The message could not be stored. Please try again.',
  });
  expect(subscription.status).toBe(503);
  expect(await subscription.json()).toMatchObject({ code: 'PT503' });
  expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(site.logLines.join('')).toContain('"type":"StorageError"');
});

test('pages are served while a message waits for a locked database', async () => {
  const site = await startSite();
  const unlock = await lockDatabase(site);
  let answered = false;
  const message = callContact(site.url, validMessage).finally(() => {
    answered = true;
  });

  const page = await fetch(`${site.url}/about`);

  expect(page.status).toBe(200);
  expect(answered).toBe(false);
  await unlock();
  expect((await message).status).toBe(200);
});

test('a message that met a locked database can be sent again once it is free', async () => {
  const site = await startSite();
  const headers = { 'idempotency-key': 'again' };
  const unlock = await lockDatabase(site);
  expect((await callContact(site.url, validMessage, headers)).status).toBe(503);
  await unlock();
  expect((await callContact(site.url, validMessage, headers)).status).toBe(200);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

test('readiness follows the database, and health does not', async () => {
  const site = await startSite();
  const read = async (path: string) => (await fetch(site.url + path)).status;
  expect(await read('/readyz')).toBe(200);
  const unlock = await lockDatabase(site);
  await vi.waitFor(async () => expect(await read('/readyz')).toBe(503), { timeout: 10_000 });
  expect(await read('/healthz')).toBe(200);
  await unlock();
  await vi.waitFor(async () => expect(await read('/readyz')).toBe(200), { timeout: 10_000 });
});

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lockDatabase } from './lockDatabase.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

test('a locked database is a 503 with a clear error, and nothing is stored or mailed', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const unlock = lockDatabase(site.dataDir);

  const response = await callContact(site.url, validMessage);
  const subscription = await callNewsletter(site.url, validSubscription);
  unlock();

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    error: 'The message could not be stored. Please try again.',
  });
  expect(subscription.status).toBe(503);
  expect(await subscription.json()).toMatchObject({ code: 'PT503' });
  expect(await site.database.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await site.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(site.logLines.join('')).toContain('database is locked');
});

test('pages are served while a message waits for a locked database', async () => {
  const site = await startSite();
  const unlock = lockDatabase(site.dataDir);
  let answered = false;
  const message = callContact(site.url, validMessage).finally(() => {
    answered = true;
  });

  const page = await fetch(`${site.url}/about`);

  expect(page.status).toBe(200);
  expect(answered).toBe(false);
  unlock();
  expect((await message).status).toBe(200);
});

test('a message that met a locked database can be sent again once it is free', async () => {
  const site = await startSite();
  const headers = { 'idempotency-key': 'again' };
  const unlock = lockDatabase(site.dataDir);
  expect((await callContact(site.url, validMessage, headers)).status).toBe(503);
  unlock();
  expect((await callContact(site.url, validMessage, headers)).status).toBe(200);
  expect(await site.database.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

test('a full disk is a 503, and messages are taken again when there is room', async () => {
  const site = await startSite();
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(site.database);
  const size = sql.lit(pages.rows[0]?.page_count ?? 0);
  await sql`pragma max_page_count = ${size}`.execute(site.database);
  // A message larger than what is free within the file's pages.
  const large = { ...validMessage, message: '漢'.repeat(1000) };
  const statuses: number[] = [];
  for (let count = 0; count < 20 && !statuses.includes(503); count += 1) {
    statuses.push((await callContact(site.url, large)).status);
  }
  const accepted = statuses.filter((status) => status === 200).length;
  expect(statuses.at(-1)).toBe(503);
  expect(site.logLines.join('')).toContain('database or disk is full');

  await sql`pragma max_page_count = 1000000`.execute(site.database);
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  const messages = await site.database.selectFrom('messages').select('id').execute();
  const mails = await site.database.selectFrom('outbox').select('id').execute();
  expect(messages).toHaveLength(accepted + 1);
  expect(mails).toHaveLength(accepted + 1);
});

test('readiness follows the database, and health does not', async () => {
  const site = await startSite();
  const read = async (path: string) => (await fetch(site.url + path)).status;
  expect(await read('/readyz')).toBe(200);
  const unlock = lockDatabase(site.dataDir);
  await vi.waitFor(async () => expect(await read('/readyz')).toBe(503), { timeout: 10_000 });
  expect(await read('/healthz')).toBe(200);
  unlock();
  await vi.waitFor(async () => expect(await read('/readyz')).toBe(200), { timeout: 10_000 });
});

test('a commit is flushed to disk before it counts', async () => {
  const site = await startSite();
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(site.database);
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(site.database);
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  expect(journal.rows[0]?.journal_mode).toBe('wal');
});

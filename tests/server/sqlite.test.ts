import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockDatabase } from './lockDatabase.ts';
import { callContact, validMessage } from './requests.ts';
import { startSite } from './startSite.ts';

test('a full disk is a 503, and messages are taken again when there is room', async () => {
  const site = await startSite();
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(site.database);
  const size = sql.lit(pages.rows[0]?.page_count ?? 0);
  await sql`pragma max_page_count = ${size}`.execute(site.database);
  // Messages larger than what is free within the file's pages.
  const message = '漢'.repeat(1000);
  const statuses: number[] = [];
  for (let count = 0; count < 20 && !statuses.includes(503); count += 1) {
    const large = { ...validMessage, message, phone: `${1_234_567 + count}` };
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

test('a commit is flushed to disk before it counts', async () => {
  const site = await startSite();
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(site.database);
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(site.database);
  expect(synchronous.rows[0]?.synchronous).toBe(2);
  expect(journal.rows[0]?.journal_mode).toBe('wal');
});

test('a transaction that cannot write begins nothing', async () => {
  const site = await startSite();
  await lockDatabase(site);
  let hasBegun = false;
  const transaction = site.database.transaction().execute(async () => {
    hasBegun = true;
  });
  await expect(transaction).rejects.toThrow('database is locked');
  expect(hasBegun).toBe(false);
});

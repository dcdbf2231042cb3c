import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/storage/database.ts';
import * as first from '../../server/storage/migrations/0001_messages.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { startSite } from './startSite.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

test('a database of the first schema keeps its subscribers and takes new ones', async () => {
  const dataDir = join(await temporaryDirectory(), 'data');
  const old = await openDatabase({ dataDir, databaseUrl: undefined });
  const migrator = new Migrator({
    db: old,
    provider: { getMigrations: async () => ({ '0001_messages': first }) },
  });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await old
    .insertInto('newsletter_subscribers')
    .values({
      id: 'old',
      first_name: 'Eve',
      email: 'eve@example.org',
      unsubscribe_token: 'old-token',
      subscribed_at: '2025-01-28T10:00:00.000Z',
    })
    .execute();
  await old.destroy();

  const site = await startSite({ DATA_DIR: dataDir });
  expect((await callContact(site.url, validMessage)).status).toBe(200);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
  await vi.waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').selectAll().execute();
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['notification', 'welcome']);
    expect(mails.every((mail) => mail.sent_at !== null)).toBe(true);
  });
  expect((await fetch(`${site.url}/newsletter/unsubscribe?token=old-token`)).status).toBe(200);
  const rows = await site.database.selectFrom('newsletter_subscribers').select('email').execute();
  expect(rows).toEqual([{ email: validSubscription.email }]);
});

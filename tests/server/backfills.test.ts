import { expect, test } from 'vitest';
import { runBackfills } from '../../server/storage/backfills.ts';
import type { Database } from '../../server/storage/database.ts';
import { addReaders } from './sendTestIssue.ts';
import { openStorage, startSite, type TestSite } from './startSite.ts';

const AT = '2026-11-20T10:00:00.000Z';
const WHOLE = { text: 'Hello', html: '<p>Hello</p>', picture: 'AAAA' };
const EMPTIED = { text: '', html: '', picture: null };
/** More than one batch. */
const MAILS = 250;

/** A stopped site as an earlier version leaves it: mails with their text, sent or not, and the value 'trap'. */
async function storeOldRows(): Promise<{ database: Database; storage: TestSite['storage'] }> {
  const site = await startSite();
  await site.close();
  const database = await openStorage(site.storage);
  await database.deleteFrom('site_values').where('name', '!=', 'salt').execute();
  const mail = { ...WHOLE, kind: 'welcome', subject: 'Hello', headers: '{}' } as const;
  const mails = Array.from({ length: MAILS }, (_, index) => ({
    ...{ ...mail, id: `${index}`, message_id_header: `${index}`, recipient: '{}' },
    ...{ created_at: AT, next_attempt_at: AT },
    ...[{ sent_at: AT }, { expired_at: AT }, {}][index % 3],
  }));
  await database.insertInto('outbox').values(mails).execute();
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello', location: '/' };
  const messages = (['trap', 'repeated', null] as const).map((spam_reason, index) => {
    return { ...message, id: `${index}`, received_at: AT, spam_reason };
  });
  await database.insertInto('messages').values(messages).execute();
  await addReaders(database, 1, { spam_reason: 'trap' });
  return { database, storage: site.storage };
}

const readMails = (database: Database) =>
  database.selectFrom('outbox').select(['sent_at', 'text', 'html', 'picture']).execute();

test('a backfill changes the rows of earlier versions and no other rows', async () => {
  const { database } = await storeOldRows();

  await runBackfills(database);

  for (const { sent_at, ...content } of await readMails(database)) {
    expect(content).toEqual(sent_at ? EMPTIED : WHOLE);
  }
  const reasons = (table: 'messages' | 'newsletter_subscribers') =>
    database.selectFrom(table).select('spam_reason').orderBy('id').execute();
  expect((await reasons('messages')).map((row) => row.spam_reason)).toEqual([
    'honeypot',
    'repeated',
    null,
  ]);
  expect(await reasons('newsletter_subscribers')).toEqual([{ spam_reason: 'honeypot' }]);
});

test('a backfill stops after a batch when the site stops, continues later, and runs once', async () => {
  const { database, storage } = await storeOldRows();
  const countEmptied = async () => (await readMails(database)).filter((mail) => !mail.text).length;

  await runBackfills(database, AbortSignal.timeout(1));
  const afterOneBatch = await countEmptied();
  await runBackfills(database);

  expect(afterOneBatch).toBeGreaterThan(0);
  expect(await countEmptied()).toBe(Math.ceil(MAILS / 3));
  expect(afterOneBatch).toBeLessThan(Math.ceil(MAILS / 3));
  await database
    .updateTable('outbox')
    .set({ ...WHOLE, sent_at: AT })
    .execute();
  await runBackfills(await openStorage(storage));
  expect(await countEmptied()).toBe(0);
});

test('a process that has finished the backfills reads no more of them', async () => {
  const { database } = await storeOldRows();
  await runBackfills(database);
  const cursors = database.selectFrom('site_values').select('name').where('value', '=', 'all');
  expect(await cursors.execute()).toHaveLength(3);
  await database.deleteFrom('site_values').where('value', '=', 'all').execute();

  await runBackfills(database);

  expect(await cursors.execute()).toEqual([]);
});

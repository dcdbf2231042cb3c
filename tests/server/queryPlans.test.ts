import { CompiledQuery, Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { inBatches } from '../../forms/inBatches.ts';
import { countFailedMails, listFailedMails } from '../../server/desk/storage/failedMails.ts';
import { BATCH_ROWS } from '../../server/storage/batches.ts';
import { claimBulkMails } from '../../server/storage/bulkMails.ts';
import { queueConfirmationRequests } from '../../server/storage/confirmationRequests.ts';
import { type Database, inTransaction } from '../../server/storage/database.ts';
import { databaseTime } from '../../server/storage/dialect.ts';
import { pauseFailingIssue } from '../../server/storage/issues.ts';
import { databaseFile } from '../../server/storage/openDatabase.ts';
import {
  claimMails,
  countUndelivered,
  findNextDue,
  singleMailCondition,
  toOwnerCondition,
} from '../../server/storage/outbox.ts';
import { findPersonalIds } from '../../server/storage/personalData.ts';
import { openPostgresDialect } from '../../server/storage/postgresDialect.ts';
import { purgeInBatches } from '../../server/storage/purge.ts';
import type { DatabaseSchema } from '../../server/storage/schema.ts';
import { openSqliteDialect } from '../../server/storage/sqliteDialect.ts';
import { unsubscribe } from '../../server/storage/subscribers.ts';
import { validMessage } from './requests.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { openStorage, startSite, type TestSite } from './startSite.ts';

/** Enough rows for both databases to prefer an index to a scan. */
const MANY = 1000;
/** Parts of a plan that scan the outbox, or check a condition on it for every issue and mail. */
const SLOW = /SCAN outbox(?! USING (?:COVERING )?INDEX)|Seq Scan on outbox|Join Filter/;

/** The query plans of the statements of `run` on the outbox, in order. */
async function explainQueries(
  { database, dataDir, storage }: TestSite,
  run: (watched: Database) => Promise<unknown>,
): Promise<string[]> {
  await sql`analyze`.execute(database);
  const statements: CompiledQuery[] = [];
  await using watched = new Kysely<DatabaseSchema>({
    dialect: storage.DATABASE_URL
      ? openPostgresDialect(storage.DATABASE_URL, { queryTimeoutMs: undefined })
      : openSqliteDialect(databaseFile(dataDir)),
    log: ({ query }) => {
      if (query.sql.includes('outbox')) statements.push(query);
    },
  });
  await run(watched);
  const explain = storage.DATABASE_URL ? 'explain' : 'explain query plan';
  const plans: string[] = [];
  for (const { sql: text, parameters } of statements) {
    const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
    plans.push(JSON.stringify((await database.executeQuery(query)).rows));
  }
  return plans;
}

test('indexes find the mails that are due, of an issue, or expired among thousands', async () => {
  const site = await startSite({ NEWSLETTER_RATE: '1' });
  const { database } = site;
  const [leaver] = await addReaders(database, MANY);
  for (const slug of ['first', 'second']) {
    await sendTestIssue(database, { slug });
    const sent_at = databaseTime(database);
    await database.updateTable('outbox').set({ sent_at }).execute();
  }
  await addReaders(database, 1, { email: 'ada@example.org' });
  const received_at = '2010-01-01T00:00:00.000Z';
  const robot = { spam_reason: 'honeypot', subscribed_at: received_at } as const;
  await addReaders(database, 1, { email: 'old@example.org', ...robot });
  const message = { ...validMessage, id: 'old', received_at };
  await database.insertInto('messages').values(message).execute();
  await sendTestIssue(database, { slug: 'third' });
  await database.deleteFrom('site_values').where('name', '=', 'next_bulk_token').execute();

  const plans = await explainQueries(site, async (watched) => {
    const options = { limit: 1, perMinute: 100_000 };
    expect((await claimBulkMails(watched, options)).mails).toHaveLength(1);
    for (const condition of [toOwnerCondition, singleMailCondition]) {
      await claimMails(watched, { limit: 4, condition });
      await findNextDue(watched, condition);
    }
    const issue = await watched
      .selectFrom('newsletter_issues')
      .select('id')
      .executeTakeFirstOrThrow();
    const paused = inTransaction(watched, (transaction) =>
      pauseFailingIssue(transaction, issue.id),
    );
    expect(await paused).toBeUndefined();
    await unsubscribe(watched, 'unsubscribe_token', leaver?.unsubscribe_token ?? '');
    await Array.fromAsync(purgeInBatches(watched, new Date(received_at), new Date(received_at)));
  });

  expect(plans.length).toBeGreaterThan(5);
  for (const plan of plans) expect(plan).not.toMatch(SLOW);
});

test('indexes find the counts and the subscribers to ask among a thousand mails and subscribers', async () => {
  const site = await startSite({ NEWSLETTER_OPT_IN: 'single' });
  await site.close();
  const storage = await openStorage(site.storage);
  const asked = { confirmation_requested_at: new Date().toISOString(), confirmed_at: null };
  const readers = await addReaders(storage, MANY, asked);
  const created_at = new Date().toISOString();
  const content = { subject: '', text: '', html: '', headers: '{}', recipient: '{}' };
  const mails = readers.map(({ id }, index) => {
    const ids = { id, message_id_header: id, subscriber_id: id };
    const sent_at = index % 10 === 0 ? null : created_at;
    const times = { created_at, next_attempt_at: created_at, sent_at };
    return { ...content, ...ids, ...times, kind: 'welcome' } as const;
  });
  for (const batch of inBatches(mails, BATCH_ROWS))
    await storage.insertInto('outbox').values(batch).execute();

  const plans = await explainQueries({ ...site, database: storage }, async (watched) => {
    await countUndelivered(watched);
    const now = new Date();
    const compose = () => expect.unreachable('Nobody is to be asked');
    await queueConfirmationRequests(watched, { now, subscribedUntil: now, compose });
  });

  const [figures, ...requests] = plans;
  expect(figures).not.toMatch(SLOW);
  expect(figures).toContain('outbox_uncertain');
  expect(requests).toHaveLength(3);
  for (const plan of requests) {
    expect(plan).toContain('outbox_waiting_requests');
    expect(plan).toMatch(/newsletter_subscribers_to_(?:ask|remind)/);
  }
});

test('indexes find the failed mails and the mails of a person among thousands', async () => {
  const site = await startSite({ NEWSLETTER_RATE: '1' });
  const { database } = site;
  const [reader] = await addReaders(database, MANY);
  await sendTestIssue(database, { slug: 'first' });
  const time = new Date().toISOString();
  const messages = Array.from({ length: MANY }, (_, index) => {
    return {
      ...validMessage,
      id: `message ${index}`,
      email: `${index}@example.org`,
      received_at: time,
    };
  });
  const notifications = messages.map(({ id }) => ({
    ...{ id, message_id_header: id, contact_message_id: id, kind: 'notification' as const },
    ...{ subject: '', text: '', html: '', headers: '{}', created_at: time },
    ...{ next_attempt_at: time, sent_at: time },
  }));
  for (const batch of inBatches(messages, BATCH_ROWS))
    await database.insertInto('messages').values(batch).execute();
  for (const batch of inBatches(notifications, BATCH_ROWS))
    await database.insertInto('outbox').values(batch).execute();
  const failed_at = databaseTime(database);
  const mails = database.selectFrom('outbox').select('id').orderBy('id').limit(5);
  await database.updateTable('outbox').set({ failed_at }).where('id', 'in', mails).execute();

  const plans = await explainQueries(site, async (watched) => {
    expect((await listFailedMails(watched, undefined)).mails).toHaveLength(5);
    expect(await countFailedMails(watched)).toBe(5);
    expect((await findPersonalIds(watched, reader?.email ?? '')).outbox).toHaveLength(1);
  });

  const [list, count, person] = plans;
  expect(list).toContain('outbox_failed');
  expect(count).toContain('outbox_failed');
  expect(person).not.toMatch(SLOW);
});

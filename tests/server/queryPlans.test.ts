import { CompiledQuery, Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { SUBSCRIBER_STATES } from '../../forms/desk/constants.ts';
import { claimBulkMails } from '../../server/mail/bulkMails.ts';
import { countFailedMails, hasSentSince, listFailedMails } from '../../server/mail/failedMails.ts';
import {
  claimMails,
  countUndelivered,
  findNextDue,
  singleMailCondition,
  toOwnerCondition,
} from '../../server/mail/outbox.ts';
import { queueConfirmationRequests } from '../../server/newsletter/confirmationRequests.ts';
import { pauseFailingIssue } from '../../server/newsletter/issues.ts';
import { readersByWeek } from '../../server/newsletter/readersByWeek.ts';
import { listSubscribers } from '../../server/newsletter/subscriberList.ts';
import { unsubscribe } from '../../server/newsletter/subscribers.ts';
import { findPeople } from '../../server/privacy/findPeople.ts';
import { findPersonalIds } from '../../server/privacy/personalData.ts';
import { purge } from '../../server/privacy/purge.ts';
import { readSettings } from '../../server/settings.ts';
import { type Database, inTransaction } from '../../server/storage/database.ts';
import { databaseTime } from '../../server/storage/dialect.ts';
import { databaseFile } from '../../server/storage/openDatabase.ts';
import { openPostgresDialect } from '../../server/storage/postgresDialect.ts';
import type { DatabaseSchema } from '../../server/storage/schema.ts';
import { openSqliteDialect } from '../../server/storage/sqliteDialect.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { openNewDatabase } from './startSite.ts';
import { addMails, addMessages } from './storedRows.ts';

/** Enough rows for both databases to prefer an index to a scan. */
const MANY = 1000;
/** Parts of a plan that scan the outbox, or check a condition on it for every issue and mail. */
const SLOW = /SCAN outbox(?! USING (?:COVERING )?INDEX)|Seq Scan on outbox|Join Filter/;

/** The part of a plan that reads the subscribers who confirmed within a week, and no others, from an index. */
const WITHIN_WEEK =
  /subscribers_confirmed (\(confirmed_at>\? AND|on [^}]+\},\{[^}]+Index Cond: \(\(confirmed_at >=)/;

/** The query plans of the statements of `run` on a table, in order. */
async function explainQueries(
  { database, dataDir, storage }: Awaited<ReturnType<typeof openNewDatabase>>,
  run: (watched: Database) => Promise<unknown>,
  table = 'outbox',
): Promise<string[]> {
  await sql`analyze`.execute(database);
  const statements: CompiledQuery[] = [];
  await using watched = new Kysely<DatabaseSchema>({
    dialect: storage.DATABASE_URL
      ? openPostgresDialect(storage.DATABASE_URL, { queryTimeoutMs: undefined })
      : openSqliteDialect(databaseFile(dataDir)),
    log: ({ query }) => {
      if (query.sql.includes(table)) statements.push(query);
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
  const data = await openNewDatabase();
  const { database } = data;
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
  await addMessages(database, 1, () => ({ received_at }));
  await sendTestIssue(database, { slug: 'third' });

  const plans = await explainQueries(data, async (watched) => {
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
    await unsubscribe(watched, leaver?.unsubscribe_token ?? '');
    await purge(watched, { newsletterOptIn: 'double' }, { now: new Date(received_at) });
  });

  expect(plans.length).toBeGreaterThan(5);
  for (const plan of plans) expect(plan).not.toMatch(SLOW);
});

test('indexes find counts, failed mails, the mails of a person and the subscribers to ask among thousands', async () => {
  const data = await openNewDatabase();
  const { database } = data;
  const now = new Date();
  const asked = { confirmation_requested_at: now.toISOString(), confirmed_at: null };
  const [reader, ...readers] = await addReaders(database, MANY, asked);
  await addMessages(database, MANY, (number) => ({ email: `${number}@example.org` }));
  await addMails(database, MANY, (number) => ({
    ...(number % 2 === 0
      ? { subscriber_id: readers[number]?.id ?? null }
      : { kind: 'notification', recipient: null, contact_message_id: `message ${number}` }),
    sent_at: number % 10 === 0 ? null : now.toISOString(),
    failed_at: number % 10 === 0 && number < 50 ? now.toISOString() : null,
  }));

  const plans = await explainQueries(data, async (watched) => {
    await countUndelivered(watched);
    expect((await listFailedMails(watched, undefined)).rows).toHaveLength(5);
    expect(await countFailedMails(watched)).toBe(5);
    expect(await hasSentSince(watched, now)).toBe(false);
    const settings = readSettings({ DATA_DIR: data.dataDir });
    await findPersonalIds({ database: watched, settings }, reader?.email ?? '');
    await queueConfirmationRequests(watched, { now, subscribedUntil: now, settings });
  });

  const [figures, list, count, sent, person, ...requests] = plans;
  for (const plan of [figures, person]) expect(plan).not.toMatch(SLOW);
  expect(figures).toContain('outbox_uncertain');
  for (const plan of [list, count]) expect(plan).toContain('outbox_failed');
  expect(sent).toContain('outbox_sent');
  expect(requests).toHaveLength(3);
  for (const plan of requests) {
    expect(plan).toContain('outbox_waiting_requests');
    expect(plan).toMatch(/newsletter_subscribers_to_(?:ask|remind)/);
  }
});

test('indexes find the subscribers of each state, and of each week, among thousands', async () => {
  const data = await openNewDatabase();
  // Enough of each state.
  await addReaders(data.database, 3 * MANY);
  const some = (first: string) =>
    data.database.updateTable('newsletter_subscribers').where('email', 'like', `reader${first}%`);
  await some('1').set({ confirmed_at: null }).execute();
  await some('2').set({ undeliverable_at: '2020-01-01' }).execute();
  for (const first of '3456') await some(first).set({ spam_reason: 'honeypot' }).execute();
  const run = async (watched: Database) => {
    for (const tab of SUBSCRIBER_STATES) await listSubscribers(watched, { tab });
    await readersByWeek(watched, new Date());
  };

  const plans = await explainQueries(data, run, 'newsletter_subscribers');

  for (const [index, state] of SUBSCRIBER_STATES.entries()) {
    expect(plans[index]).toContain(`newsletter_subscribers_list_${state}`);
    expect(plans[index]).not.toMatch(/sort|b-tree/i);
  }
  const [weeks] = plans.slice(SUBSCRIBER_STATES.length);
  expect(weeks).toMatch(WITHIN_WEEK);
});

test('indexes find people by the beginning of their names among thousands', async () => {
  const data = await openNewDatabase();
  await addMessages(data.database, 3 * MANY, (number) => ({ name: `Ada${number} Byron${number}` }));
  await addReaders(data.database, 3 * MANY);
  const run = (watched: Database) => findPeople(watched, 'ada7');

  const plans = await explainQueries(data, run, 'lower(');

  const indexes = ['messages_name', 'messages_last_name', 'newsletter_subscribers_first_name'];
  expect(plans).toHaveLength(indexes.length);
  for (const [number, index] of indexes.entries()) expect(plans[number]).toContain(index);
});

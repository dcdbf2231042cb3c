import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../../server/storage/migrate.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { createHostedDatabase, runSql } from './hostedDatabase.ts';
import { validMessage, validSubscription } from './requests.ts';
import { createDatabase } from './startPostgres.ts';

const COLUMNS = `
  select table_name, column_name, data_type, character_maximum_length, is_nullable
  from information_schema.columns where table_schema = 'public' order by 1, 2`;
const DEFAULTS = `
  select table_name, column_name, column_default from information_schema.columns
  where table_schema = 'public' and column_default is not null order by 1, 2`;
const CONSTRAINTS = `
  select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'c' order by 1, 2`;
const INDEXES = `
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;
const MIGRATED = 'select name from kysely_migration order by 1';

/** The address of a database as the site's own migrations make it. */
async function createOwnDatabase(): Promise<string> {
  const port = inject('postgresPort');
  const url = await createDatabase((name) => `postgres://site@127.0.0.1:${port}/${name}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  onTestFinished(() => database.destroy());
  await migrate(database);
  return url;
}

test.each([
  ['columns', COLUMNS],
  ['constraints', CONSTRAINTS],
  ['indexes', INDEXES],
  ['migrations', MIGRATED],
])('the hosted database has the %s of our own', async (_what, query) => {
  const hosted = await createHostedDatabase();
  const own = await runSql(await createOwnDatabase(), query);
  expect(own).not.toEqual([]);
  expect(await hosted.asOwner(query)).toEqual(own);
});

test('it has the defaults of our own, and those for what a visitor does not give', async () => {
  const hosted = await createHostedDatabase();
  const own = await runSql(await createOwnDatabase(), DEFAULTS);
  const table_name = 'newsletter_subscribers';
  const column_default = expect.any(String);
  expect(await hosted.asOwner(DEFAULTS)).toEqual(
    expect.arrayContaining([
      ...own,
      { table_name, column_name: 'id', column_default },
      { table_name, column_name: 'unsubscribe_token', column_default },
      { table_name, column_name: 'subscribed_at', column_default },
    ]),
  );
  expect(await hosted.asOwner(DEFAULTS)).toHaveLength(own.length + 3);
});

test('our own migrations find nothing to do there', async () => {
  const hosted = await createHostedDatabase();
  const before = await hosted.asOwner('select * from kysely_migration order by name');
  await migrate(hosted.database);
  expect(await hosted.asOwner('select * from kysely_migration order by name')).toEqual(before);
});

test('applied again, the migrations change nothing and keep what is stored', async () => {
  const hosted = await createHostedDatabase();
  await hosted.database
    .insertInto('newsletter_subscribers')
    .values({ ...validSubscription, id: '1', unsubscribe_token: 't', subscribed_at: 'x' })
    .execute();
  const readSchema = () => Promise.all([CONSTRAINTS, INDEXES].map(hosted.asOwner));
  const before = await readSchema();

  await hosted.migrate();

  expect(await readSchema()).toEqual(before);
  expect(await hosted.asOwner('select id from newsletter_subscribers')).toEqual([{ id: '1' }]);
});

const BEFORE = '2026-11-20T10:00:00.000Z';

test('what the tables of before kept aside is queued or marked, once', async () => {
  const { name, email, message } = validMessage;
  const sql = `
    insert into messages (id, name, email, message, location, received_at, suspicion) values
      ('trapped', '${name}', '${email}', '${message}', 'homepage', '${BEFORE}', 'trap'),
      ('repeated', '${name}', '${email}', '${message}', 'homepage', '${BEFORE}', 'repeated');
    insert into newsletter_subscribers (first_name, email) values ('Ada', 'ada@example.org');
    insert into suspected_subscriptions (id, first_name, email, received_at) values
      ('eve', 'Eve', 'eve@example.org', '${BEFORE}'), ('2', 'Bot', 'ada@example.org', '${BEFORE}');`;
  const written = { before: '20261122000000_refusals_and_marks.sql', sql };
  const hosted = await createHostedDatabase({ written });
  await hosted.migrate();

  const mails = await hosted.database.selectFrom('outbox').selectAll().execute();
  expect(mails).toEqual([
    expect.objectContaining({
      kind: 'notification',
      message_id: 'trapped',
      recipient: null,
      reply_to: expect.stringContaining(email),
      subject: `[Suspected spam] New message from ${name}`,
      text: expect.stringContaining(message),
      html: expect.stringContaining(message),
      next_attempt_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      claimed_by: null,
      sent_at: null,
    }),
  ]);
  const subscribers = await hosted.database
    .selectFrom('newsletter_subscribers')
    .select(['first_name', 'suspicion'])
    .orderBy('first_name')
    .execute();
  expect(subscribers).toEqual([
    { first_name: 'Ada', suspicion: null },
    { first_name: 'Eve', suspicion: 'trap' },
  ]);
});

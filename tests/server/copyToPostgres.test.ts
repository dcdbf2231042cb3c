import { cp } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/storage/database.ts';
import { MIGRATIONS, migrateDatabase, toMigration } from '../../server/storage/migrate.ts';
import { readSalt } from '../../server/storage/siteValues.ts';
import { callContact, callNewsletter, newMessage } from './requests.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders, readerAddress, sendTestIssue } from './sendTestIssue.ts';
import { newStorage, openNewDatabase, openStorage, startSite, untilWaiting } from './startSite.ts';
import { addMessages, readRows } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const COMMAND = 'copy-to-postgres';
/** Characters in a text that a step of the copy could misread. */
const AWKWARD = `\u0001\t\r\n"'\\{},NULL\\u0000 \u00e9e\u0301 \u{1f600}\u{10ffff}\u2028$1%s`;
/** A later migration, with a table whose name comes before the table that it refers to. */
const LATER_MIGRATION = `
  create table answers (
    contact_message_id text not null references messages (id),
    number integer not null,
    is_sent boolean not null,
    note text,
    primary key (contact_message_id, number)
  );
  insert into answers select id, 2147483647, true, null from messages;
`;

/** A SQLite database with data in every table of the site, and the settings to copy it to an empty PostgreSQL database. */
async function prepareCopy() {
  const { storage: source, database } = await openNewDatabase('sqlite');
  const target = { ...(await newStorage(await temporaryDirectory(), 'postgres')), ...source };
  await addMessages(database, 2, () => ({ message: AWKWARD }));
  await addReaders(database, 3);
  await sendTestIssue(database);
  await readSalt(database);
  const at = new Date().toISOString();
  const sender = { content_hash: 'hash', address_hash: 'hash', seen_at: at };
  await database.insertInto('message_senders').values(sender).execute();
  await database.insertInto('rate_limits').values({ key: 'k', count: 1, expires_at: at }).execute();
  const erasure = { id: 'erasure', erased_at: at, removed: '{}' };
  await database.insertInto('privacy_erasures').values(erasure).execute();
  return { source, target, database };
}

/** Expects that the database has no rows; it may have tables. */
async function expectNothing(database: Database): Promise<void> {
  expect(Object.values(await readRows(database)).flat()).toEqual([]);
}

test('every row of every table is copied unchanged, also of a database that is to be migrated first', async () => {
  const { source, target, database } = await prepareCopy();
  await database.destroy();
  const folder = await temporaryDirectory();
  await cp(source.DATA_DIR ?? '', folder, { recursive: true });
  Object.assign(MIGRATIONS, { '9999_later': toMigration(LATER_MIGRATION) });
  onTestFinished(() => void Reflect.deleteProperty(MIGRATIONS, '9999_later'));

  const { tables } = await readCommand(target, [COMMAND]);

  await migrateDatabase({ dataDir: folder, databaseUrl: undefined });
  const rows = await readRows(await openStorage({ DATA_DIR: folder }));
  const { answers = [], ...others } = await readRows(await openStorage(target));
  const isSent = answers.map((row) => ({ ...row, is_sent: Number(row.is_sent) }));
  expect({ ...others, answers: isSent }).toEqual(rows);
  const counts = Object.entries(rows).map(([name, { length }]) => [name, length]);
  expect(tables).toEqual(Object.fromEntries(counts));
  expect(tables).toMatchObject({ messages: 2, newsletter_subscribers: 3, newsletter_issues: 1 });
  expect(rows.site_values).toContainEqual(expect.objectContaining({ name: 'salt' }));
  for (const name of ['message_senders', 'rate_limits', 'privacy_erasures', 'outbox', 'answers']) {
    expect(tables[name], name).toBeGreaterThan(0);
  }
  const moved = await startSite(target);
  expect((await callContact(moved.url, newMessage())).status).toBe(200);
  const known = { first_name: 'Ada', email: readerAddress(0) };
  expect((await callNewsletter(moved.url, known)).status).toBe(409);
  // A start without DATABASE_URL would send the same mails again.
  const issue = await readCommand(source, ['newsletter', 'status', 'an-article']);
  expect(issue).toMatchObject({ state: 'paused', waiting: 3 });
});

test('the copy says what to do next, and refuses a target with rows and a missing source', async () => {
  const { source, target, database } = await prepareCopy();
  await database.destroy();
  const site = await startSite(source);
  expect(await readFailure(source, [COMMAND])).toMatch(/^DATABASE_URL is not set; name an empty /);
  const nowhere = { ...target, DATA_DIR: await temporaryDirectory() };
  expect(await readFailure(nowhere, [COMMAND])).toMatch(/^DATA_DIR: there is no database in /);
  const running = await readFailure(target, [COMMAND]);
  expect(running).toMatch(
    /^DATA_DIR: nothing was copied: the site is running, .+ stop it first, such as by "systemctl stop site\.socket site\.service"\n$/,
  );
  await site.close();

  const { stdout, code } = await runCommand(target, [COMMAND]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Copied:\n[\s\S]*messages: 2 rows\n[\s\S]+\nNext: start the site with DATABASE_URL set/,
  );
  const copy = await openStorage(target);
  const rows = await readRows(copy);
  const again = await readFailure(target, [COMMAND]);
  expect(again).toMatch(
    /the database is not empty, .+ rows in .*messages \(2\).+ DATABASE_URL\. If these rows are of a copy, it is complete/,
  );
  expect(await readRows(copy)).toEqual(rows);

  const one = await newStorage(await temporaryDirectory(), 'postgres');
  await migrateDatabase({ dataDir: '', databaseUrl: one.DATABASE_URL });
  const started = await openStorage(one);
  await sql`insert into rate_limits values ('key', 1, '')`.execute(started);
  const used = await readFailure({ ...one, ...source }, [COMMAND]);
  expect(used).toContain('it has rows in rate_limits (1).');
});

test('if PostgreSQL does not accept a row, its table is named without its content, and nothing is copied', async () => {
  const { target, database } = await prepareCopy();
  await sql`update messages set name = 'secret' || char(0)`.execute(database);
  await database.destroy();
  const said = await readFailure(target, [COMMAND]);
  expect(said).toMatch(
    /^DATABASE_URL: nothing was copied: PostgreSQL cannot take a row of messages: invalid byte sequence .+\n$/,
  );
  expect(said).not.toContain('secret');
  await expectNothing(await openStorage(target));
});

test('a copy whose connection breaks leaves no rows and can be repeated', async () => {
  const { target, database } = await prepareCopy();
  await database.destroy();
  await migrateDatabase({ dataDir: '', databaseUrl: target.DATABASE_URL });
  const copy = await openStorage(target);
  await onEachInsert(copy, 'outbox', 'perform pg_advisory_xact_lock(1); return new;');
  await copy.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(1)`.execute(holder);
    const failed = readFailure(target, [COMMAND]);
    await untilWaiting(copy, 1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(holder);
    expect(await failed).toMatch(/^DATABASE_URL: the copy was not finished: .+; run this again\n$/);
    await sql`select pg_advisory_unlock(1)`.execute(holder);
  });
  await expectNothing(copy);
  expect((await readCommand(target, [COMMAND])).tables).toMatchObject({ messages: 2 });
});

/** Makes PostgreSQL run this before it stores a row of the table. */
async function onEachInsert(database: Database, table: string, action: string): Promise<void> {
  await sql
    .raw(`
    create function act() returns trigger language plpgsql as $$ begin ${action} end $$;
    create trigger act before insert on ${table} for each row execute function act()
  `)
    .execute(database);
}

import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { resumeIssue } from '../../server/storage/issues.ts';
import { MIGRATIONS, migrate, toMigration } from '../../server/storage/migrate.ts';
import { waitFor } from '../waitFor.ts';
import { callContact, validMessage } from './requests.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders } from './sendTestIssue.ts';
import { newStorage, openStorage, postgresPort, startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** A stopped site with a message, and its record of migrations. */
async function startStoppedSite() {
  const { url, storage, close } = await startSite();
  expect((await callContact(url, validMessage)).status).toBe(200);
  await close();
  const database = await openStorage(storage);
  const record = database.$extendTables<{
    kysely_migration: { name: string; timestamp: string };
  }>();
  const readRecord = () => record.selectFrom('kysely_migration').select('name').execute();
  return { storage, database, record, readRecord };
}

test('a database of a newer version is refused and stays as it is', async () => {
  const names = ['0001_site', '9999_later'];
  const reason = /: it is of a newer version of the site; update this one first$/;
  const { storage, record, readRecord } = await startStoppedSite();
  await record.deleteFrom('kysely_migration').execute();
  const rows = names.map((name) => ({ name, timestamp: '' }));
  await record.insertInto('kysely_migration').values(rows).execute();

  await expect(startSite(storage)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringMatching(reason.source.slice(2)) }),
  });
  expect((await readFailure(storage, ['messages', 'list'])).trimEnd()).toMatch(reason);

  expect(await readRecord()).toEqual(names.map((name) => ({ name })));
  expect(await record.selectFrom('messages').select('name').execute()).toHaveLength(1);
});

test('a command leaves a database of an older version to the server, which migrates it', async () => {
  const { storage, database, readRecord } = await startStoppedSite();
  const before = await readRecord();
  const later = '9999_later';
  // No end of a statement: within a text, and in a comment.
  const statements = `
    insert into site_values (name, value) values ('first', 'one;\ntwo'); -- a comment;
    insert into site_values (name, value) values ('second', 'it''s;\n');
  `;
  Object.assign(MIGRATIONS, { [later]: toMigration(statements) });
  onTestFinished(() => void Reflect.deleteProperty(MIGRATIONS, later));

  expect(await readFailure(storage, ['messages', 'list'])).toMatch(
    /^\w+: .+ is of an older version of the site; restart the server first\n$/,
  );
  expect(await readRecord()).toEqual(before);
  await startSite(storage);
  expect((await readCommand(storage, ['messages', 'list'])).total).toBe(1);
  expect(await readRecord()).toEqual([...before, { name: later }]);
  const values = database.selectFrom('site_values').select('value').orderBy('name');
  expect(await values.where('name', 'in', ['first', 'second']).execute()).toEqual([
    { value: 'one;\ntwo' },
    { value: "it's;\n" },
  ]);
});

/** A database of the first version with a mail of each state, one of them of an issue that is stopped. */
async function storeFirstVersion() {
  const newest = { ...MIGRATIONS };
  const restoreMigrations = () => void Object.assign(MIGRATIONS, newest);
  onTestFinished(restoreMigrations);
  for (const name of Object.keys(newest)) {
    if (name !== '0001_site') Reflect.deleteProperty(MIGRATIONS, name);
  }
  const storage = await newStorage(await temporaryDirectory());
  const database = await openStorage(storage, { noQueryTimeout: true });
  await migrate(database);
  const [reader] = await addReaders(database, 1);
  const at = '2026-11-24T10:00:00.000Z';
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const issue = { id: 'issue', slug: 'an-article', queued_at: at, paused_at: at, ...content };
  await database.insertInto('newsletter_issues').values(issue).execute();
  const recipient = JSON.stringify({ name: 'Ada', address: reader?.email });
  const ofIssue = { issue_id: issue.id, subscriber_id: reader?.id ?? null, recipient };
  const mails = {
    sent: { kind: 'notification', sent_at: at },
    waiting: { kind: 'notification' },
    refused: { kind: 'welcome', recipient, refused_at: at },
    paused: { kind: 'issue', ...ofIssue },
  } as const;
  for (const [id, facts] of Object.entries(mails)) {
    const mail = { ...content, id, message_id_header: `<${id}@a>`, headers: '{}', created_at: at };
    const row = { ...mail, next_attempt_at: at, ...facts };
    await database.insertInto('outbox').values(row).execute();
  }
  restoreMigrations();
  return { storage, database };
}

test('a database of the first version goes on with its mails and issues, and keeps no text of sent mails', async () => {
  const { storage, database } = await storeFirstVersion();
  const { findings } = JSON.parse((await runCommand(storage, ['doctor', '--json'])).stdout);
  const parts = findings.map(({ part }: { part: string }) => part);
  expect(parts).toContain('database');
  expect(parts).not.toContain('outbox');

  const smtp = await startSmtpServer();
  await startSite({ ...storage, SMTP_URL: smtp.url, NEWSLETTER_RATE: '1000' });

  await waitFor(async () => {
    const mails = database.selectFrom('outbox').select(['id', 'text']).orderBy('id');
    expect(await mails.execute()).toEqual([
      { id: 'paused', text: 'Hello' },
      { id: 'refused', text: 'Hello' },
      { id: 'sent', text: '' },
      { id: 'waiting', text: '' },
    ]);
  });
  expect(smtp.mails).toMatchObject([{ messageId: '<waiting@a>', html: '<p>Hello</p>\n' }]);
  await resumeIssue(database, 'an-article');
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
});

test.runIf(inject('database') === 'postgres')(
  'a PostgreSQL database that cannot store every character is refused by its encoding',
  async () => {
    const server = `postgres://site@127.0.0.1:${postgresPort()}`;
    const client = new Client(`${server}/postgres`);
    await client.connect();
    onTestFinished(() => client.end());
    const name = `latin_${process.pid}`;
    const options = "encoding 'LATIN1' locale 'C' template template0";
    await client.query(`create database ${name} ${options}`);

    const storage = { DATABASE_URL: `${server}/${name}`, DATA_DIR: await temporaryDirectory() };
    await expect(startSite(storage)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^its encoding is LATIN1, .+ encoding 'UTF8'/) },
    });
  },
);

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { resumeIssue } from '../../server/storage/issues.ts';
import { migrate } from '../../server/storage/migrate.ts';
import { waitFor } from '../waitFor.ts';
import { newFile } from './backupFiles.ts';
import { asUpgraded, EARLIER, EARLIER_ROWS, migrateTo } from './earlierDatabase.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { newStorage, openStorage, startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { readRows } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** A database of the schema EARLIER with rows in every table. */
async function storeEarlier(kind?: 'sqlite' | 'postgres') {
  const storage = await newStorage(await temporaryDirectory(), kind);
  const database = await openStorage(storage, { noQueryTimeout: true });
  await migrateTo(database, EARLIER);
  await sql.raw(EARLIER_ROWS).execute(database);
  const rows = await readRows(database);
  for (const [table, found] of Object.entries(rows)) expect(found, table).not.toEqual([]);
  return { storage, database, rows };
}

test('an upgrade keeps every row under the new names, and empties mails that were sent', async () => {
  const { database, rows } = await storeEarlier();

  await migrate(database);

  expect(await readRows(database)).toEqual(asUpgraded(rows));
});

test('after an upgrade the site sends waiting mail with its Message-ID, and paused issues stay paused', async () => {
  const { storage, database } = await storeEarlier();
  const smtp = await startSmtpServer();

  const site = await startSite({ ...storage, SMTP_URL: smtp.url, NEWSLETTER_RATE: '1000' });

  await waitFor(() => expect(smtp.mails).toMatchObject([{ messageId: '<m1@a>' }]));
  const status = await readCommand(storage, ['newsletter', 'status', 'an-article']);
  expect(status).toMatchObject({ state: 'paused', pause_reason: 'refused', waiting: 1 });
  const { messages } = await readCommand(storage, ['messages', 'list', '--suspected']);
  expect(messages).toHaveLength(2);
  await resumeIssue(database, 'an-article');
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  await site.close();
});

test('after an upgrade the constraints apply to the new names', async () => {
  const { database } = await storeEarlier();
  await migrate(database);
  const twice = database.updateTable('outbox').set({ message_id_header: '<m1@a>' });
  await expect(twice.execute()).rejects.toThrow('The database could not be used');
  await database.deleteFrom('messages').where('id', '=', 'bot').execute();
  const mails = database.selectFrom('outbox').select('id').where('id', '=', 'm2');
  expect(await mails.execute()).toEqual([]);
});

test('the doctor reports a database of an earlier version and reads none of its tables', async () => {
  const { storage } = await storeEarlier();
  const { findings } = JSON.parse((await runCommand(storage, ['doctor', '--json'])).stdout);
  const parts = findings.map(({ part }: { part: string }) => part);
  expect(parts).toContain('database');
  expect(parts).not.toContain('outbox');
});

test.skipIf(inject('database') === 'postgres')(
  'an older backup is restored with every row',
  async () => {
    const { database, rows } = await storeEarlier();
    const backup = await newFile();
    await sql`vacuum into ${backup}`.execute(database);
    const empty = await newStorage(await temporaryDirectory());

    const { code } = await runCommand(empty, ['restore', backup, '--yes']);

    expect(code).toBe(0);
    expect(await readRows(await openStorage(empty))).toEqual(asUpgraded(rows));
  },
);

test.runIf(inject('database') === 'postgres')(
  'an older SQLite database is copied to PostgreSQL with every row',
  async () => {
    const { storage, database, rows } = await storeEarlier('sqlite');
    await database.destroy();
    const target = await newStorage(await temporaryDirectory());

    await readCommand({ ...target, ...storage }, ['copy-to-postgres']);

    expect(await readRows(await openStorage(target))).toEqual(asUpgraded(rows));
  },
);

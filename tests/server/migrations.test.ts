import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { MIGRATIONS, toMigration } from '../../server/storage/migrate.ts';
import { newFile } from './backupFiles.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { newStorage, openNewDatabase, postgresPort, startSite } from './startSite.ts';
import { addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

/** A database with a message, and its record of migrations. */
async function openWithMessage() {
  const { storage, database } = await openNewDatabase();
  await addMessages(database, 1, () => ({}));
  const record = database.$extendTables<{
    kysely_migration: { name: string; timestamp: string };
  }>();
  const readRecord = () => record.selectFrom('kysely_migration').select('name').execute();
  return { storage, database, record, readRecord };
}

test('a database of a newer version is refused and does not change', async () => {
  const names = ['0001_site', '9999_later'];
  const reason = /: it is of a newer version of the site; update this one first$/;
  const { storage, record, readRecord } = await openWithMessage();
  await record.deleteFrom('kysely_migration').execute();
  const rows = names.map((name) => ({ name, timestamp: '' }));
  await record.insertInto('kysely_migration').values(rows).execute();

  await expect(startSite(storage)).rejects.toMatchObject({
    message: expect.stringMatching(reason.source.slice(2)),
  });
  expect((await readFailure(storage, ['messages', 'list'])).trimEnd()).toMatch(reason);

  expect(await readRecord()).toEqual(names.map((name) => ({ name })));
  expect(await record.selectFrom('messages').select('name').execute()).toHaveLength(1);
});

test('a command refuses a database of an older version, which the server then migrates', async () => {
  const { storage, database, readRecord } = await openWithMessage();
  const before = await readRecord();
  const backup = await newFile();
  await readCommand(storage, ['backup', backup]);
  const later = '9999_later';
  // Semicolons in a text and in a comment do not end a statement.
  const statements = `
    insert into site_values (name, value) values ('first', 'one;\ntwo'); -- a comment;
    insert into site_values (name, value) values ('second', 'it''s;\n');
  `;
  Object.assign(MIGRATIONS, { [later]: toMigration(statements) });
  onTestFinished(() => void Reflect.deleteProperty(MIGRATIONS, later));

  expect(await readFailure(storage, ['messages', 'list'])).toMatch(
    /^\w+: .+ is of an older version of the site; restart the server first\n$/,
  );
  expect((await runCommand(storage, ['doctor'])).stdout).toMatch(
    /^warn +database .+ older version/m,
  );
  expect(await readRecord()).toEqual(before);
  await startSite(storage);
  expect((await readCommand(storage, ['messages', 'list'])).total).toBe(1);
  expect(await readRecord()).toEqual([...before, { name: later }]);
  const values = sql`select value from site_values where name in ('first', 'second') order by name`;
  expect((await values.execute(database)).rows).toEqual([
    { value: 'one;\ntwo' },
    { value: "it's;\n" },
  ]);

  // A backup of the older version is migrated too. PostgreSQL's own program restores such a backup.
  if (inject('database') === 'postgres') return;
  const elsewhere = await newStorage(await temporaryDirectory());
  expect((await runCommand(elsewhere, ['restore', backup, '--yes'])).code).toBe(0);
  expect((await readCommand(elsewhere, ['messages', 'list'])).total).toBe(1);
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
      message: expect.stringMatching(
        /could not be opened: its encoding is LATIN1, .+ encoding 'UTF8'/,
      ),
    });
  },
);

import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readIssueProgress } from '../../server/newsletter/issues.ts';
import { documentCommands } from '../deploy/documentCommands.ts';
import { createHostedDatabase, runSql, subscribe } from './hostedDatabase.ts';
import { runCommand } from './runCommand.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { openNewDatabase } from './startSite.ts';
import { addMessages, rowsOf } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

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

test('the hosted database equals our own, with defaults for the columns that a visitor does not send', async () => {
  const hosted = await createHostedDatabase();
  const { storage } = await openNewDatabase();
  for (const query of [COLUMNS, CONSTRAINTS, INDEXES, MIGRATED]) {
    const own = await runSql(storage.DATABASE_URL, query);
    expect(own).not.toEqual([]);
    expect(await hosted.asOwner(query)).toEqual(own);
  }
  const given = ['id', 'subscribed_at', 'unsubscribe_token'].map((column_name) => ({
    table_name: 'newsletter_subscribers',
    column_name,
    column_default: expect.any(String),
  }));
  const own = await runSql(storage.DATABASE_URL, DEFAULTS);
  const all = await hosted.asOwner(DEFAULTS);
  expect(all).toEqual(expect.arrayContaining([...own, ...given]));
  expect(all).toHaveLength(own.length + given.length);
});

test('the commands in docs/hosted.md restore a backup, and a visitor can still subscribe', async () => {
  const lost = await createHostedDatabase();
  await subscribe(lost, 'ada@example.org');
  await addMessages(lost.database, 1, () => ({}));
  await addReaders(lost.database, 2, { first_name: 'Eve' });
  await sendTestIssue(lost.database);
  const file = join(await temporaryDirectory(), 'project.dump');
  expect((await runCommand({ DATABASE_URL: lost.url }, ['backup', file])).code).toBe(0);
  const hosted = await createHostedDatabase();
  await subscribe(hosted, 'other@example.org');
  const suppressed = { email_hash: 'left since', confirmed_at: null, unsubscribed_at: '' };
  await hosted.database.insertInto('newsletter_suppressions').values(suppressed).execute();

  const restore = documentCommands(new URL('../../docs/hosted.md', import.meta.url), 'Backups').at(
    -1,
  );
  const steps = `${restore}`.replace('postgres://USER@HOST:5432/postgres', hosted.url);
  const perform = (cwd: string) => execFileSync('sh', ['-ec', steps], { cwd });
  const whole = await readFile(file);
  const cut = await temporaryDirectory();
  await writeFile(join(cut, 'project.dump'), whole.subarray(0, -2000));
  expect(() => perform(cut)).toThrow('pg_restore');
  const before = 'select email from newsletter_subscribers';
  expect(await hosted.asOwner(before)).toEqual([{ email: 'other@example.org' }]);
  perform(dirname(file));

  // Nobody is asked to confirm by itself.
  const held = await hosted.asOwner(
    'select reminded_at from newsletter_subscribers where confirmed_at is null',
  );
  expect(held).toEqual([{ reminded_at: expect.any(String) }]);
  const [{ reminded_at } = {}] = held;
  await lost.asOwner(
    `update newsletter_subscribers set reminded_at = '${reminded_at}' where confirmed_at is null`,
  );
  for (const table of ['messages', 'newsletter_subscribers', 'outbox', 'kysely_migration']) {
    const rows = `select * from ${table} order by 1`;
    expect(await hosted.asOwner(rows)).toEqual(await lost.asOwner(rows));
  }
  expect(await rowsOf(hosted, 'newsletter_suppressions')).toEqual([suppressed]);
  const issue = await readIssueProgress(hosted.database, 'an-article');
  expect(issue).toMatchObject({ waiting: 2, paused_at: expect.any(String) });
  await subscribe(hosted, 'new@example.org');
  await expect(subscribe(hosted, 'ada@example.org')).rejects.toThrow('duplicate key');
});

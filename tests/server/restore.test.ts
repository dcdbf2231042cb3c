import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { mailsSent, newFile, sendMessages, stoppedWithBackup } from './backupFiles.ts';
import {
  callContact,
  callNewsletter,
  newMessage,
  postForm,
  validSubscription,
} from './requests.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { newStorage, startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { addMessages, rowsOf } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

type Storage = Readonly<Record<string, string>>;

/** A database of a newer version. */
const MIGRATED = "insert into kysely_migration (name, timestamp) values ('9999_later', '')";
const BROKEN = 'what a broken disk gave back'.repeat(99);

/** Restores a backup; returns the output of the command, and the folder with the old database. */
async function restore(storage: Storage, file: string) {
  const { code, stdout, stderr } = await runCommand(storage, ['restore', file, '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, aside = ''] = /is kept: (\S+)\. To remove it: /.exec(stdout) ?? [];
  return { stdout, aside };
}

async function countMessages(storage: Storage): Promise<number> {
  return (await readCommand(storage, ['messages', 'list'])).total;
}

test('nothing is restored while the site runs, or if the owner does not say yes', async () => {
  const { file, storage } = await stoppedWithBackup();
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return 'no';
  };
  const unsure = await runCommand(storage, ['restore', file], { ask });
  expect(unsure).toMatchObject({ code: 1, stdout: '' });
  expect(unsure.stderr).toMatch(
    /^The backup was begun at .+ UTC: 1 message, 0 subscribers, 1 mail\.\nIn the old database, but not in the backup: 1 message, 0 subscribers, 1 mail\.\nNothing was restored\n$/,
  );
  expect(questions).toEqual(['Restore it? Type yes to do so: ']);
  expect((await runCommand(storage, ['restore', file])).code).toBe(2);

  const site = await startSite(storage);
  expect(await readFailure(storage, ['restore', file, '--yes'])).toBe(
    `${file} was not restored: the site is running, or one of its commands; stop it first, such as by "systemctl stop site.socket site.service"\n`,
  );
  await sendMessages(site, 1);
  expect(await countMessages(storage)).toBe(3);
  await site.close();
  expect(await readdir(storage.DATA_DIR ?? '')).not.toContain('restoring');
});

test('while a restore into an empty folder asks, no second restore and no site can start', async () => {
  const { file } = await stoppedWithBackup();
  const storage = await newStorage(await temporaryDirectory());
  const refused = async () => {
    const [other] = await Promise.all([
      readFailure(storage, ['restore', file, '--yes']),
      expect(startSite(storage)).rejects.toThrow('could not be opened: database is locked'),
    ]);
    expect(other).toContain(`${file} was not restored: the site is running, or one of `);
    return 'no';
  };
  expect((await runCommand(storage, ['restore', file], { ask: refused })).stderr).toMatch(
    /\nNothing was restored\n$/,
  );
  expect(await readdir(storage.DATA_DIR ?? '')).toEqual([]);
  const { stdout } = await restore(storage, file);
  expect(stdout).toMatch(
    /^Restored\.\nThe backup was begun at .+\nIt is not known who was .+\nNobody is signed in .+\n$/,
  );
  expect(await countMessages(storage)).toBe(1);
});

/** A copy of a backup on which this statement was run. */
async function alter(file: string, statement: string): Promise<string> {
  const path = await newFile();
  await copyFile(file, path);
  using database = new DatabaseSync(path);
  database.exec(statement);
  return path;
}

async function write(content: string | Uint8Array): Promise<string> {
  const path = await newFile();
  await writeFile(path, content);
  return path;
}

test('a damaged or foreign backup is not restored, and the site continues with its data', async () => {
  const { file, storage } = await stoppedWithBackup();
  const bytes = await readFile(file);
  const half = Math.floor(bytes.length / 2);
  const broken = Buffer.from(bytes);
  // Behind the schema, where the rows are.
  broken.fill(0xff, half);
  for (const [path, reason] of [
    ['/none/at/all', /ENOENT/],
    [await write('Dear owner,'), /it is not a backup of this site$/],
    [
      await write('PGDMP'),
      /it is a backup of PostgreSQL; restore it with pg_restore, as docs\/deploy.md says$/,
    ],
    [await alter(file, 'drop table kysely_migration'), /it is not a backup of this site$/],
    [await write(bytes.subarray(0, half)), /malformed|damaged/],
    [await write(broken), /malformed|damaged/],
    [await alter(file, MIGRATED), /it is of a newer version of the site; update this one first$/],
  ] as const) {
    const failure = await readFailure(storage, ['restore', path, '--yes']);
    expect(failure.trimEnd()).toMatch(reason);
    expect(failure).toContain(`${path} was not restored: `);
  }
  await startSite(storage);
  expect(await countMessages(storage)).toBe(2);
});

test('a restore keeps the old database, sends no mail twice, and takes off who left since, and names who was erased', async () => {
  const refuse = (address: string) => (address.startsWith('reader') ? 451 : undefined);
  const smtp = await startSmtpServer({ refuse });
  const env = { SMTP_URL: smtp.url };
  const site = await startSite(env);
  await callContact(site.url, { ...newMessage(), email: 'Erased@example.org' });
  await addMessages(site.database, 1, () => ({
    email: 'spam@example.org',
    spam_reason: 'honeypot',
  }));
  await callNewsletter(site.url, validSubscription);
  const [stays, leaves] = await addReaders(site.database, 3);
  const unasked = { confirmed_at: null, confirmation_requested_at: null };
  const [leavesUnasked] = await addReaders(site.database, 1, {
    ...unasked,
    email: 'unasked@example.org',
  });
  await sendTestIssue(site.database);
  await mailsSent(site);
  const file = await newFile();
  await readCommand(site.storage, ['backup', file]);

  await site.database.deleteFrom('messages').where('spam_reason', 'is not', null).execute();
  await callContact(site.url, { ...newMessage(), name: 'Later' });
  await sendTestIssue(site.database, { id: 'unknown', slug: 'another' });
  for (const leaver of [leaves, leavesUnasked]) {
    await postForm(site.url, `/newsletter/unsubscribe?token=${leaver?.unsubscribe_token}`, {});
  }
  const suppressed = await rowsOf(site, 'newsletter_suppressions');
  await runCommand(site.storage, ['privacy', 'erase', '--email', 'erased@example.org', '--yes']);
  await site.database
    .updateTable('outbox')
    .set({ sent_at: '2026-11-20T10:00:00.000Z' })
    .where('issue_id', '!=', 'unknown')
    .where('subscriber_id', '=', stays?.id ?? '')
    .execute();
  await mailsSent(site);
  await site.close();

  const done = await restore(site.storage, file);
  for (const line of [
    / UTC: 2 messages, 5 subscribers, \d+ mails\.$/m,
    /^In the old database, but not in the backup: 1 message, 0 subscribers, /m,
    /^Sent since, so not sent again: 1 mail\.$/m,
    /^Paused: the issue an-article, /m,
    /^The issue another is not in the backup\./m,
    /^Their messages are in the backup, but not .+: 1 person\. .+ before you start the server:$/m,
    /^privacy erase --email erased@example\.org$/m,
    /^Taken off the newsletter: 2 people who unsubscribed after the backup\.$/m,
  ]) {
    expect(done.stdout).toMatch(line);
  }
  expect(done.aside).toMatch(/\/before-2[\dTZ-]+$/);
  const restored = await startSite({ ...site.storage, ...env });
  const issue = await readCommand(site.storage, ['newsletter', 'status', 'an-article']);
  const counts = { queued: 3, sent: 1, waiting: 1, unsubscribed: 1 };
  expect(issue).toMatchObject({ state: 'paused', ...counts });
  // Nobody is erased: the old database may be older than the backup.
  const { messages } = await readCommand(site.storage, ['messages', 'list']);
  expect(messages).toContainEqual(expect.objectContaining({ email: 'Erased@example.org' }));
  expect((await readCommand(site.storage, ['subscribers', 'list'])).total).toBe(3);
  expect(await rowsOf(restored, 'newsletter_suppressions')).toEqual(suppressed);
  await restored.close();
  expect(await countMessages({ DATA_DIR: done.aside })).toBe(1);
});

test('a restore that fails at its last step changes nothing', async () => {
  const { file, storage } = await stoppedWithBackup();
  const { DATA_DIR = '' } = storage;
  const now = new Date('2026-11-20T10:00:00Z');
  await mkdir(join(DATA_DIR, 'before-2026-11-20T10-00-00-000Z'));
  const args = ['restore', file, '--yes'];
  expect(await readFailure(storage, args, 1, { now: () => now })).toMatch(
    / was not restored: EEXIST: .+\n$/,
  );
  expect(await readdir(DATA_DIR)).not.toContain('restoring');
  expect(await countMessages(storage)).toBe(2);
});

test('an unreadable old database is kept with its log, and a log alone prevents a restore', async () => {
  const { file, storage } = await stoppedWithBackup();
  const { DATA_DIR = '' } = storage;
  await writeFile(join(DATA_DIR, 'site.db'), BROKEN);
  await writeFile(join(DATA_DIR, 'site.db-wal'), 'the same');
  await rename(join(DATA_DIR, 'site.db'), `${file}.old`);
  const alone = await readFailure(storage, ['restore', file, '--yes']);
  expect(alone).toContain('site.db-wal is there without its site.db; move it away too');
  expect(await readdir(DATA_DIR)).not.toContain('site.db');
  await rename(`${file}.old`, join(DATA_DIR, 'site.db'));

  const { stdout, aside } = await restore(storage, file);
  expect(stdout).toMatch(
    /^Restored\.\nThe backup was begun at .+\nThe old database cannot be read: .+\n/,
  );
  expect(stdout).toContain(`rm -r '${aside}'\n`);
  expect(await readFile(join(aside, 'site.db'), 'utf8')).toBe(BROKEN);
  expect(await readFile(join(aside, 'site.db-wal'), 'utf8')).toBe('the same');
  await startSite(storage);
  expect(await countMessages(storage)).toBe(1);
});

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test, vi } from 'vitest';
import { DAY_MS } from '../../milliseconds.ts';
import { writeBackup } from '../../server/backup/writeBackup.ts';
import { makeSignInLink } from '../../server/desk/signInLinks.ts';
import { HELD_AFTER_RESTORE } from '../../server/mail/outbox.ts';
import { readAbsence } from '../../server/messages/absence.ts';
import { queueReminders } from '../../server/messages/reminders.ts';
import { queueConfirmationRequests } from '../../server/newsletter/confirmationRequests.ts';
import { suppressionKey } from '../../server/newsletter/suppressionList.ts';
import { UNSENDABLE_REASONS } from '../../server/newsletter/unsendableReasons.ts';
import { readSettings } from '../../server/settings.ts';
import { readSalt } from '../../server/storage/siteValues.ts';
import { programFolder } from '../unit/scripts/programFolder.ts';
import { mailsSent, newFile, sendMessages, stoppedWithBackup } from './backupFiles.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { createDatabase } from './startPostgres.ts';
import {
  LONG_BACKOFF,
  newStorage,
  openNewDatabase,
  openStorage,
  startSite,
  type TestSite,
} from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { addMails, addMessages, rowsOf } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const isSqlite = () => inject('database') === 'sqlite';
const ending = () => (isSqlite() ? '.db' : '.dump');

/** Restores a backup into a new database beside `url`, and returns its address. */
async function restorePostgres(url: string, backup: string): Promise<string> {
  const restored = await createDatabase((name) => url.replace(/[^/]+$/, name));
  const options = ['--single-transaction', '--schema=public', '--no-owner'];
  await promisify(execFile)('pg_restore', [...options, `--dbname=${restored}`, backup]);
  return restored;
}

/** Restores a backup into an empty folder or database, and returns the settings of a site on it. */
async function restoreElsewhere(
  { storage: { DATABASE_URL } }: Pick<TestSite, 'storage'>,
  file: string,
): Promise<Record<string, string>> {
  const storage = await newStorage(await temporaryDirectory(), 'sqlite');
  if (DATABASE_URL) {
    const restored = { ...storage, DATABASE_URL: await restorePostgres(DATABASE_URL, file) };
    await readCommand(restored, ['newsletter', 'pause', '--all']);
    return restored;
  }
  expect((await runCommand(storage, ['restore', file, '--yes'])).code).toBe(0);
  return storage;
}

test('a site that starts from the backup of a running site sends only the mail that was not sent', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url }, { backoff: LONG_BACKOFF });
  await sendMessages(site, 2);
  await mailsSent(site);
  await smtp.close();
  await sendMessages(site, 1);
  const file = await newFile();

  const backup = await readCommand(site.storage, ['backup', file]);
  await sendMessages(site, 1);

  expect(backup).toMatchObject({ path: file, bytes: (await stat(file)).size, removed: [] });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(file, '..'))).toEqual(['backup']);
  const storage = await restoreElsewhere(site, file);
  const later = await startSmtpServer();
  const other = await startSite({ ...storage, SMTP_URL: later.url }, { mailPollMs: 100 });
  const { left_out } = await readCommand(storage, ['outbox', 'retry', '--expired']);
  expect(left_out).toBe(1);
  const { mails } = await readCommand(storage, ['outbox', 'list']);
  await readCommand(storage, ['outbox', 'retry', mails[0].id]);
  await mailsSent(other);
  const waiting = other.database
    .selectFrom('outbox')
    .select('message_id_header')
    .orderBy('created_at', 'desc');
  const { message_id_header } = await waiting.executeTakeFirstOrThrow();
  expect(later.mails.map(({ messageId }) => messageId)).toEqual([message_id_header]);
  await sendMessages(other, 1);
  expect((await readCommand(storage, ['messages', 'list'])).total).toBe(4);
});

test('after a restore, nothing is sent by itself, and nobody is signed in', async () => {
  const data = await openNewDatabase();
  const { database } = data;
  await addReaders(database, 3);
  await sendTestIssue(database);
  await addReaders(database, 1, { email: 'new@example.org', confirmed_at: null });
  const unasked = { confirmed_at: null, confirmation_requested_at: null };
  await addReaders(database, 1, { email: 'unasked@example.org', ...unasked });
  await addMails(database, 1, () => ({ kind: 'confirmation' }));
  // After the backup, this address unsubscribed: its suppression was taken over from the database before.
  const email = 'left@example.org';
  await addReaders(database, 1, { email, subscribed_at: '2026-01-01T00:00:00.000Z' });
  const email_hash = suppressionKey(email, await readSalt(database));
  const unsubscribed_at = '2026-01-02T00:00:00.000Z';
  await database
    .insertInto('newsletter_suppressions')
    .values({ email_hash, unsubscribed_at })
    .execute();
  const now = new Date();
  const schedule = {
    slug: 'later',
    subject: 'Later',
    note: 'A note',
    is_whole: 0,
    letter: '',
    send_at: now.toISOString(),
    scheduled_by: 'owner@example.org',
    scheduled_at: now.toISOString(),
    error: null,
  };
  await database.insertInto('newsletter_schedules').values(schedule).execute();
  const link = { email: 'owner@example.org', made_by: 'command' } as const;
  await makeSignInLink(database, link, { origin: '', now });
  const file = await newFile();
  await readCommand(data.storage, ['backup', file]);

  const storage = await restoreElsewhere(data, file);

  const restored = { database: await openStorage(storage) };
  expect(await rowsOf(restored, 'desk_sign_in_links')).toEqual([]);
  expect(await rowsOf(restored, 'newsletter_schedules')).toEqual([
    { ...schedule, error: UNSENDABLE_REASONS.fromBackup },
  ]);
  const issue = await readCommand(storage, ['newsletter', 'status', 'an-article']);
  expect(issue).toMatchObject({ state: 'paused', queued: 3 });
  const { mails } = await readCommand(storage, ['outbox', 'list']);
  expect(mails[0]).toMatchObject({ state: 'refused', last_error: HELD_AFTER_RESTORE });
  const subscribers = await rowsOf(restored, 'newsletter_subscribers');
  expect(subscribers.map((subscriber) => subscriber.email)).not.toContain(email);
  expect(subscribers.filter(({ reminded_at }) => reminded_at !== null)).toMatchObject([
    { email: 'new@example.org', confirmation_requested_at: null },
    { email: 'unasked@example.org', confirmation_requested_at: null },
  ]);
  const confirmations = async () =>
    (await rowsOf(restored, 'outbox')).filter(({ kind }) => kind === 'confirmation').length;
  const held = await confirmations();
  const later = new Date(now.getTime() + 30 * DAY_MS);
  const ask = () =>
    queueConfirmationRequests(restored.database, {
      now: later,
      subscribedUntil: later,
      settings: readSettings(storage),
    });
  await ask();
  expect(await confirmations()).toBe(held);
  const { changed } = await readCommand(storage, [
    'subscribers',
    'ask-again',
    ...subscribers.map(({ id }) => id),
  ]);
  expect(changed).toHaveLength(2);
  await ask();
  expect(await confirmations()).toBe(held + 2);
});

test('after a restore, a message whose reply is held is new again, none brings a reminder, and nobody is told instead', async () => {
  const data = await openNewDatabase();
  const { database } = data;
  const now = new Date();
  const email = 'ada@example.org';
  await addMessages(database, 2, (number) => ({
    id: `message-${number}`,
    email,
    received_at: now.toISOString(),
  }));
  const notification = { kind: 'notification', contact_message_id: 'message-0' } as const;
  await addMails(database, 1, () => ({ ...notification, recipient: null }));
  const to = ['--version', '0', '--to', email];
  await readCommand(data.storage, ['messages', 'reply', 'message-0', ...to, '--text', 'Yes']);
  const away = ['--away-until', '2099-01-01', '--tell-instead', 'partner@example.org'];
  await readCommand(data.storage, ['absence', 'save', ...away]);
  const file = await newFile();
  await readCommand(data.storage, ['backup', file]);

  const storage = await restoreElsewhere(data, file);

  const message = await readCommand(storage, ['messages', 'show', 'message-0']);
  expect(message).toMatchObject({
    state: 'new',
    answered_at: null,
    mails: [{ expired_at: expect.any(String) }],
    replies: [{ hasFailed: true }],
  });
  const restored = await openStorage(storage);
  expect(await readAbsence(restored, now)).toBeNull();
  const later = new Date(now.getTime() + 10 * DAY_MS);
  const reminding = { now: later, settings: readSettings(storage), beforeMs: 0, origin: '' };
  expect(await queueReminders(restored, reminding)).toBe(0);
});

test('a backup that is stopped leaves no file', async () => {
  const { storage, database, dataDir } = await openNewDatabase();
  const path = await newFile();
  const databaseUrl = storage.DATABASE_URL;
  const options = { path, now: new Date(), signal: AbortSignal.abort() };
  await expect(writeBackup(database, { dataDir, databaseUrl }, options)).rejects.toThrow('abort');
  expect(await readdir(join(path, '..'))).toEqual([]);
});

test('a failed backup changes no file and says why it failed', async () => {
  const { storage } = await openNewDatabase();
  const file = await newFile();
  const folder = join(file, '..');
  await writeFile(file, 'of old');
  expect(await readFailure(storage, ['backup', file])).toBe(
    `The backup ${file} could not be made: ${file} is there already; name another file\n`,
  );
  expect(await readFile(file, 'utf8')).toBe('of old');
  await writeFile(`${file}2.part`, '');
  const twice = await readFailure(storage, ['backup', `${file}2`]);
  expect(twice).toContain('another backup is being made, or one was interrupted');
  const full = await readFailure(storage, ['backup', '--folder', '/dev/full']);
  expect(full).toMatch(/^The backup .+ could not be made: ENOTDIR: .+\n$/);
  expect(await readdir(folder)).toEqual(['backup', 'backup2.part']);
});

test('a backup is made even if the database cannot record it, or an older backup cannot be removed', async () => {
  const { storage } = await stoppedWithBackup();
  const { schema } = await openStorage(storage);
  await schema.alterTable('site_values').renameTo('values_of_old').execute();
  const file = await newFile();
  const unnoted = await runCommand(storage, ['backup', file]);
  expect(unnoted).toMatchObject({ code: 0, stdout: expect.stringContaining(`Backup: ${file}, `) });
  expect(unnoted.stderr).toMatch(
    /^The backup is made, but the database could not record it, so "doctor" does not know of it: .*site_values.*; run "doctor"\n$/,
  );

  const folder = await temporaryDirectory();
  await mkdir(join(folder, `site-2026-11-18T10-00-00Z${ending()}`));
  const args = ['backup', '--folder', folder, '--keep', '1'];
  const { code, stderr } = await runCommand(storage, args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/\nThe backup .+ is made, but an older one could not be removed: .+\n$/);
  expect(await readdir(folder)).toHaveLength(2);
});

test('the newest backups of a folder are kept, as are other files and backups from the future', async () => {
  const { storage } = await openNewDatabase();
  const folder = await temporaryDirectory();
  const foreign = ['mine.db', 'site-2026-01-01T00-00-00Z.db.old', 'site-1.dump'];
  const backupOf = (day: number) => `site-2026-11-${day}T10-00-00Z${ending()}`;
  const future = ['site-2038-01-19T03-14-07Z', 'site-2099-01-01T00-00-00Z'].map(
    (name) => name + ending(),
  );
  const kept = [...foreign, ...future, `${backupOf(21)}.part`];
  const cutOff = `${backupOf(17)}.part`;
  for (const name of [...kept, cutOff]) await writeFile(join(folder, name), '');
  const backUp = async (day: number) => {
    const { removed } = await readCommand(storage, ['backup', '--folder', folder, '--keep', '2'], {
      now: () => new Date(`2026-11-${day}T10:00:00Z`),
    });
    return removed;
  };

  expect(await backUp(19)).toEqual([join(folder, cutOff)]);
  expect(await backUp(20)).toEqual([]);
  expect(await backUp(22)).toEqual([join(folder, backupOf(19))]);
  expect((await readdir(folder)).sort()).toEqual([...kept, backupOf(20), backupOf(22)].sort());
});

/** Puts a program of this name before PostgreSQL's own on the PATH. */
function putBefore(name: string, script: string): void {
  vi.stubEnv('PATH', `${programFolder({ [name]: script })}${delimiter}${process.env.PATH}`);
}

test.skipIf(inject('database') === 'sqlite')(
  'no argument of a program contains the password',
  async () => {
    const { storage } = await openNewDatabase();
    const file = await newFile();
    const url = storage.DATABASE_URL?.replace('site@', 'site:s3%40cret@') ?? '';
    putBefore(
      'pg_dump',
      `echo "$PGPASSWORD $*" >> ${file}.seen; PATH="\${PATH#*:}" exec pg_dump "$@"`,
    );
    try {
      const parameters = 'uselibpqcompat=true&options=-c%20search_path%3Dpublic';
      const env = { ...storage, DATABASE_URL: `${url}?${parameters}` };
      await readCommand(env, ['backup', file]);
      expect(await readFile(`${file}.seen`, 'utf8')).toMatch(
        /^s3@cret .*--dbname=postgres:\/\/site@.+\?options=-c%20search_path%3Dpublic$/m,
      );
      expect(await readFile(`${file}.seen`, 'utf8')).not.toMatch(/s3%40|uselibpqcompat/);
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test.skipIf(inject('database') === 'sqlite').each([
  ['echo "pg_dump: error: full" >&2; exit 1', /pg_dump: full$/],
  ['exit 0', /pg_restore: .+$/],
  [undefined, /pg_dump is not on the PATH; install PostgreSQL's client programs/],
])('with %j as pg_dump, no backup is made', async (script, reason) => {
  const { storage } = await openNewDatabase();
  const file = await newFile();
  if (script) putBefore('pg_dump', script);
  else vi.stubEnv('PATH', await temporaryDirectory());
  const failure = await readFailure(storage, ['backup', file]);
  vi.unstubAllEnvs();
  expect(failure.trim()).toMatch(reason);
  expect(await readdir(join(file, '..'))).toEqual([]);
});

test.skipIf(isSqlite())('the command restores no PostgreSQL, and says what does', async () => {
  const { storage } = await openNewDatabase();
  expect(await readFailure(storage, ['restore', 'a.dump', '--yes'])).toBe(
    'restore is for SQLite: restore PostgreSQL with pg_restore, as docs/deploy.md says, then run "newsletter pause --all"\n',
  );
});

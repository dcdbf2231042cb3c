import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { dumpPostgres } from '../../server/backup/postgresDump.ts';
import { checkSqliteCopy, copySqlite } from '../../server/backup/sqliteCopy.ts';
import { prepareSqliteCopy } from '../../server/backup/sqliteRestore.ts';
import { readSettings } from '../../server/settings.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { readTime } from '../../server/storage/siteValues.ts';
import {
  callContact,
  callNewsletter,
  newMessage,
  postForm,
  validSubscription,
} from './requests.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { newStorage, startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

type Storage = Readonly<Record<string, string>>;

const isSqlite = () => inject('database') === 'sqlite';
const ending = () => (isSqlite() ? '.db' : '.dump');

async function newFile(): Promise<string> {
  return join(await temporaryDirectory(), 'backup');
}

async function sendMessages(site: TestSite, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    expect((await callContact(site.url, newMessage())).status).toBe(200);
  }
}

/** Waits until no mail waits but those of issues. */
function mailsSent(site: TestSite) {
  return vi.waitFor(async () => {
    const mails = site.database.selectFrom('outbox').select('id').where('sent_at', 'is', null);
    expect(await mails.where('issue_id', 'is', null).execute()).toEqual([]);
  });
}

async function countMessages(storage: Storage): Promise<number> {
  return (await readCommand(storage, ['messages', 'list'])).total;
}

function restore(storage: Storage, file: string) {
  return readCommand(storage, ['restore', file, '--yes']);
}

test('a backup of a running site starts another one, which sends only what had not gone', async () => {
  const smtp = await startSmtpServer();
  // After a failure a mail waits until it is told to go.
  const backoff = { baseMs: 3_600_000, maxMs: 3_600_000, refusedMs: 3_600_000 };
  const site = await startSite({ SMTP_URL: smtp.url }, { backoff });
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
  const storage = await newStorage(await temporaryDirectory());
  expect(await restore(storage, file)).toEqual({
    backup_begun_at: backup.begun_at,
    restored: { messages: 3, subscribers: 0, mails: 3 },
    missing: null,
    unsubscribed_again: null,
    not_sent_again: 0,
    stopped_issues: [],
    unknown_issues: [],
    erase_again: null,
    aside: null,
  });
  const later = await startSmtpServer();
  const other = await startSite({ ...storage, SMTP_URL: later.url }, { pollMs: 100 });
  await readCommand(storage, ['outbox', 'retry', '--all']);
  await mailsSent(other);
  const waiting = other.database
    .selectFrom('outbox')
    .select('mail_id')
    .orderBy('created_at', 'desc');
  const { mail_id } = await waiting.executeTakeFirstOrThrow();
  expect(later.mails.map(({ messageId }) => messageId)).toEqual([mail_id]);
  await sendMessages(other, 1);
  expect(await countMessages(storage)).toBe(4);
});

test('a backup knows of the mail that had arrived when it began, though unanswered', async () => {
  const answer = Promise.withResolvers<void>();
  const smtp = await startSmtpServer({ beforeAnswer: () => answer.promise });
  const site = await startSite({ SMTP_URL: smtp.url });
  await sendMessages(site, 1);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  const file = await newFile();

  const backup = readCommand(site.storage, ['backup', file]);
  await vi.waitFor(async () => {
    expect(await readTime(site.database, 'backup_begun')).toBeDefined();
  });
  answer.resolve();
  await backup;

  const storage = await newStorage(await temporaryDirectory());
  await restore(storage, file);
  const { mails } = await readCommand(storage, ['outbox', 'list', '--all']);
  expect(mails).toMatchObject([{ state: 'sent' }]);
});

test('a backup leaves what is there, and says why it cannot be made', async () => {
  const site = await startSite();
  const file = await newFile();
  const folder = join(file, '..');
  await writeFile(file, 'of old');
  expect(await runCommand(site.storage, ['backup', file])).toEqual({
    code: 1,
    stdout: '',
    stderr: `The backup ${file} could not be made: ${file} is there already; name another file\n`,
  });
  expect(await readFile(file, 'utf8')).toBe('of old');
  await writeFile(`${file}2.part`, '');
  const twice = await runCommand(site.storage, ['backup', `${file}2`]);
  expect(twice.stderr).toContain('another backup writes it, or one was cut off');
  const missing = await runCommand(site.storage, ['backup', '--folder', join(folder, 'none')]);
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(/^The backup .+ could not be made: ENOENT: no such file or .+\n$/);
  const full = await runCommand(site.storage, ['backup', '--folder', '/dev/full']);
  expect(full.stderr).toMatch(/^The backup .+ could not be made: ENOTDIR: .+\n$/);
  expect(await readdir(folder)).toEqual(['backup', 'backup2.part']);
});

test('a backup is made even if the database cannot note it, or an older one stays', async () => {
  const { storage } = await stoppedWithBackup();
  const database = await openDatabase(readSettings(storage));
  await database.schema.alterTable('site_values').renameTo('values_of_old').execute();
  await database.destroy();
  const file = await newFile();
  const unnoted = await runCommand(storage, ['backup', file]);
  expect(unnoted).toMatchObject({ code: 0, stdout: expect.stringContaining(`Backup: ${file}, `) });
  expect(unnoted.stderr).toMatch(
    /^The backup is made, but the database could not note it: .*site_values.*\n$/,
  );

  const folder = await temporaryDirectory();
  await mkdir(join(folder, `site-2026-11-18T10-00-00Z${ending()}`));
  const args = ['backup', '--folder', folder, '--keep', '1'];
  const { code, stderr } = await runCommand(storage, args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/\nThe backup .+ is made, but an older one stays: .+\n$/);
  expect(await readdir(folder)).toHaveLength(2);
});

test.each([
  [['backup']],
  [['backup', 'file', '--folder', '.']],
  [['backup', 'file', '--keep', '2']],
  [['backup', '--folder', '.', '--keep', '0']],
  [['restore']],
])('%j is wrong usage', async (args) => {
  const { code, stdout, stderr } = await runCommand({}, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: .+\n$/);
});

test('of the backups in a folder the newest stay, and what is not one', async () => {
  const site = await startSite();
  const folder = await temporaryDirectory();
  const foreign = ['mine.db', 'site-2026-01-01T00-00-00Z.db.old', 'site-1.dump'];
  const cutOff = `site-2026-11-18T10-00-00Z${ending()}.part`;
  const tomorrow = `site-2026-11-23T10-00-00Z${ending()}`;
  for (const name of [...foreign, cutOff, tomorrow]) await writeFile(join(folder, name), '');
  const backUp = (day: number) =>
    readCommand(site.storage, ['backup', '--folder', folder, '--keep', '2'], {
      now: () => new Date(`2026-11-${day}T10:00:00Z`),
    });

  expect((await backUp(20)).removed).toEqual([join(folder, cutOff)]);
  expect((await backUp(21)).removed).toEqual([
    join(folder, `site-2026-11-20T10-00-00Z${ending()}`),
  ]);
  expect((await readdir(folder)).sort()).toEqual(
    [...foreign, `site-2026-11-21T10-00-00Z${ending()}`, tomorrow].sort(),
  );
});

/** Has a program of this name stand before PostgreSQL's own on the PATH. */
async function putBefore(name: string, script: string): Promise<void> {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
}

test.skipIf(inject('database') === 'sqlite')('a password is in no argument', async () => {
  const site = await startSite();
  const file = await newFile();
  const url = site.storage.DATABASE_URL?.replace('site@', 'site:s3%40cret@') ?? '';
  await putBefore(
    'pg_dump',
    `echo "$PGPASSWORD $*" >> ${file}.seen; PATH="\${PATH#*:}" exec pg_dump "$@"`,
  );
  try {
    const parameters = 'query_timeout=60000&options=-c%20statement_timeout%3D0';
    const env = { ...site.storage, DATABASE_URL: `${url}?${parameters}` };
    await readCommand(env, ['backup', file]);
    expect(await readFile(`${file}.seen`, 'utf8')).toMatch(
      /^s3@cret .*--dbname=postgres:\/\/site@.+\?options=-c%20statement_timeout%3D0$/m,
    );
    expect(await readFile(`${file}.seen`, 'utf8')).not.toMatch(/s3%40|query_timeout/);
  } finally {
    vi.unstubAllEnvs();
  }
});

test.skipIf(inject('database') === 'sqlite').each([
  [
    'echo pg_dump 9.6.1',
    /pg_dump is of PostgreSQL 9 and cannot read a server of version \d+; install/,
  ],
  [
    '[ $1 = --version ] && echo 99.1 && exit; echo "pg_dump: error: full" >&2; exit 1',
    /pg_dump: full$/,
  ],
  ['[ $1 = --version ] && echo 99.1; exit 0', /pg_restore: .+$/],
])('a pg_dump like %j makes no backup', async (script, reason) => {
  const site = await startSite();
  const file = await newFile();
  await putBefore('pg_dump', script);
  const { code, stderr } = await runCommand(site.storage, ['backup', file]);
  vi.unstubAllEnvs();
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(reason);
  expect(await readdir(join(file, '..'))).toEqual([]);
});

test.skipIf(inject('database') === 'sqlite')('a machine without pg_dump is told so', async () => {
  const site = await startSite();
  vi.stubEnv('PATH', await temporaryDirectory());
  const { stderr } = await runCommand(site.storage, ['backup', await newFile()]);
  vi.unstubAllEnvs();
  expect(stderr).toContain("pg_dump is not on the PATH; install PostgreSQL's client programs");
});

/** A site with a message, stopped, and its backup. */
async function stoppedWithBackup() {
  const site = await startSite();
  await sendMessages(site, 1);
  await mailsSent(site);
  const file = await newFile();
  await readCommand(site.storage, ['backup', file]);
  await sendMessages(site, 1);
  await mailsSent(site);
  await site.close();
  return { site, file, storage: site.storage };
}

test('a restore is refused while the site runs, and by whoever is not sure', async () => {
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
  expect(await runCommand(storage, ['restore', file])).toMatchObject({
    code: 2,
    stderr: 'error: there is no terminal to ask on; add --yes to restore without asking\n',
  });

  const url = storage.DATABASE_URL && `${storage.DATABASE_URL}?application_name=other`;
  const named = { ...storage, ...(url && { DATABASE_URL: url }) };
  const site = await startSite(named);
  expect(await runCommand(named, ['restore', file, '--yes'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} was not restored: the site is running, or one of its commands; stop it first\n`,
  });
  await sendMessages(site, 1);
  expect(await countMessages(storage)).toBe(3);
  await site.close();
  expect(await readdir(storage.DATA_DIR ?? '')).not.toContain('restoring');
});

test('while a restore into an empty place asks, no other begins, and no site on SQLite', async () => {
  const { file } = await stoppedWithBackup();
  const storage = await newStorage(await temporaryDirectory());
  const refused = async () => {
    const [other] = await Promise.all([
      runCommand(storage, ['restore', file, '--yes']),
      isSqlite() && expect(startSite(storage)).rejects.toThrow('The database could not be used'),
    ]);
    expect(other.code).toBe(1);
    const reason = isSqlite()
      ? 'the site is running, or one of its commands'
      : 'another restore is';
    expect(other.stderr).toContain(`${file} was not restored: ${reason}`);
    return 'no';
  };
  expect((await runCommand(storage, ['restore', file], { ask: refused })).stderr).toMatch(
    /\nNothing was restored\n$/,
  );
  if (isSqlite()) expect(await readdir(storage.DATA_DIR ?? '')).toEqual([]);
  expect(await restore(storage, file)).toMatchObject({ aside: null });
  expect(await countMessages(storage)).toBe(1);
});

test('what is no sound backup of this site is not restored, and what was there goes on', async () => {
  const { file, storage } = await stoppedWithBackup();
  const refuse = async (path: string, reason: RegExp) => {
    const { code, stdout, stderr } = await runCommand(storage, ['restore', path, '--yes']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd()).toMatch(reason);
    expect(stderr).toContain(`${path} was not restored: `);
  };
  const write = async (content: string | Uint8Array) => {
    const path = await newFile();
    await writeFile(path, content);
    return path;
  };

  await refuse('/none/at/all', /ENOENT/);
  await refuse(await write('Dear owner,'), /it is not a backup of this site$/);
  const [own, other] = ['SQLite format 3\0', 'PGDMP'];
  await refuse(await write(isSqlite() ? other : own), /it is of (SQLite|PostgreSQL), and /);
  const bytes = await readFile(file);
  const cut = await write(bytes);
  await truncate(cut, Math.floor(bytes.length / 2));
  await refuse(cut, isSqlite() ? /malformed|damaged/ : /pg_restore: /);
  const broken = Buffer.from(bytes);
  // Where the rows are: after what says which there are.
  broken.fill(0xff, Math.floor(bytes.length / 2));
  await refuse(await write(broken), isSqlite() ? /malformed|damaged/ : /pg_restore: /);
  await refuse(await backUpNewer(), /it is of a newer version of the site; update this one first$/);
  await refuse(await backUpOther(), /it lacks tables of this site: messages, kysely_migration$/);

  await startSite(storage);
  expect(await countMessages(storage)).toBe(2);
});

/** A backup of a database that knows a migration of its own, and is left as it is. */
async function backUpNewer(): Promise<string> {
  const site = await startSite();
  const file = await newFile();
  const tables = site.database.$extendTables<{
    kysely_migration: { name: string; timestamp: string };
  }>();
  const row = { name: '9999_later', timestamp: new Date().toISOString() };
  await tables.insertInto('kysely_migration').values(row).execute();
  await readCommand(site.storage, ['backup', file]);
  return file;
}

/** A sound backup of something else. */
async function backUpOther(): Promise<string> {
  const storage = await newStorage(await temporaryDirectory());
  const file = await newFile();
  const settings = readSettings(storage);
  const database = await openDatabase(settings);
  await database.schema.createTable('other').addColumn('id', 'text').execute();
  if (settings.databaseUrl === undefined) {
    await copySqlite(settings.dataDir, file);
    checkSqliteCopy(file, ['other']);
  } else {
    await dumpPostgres(database, settings.databaseUrl, file);
  }
  await database.destroy();
  return file;
}

test('a restore keeps what was there, and takes over what went and who has gone since', async () => {
  const refuse = (address: string) => (address.startsWith('reader') ? 451 : undefined);
  const smtp = await startSmtpServer({ refuse });
  const env = { SMTP_URL: smtp.url };
  const site = await startSite(env);
  await callContact(site.url, { ...newMessage(), email: 'Erased@example.org' });
  await callNewsletter(site.url, validSubscription);
  const [stays, leaves] = await addReaders(site.database, 3);
  await sendTestIssue(site.database);
  await mailsSent(site);
  const later = { ...newMessage(), name: 'Later' };
  const file = await newFile();
  await readCommand(site.storage, ['backup', file]);

  await callContact(site.url, later);
  await sendTestIssue(site.database, { id: 'unknown', slug: 'another' });
  await postForm(site.url, `/newsletter/unsubscribe?token=${leaves?.unsubscribe_token}`, {});
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
  expect(done).toMatchObject({
    restored: { messages: 1, subscribers: 4 },
    missing: { messages: 1, subscribers: 0 },
    unsubscribed_again: 1,
    not_sent_again: 1,
    stopped_issues: ['an-article'],
    unknown_issues: ['another'],
    erase_again: ['erased@example.org'],
    aside: expect.stringMatching(isSqlite() ? /\/before-2[\dTZ-]+$/ : /^schema before_2\d+$/),
  });
  const restored = await startSite({ ...site.storage, ...env });
  const issue = await readCommand(site.storage, ['newsletter', 'status', 'an-article']);
  expect(issue).toMatchObject({
    state: 'stopped',
    queued: 3,
    sent: 1,
    waiting: 1,
    unsubscribed: 1,
  });
  const { messages } = await readCommand(site.storage, ['messages', 'list']);
  expect(messages).toMatchObject([{ email: 'Erased@example.org' }]);
  await restored.close();
  if (isSqlite()) {
    expect(await countMessages({ DATA_DIR: done.aside })).toBe(1);
    return;
  }
  const aside = done.aside.replace('schema ', '');
  const database = await openDatabase(readSettings(site.storage));
  const tables = await database.introspection.getTables();
  await database.destroy();
  expect(tables.filter(({ schema }) => schema === aside).map(({ name }) => name)).toContain(
    'messages',
  );
});

test('a restore to a later backup does not take those who came meanwhile for gone', async () => {
  const site = await startSite();
  const [early, late] = [await newFile(), await newFile()];
  await readCommand(site.storage, ['backup', early]);
  await callNewsletter(site.url, validSubscription);
  await readCommand(site.storage, ['backup', late]);
  await site.close();
  expect(await restore(site.storage, early)).toMatchObject({ missing: { subscribers: 1 } });
  const between = await startSite(site.storage);
  await readCommand(site.storage, ['backup', await newFile()]);
  await between.close();

  const done = await restore(site.storage, late);

  expect(done).toMatchObject({ restored: { subscribers: 1 }, unsubscribed_again: null });
  const { total } = await readCommand(site.storage, ['subscribers', 'list']);
  expect(total).toBe(1);
});

test.skipIf(inject('database') === 'sqlite')(
  "a script of later programs is restored into this version's server",
  async () => {
    const { file, storage } = await stoppedWithBackup();
    const later = 's/^SET lock_timeout/SET transaction_timeout = 0;\\n&/';
    await putBefore(
      'pg_restore',
      `PATH="\${PATH#*:}"; case "$*" in *--file=-*) pg_restore "$@" | sed '${later}' ;; *) pg_restore "$@" ;; esac`,
    );
    try {
      expect(await restore(storage, file)).toMatchObject({ restored: { messages: 1 } });
    } finally {
      vi.unstubAllEnvs();
    }
  },
);

test.skipIf(inject('database') === 'postgres' || process.getuid?.() !== 0)(
  'what root restores belongs to the owner of the folder',
  async () => {
    const { file, storage } = await stoppedWithBackup();
    const { DATA_DIR = '' } = storage;
    await chown(DATA_DIR, 65_534, 65_534);
    const { aside } = await restore(storage, file);
    for (const path of [join(DATA_DIR, 'site.db'), aside]) {
      expect(await stat(path)).toMatchObject({ uid: 65_534, gid: 65_534 });
    }
  },
);

test.skipIf(inject('database') === 'postgres')(
  'a restore that fails at its last step leaves everything where it was',
  async () => {
    const { file, storage } = await stoppedWithBackup();
    const { DATA_DIR = '' } = storage;
    await writeFile(join(DATA_DIR, 'site.db'), 'what a broken disk gave back'.repeat(99));
    await writeFile(join(DATA_DIR, 'site.db-wal'), 'the same');
    const prepared = await prepareSqliteCopy(DATA_DIR, file, new Date());
    // A folder cannot take the place of a file.
    const copy = join(DATA_DIR, 'restoring', 'site.db');
    await rm(copy);
    await mkdir(copy);
    await expect(prepared.putInPlace()).rejects.toThrow('ENOTDIR');
    await prepared.close();
    expect((await readdir(DATA_DIR)).filter((name) => !/^(mail|site\.db.*)$/.test(name))).toEqual(
      [],
    );
    expect(await readFile(join(DATA_DIR, 'site.db-wal'), 'utf8')).toBe('the same');

    await rename(join(DATA_DIR, 'site.db'), `${file}.old`);
    const { stderr } = await runCommand(storage, ['restore', file, '--yes']);
    expect(stderr).toContain('site.db-wal is there without its site.db; move it away too');
    expect(await readdir(DATA_DIR)).not.toContain('site.db');
  },
);

test('what was there and cannot be read is kept too', async () => {
  const { file, storage } = await stoppedWithBackup();
  if (isSqlite()) {
    await writeFile(
      join(storage.DATA_DIR ?? '', 'site.db'),
      'what a broken disk gave back'.repeat(99),
    );
    await writeFile(join(storage.DATA_DIR ?? '', 'site.db-wal'), 'the same');
  } else {
    const database = await openDatabase(readSettings(storage));
    await database.schema.dropTable('outbox').execute();
    await database.destroy();
  }
  const { code, stdout, stderr } = await runCommand(storage, ['restore', file, '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Restored\.\nThe backup was begun at .+\nThe old database cannot be read: .+\n/,
  );
  const aside = /is kept: (\S+)\. To remove it: rm -r '(\S+)'$/m.exec(stdout);
  if (isSqlite()) {
    expect(await readdir(aside?.[1] ?? '')).toEqual(
      expect.arrayContaining(['site.db', 'site.db-wal']),
    );
  }
  await startSite(storage);
  expect(await countMessages(storage)).toBe(1);
});

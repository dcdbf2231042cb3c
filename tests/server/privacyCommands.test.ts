import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { eraseAll } from '../../server/admin/privacyCommands.ts';
import { findMailFiles } from '../../server/mail/mailFiles.ts';
import { openTransport } from '../../server/mail/transport.ts';
import { startMailWorker } from '../../server/mail/worker.ts';
import { readSettings } from '../../server/settings.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { FIXTURE_ARTICLE } from './writeFixtureSite.ts';

const ADA = 'ada@example.org';
const LINK = 'http://localhost:3000/fix-first#process=ada';
const EVE = 'eve_lovelace@example.org';

/** A site that holds a message and a subscription of each of two people. */
async function startWithPeople(env: Record<string, string> = {}): Promise<TestSite> {
  const site = await startSite(env);
  const answers = [
    await callContact(site.url, { ...validMessage, email: 'Ada@Example.org', link: LINK }),
    await callContact(site.url, { ...validMessage, email: EVE, name: 'Eve' }),
    await callNewsletter(site.url, validSubscription),
    await callNewsletter(site.url, { first_name: 'Eve', email: EVE }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
  return site;
}

function allMailsSent(site: TestSite, count: number) {
  return vi.waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').select('sent_at').execute();
    expect(mails.filter(({ sent_at }) => sent_at !== null)).toHaveLength(count);
  });
}

/** The bytes of every file that the site keeps, by name; for PostgreSQL, of its mail only. */
async function readFiles(directory: string): Promise<Map<string, string>> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const contents = new Map<string, string>();
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    contents.set(path, await readFile(path, 'latin1'));
  }
  return contents;
}

function filesWith(contents: Map<string, string>, text: RegExp): string[] {
  return [...contents].filter(([, content]) => text.test(content)).map(([path]) => path);
}

async function readRows({ database }: TestSite): Promise<string> {
  const tables = await Promise.all([
    database.selectFrom('messages').selectAll().execute(),
    database.selectFrom('newsletter_subscribers').selectAll().execute(),
    database.selectFrom('outbox').selectAll().execute(),
    database.selectFrom('privacy_erasures').selectAll().execute(),
    database.selectFrom('message_senders').selectAll().execute(),
    database.selectFrom('site_values').selectAll().execute(),
  ]);
  return JSON.stringify(tables);
}

test('an export holds all of one person and nothing of another, whatever the case of the address', async () => {
  const site = await startWithPeople();
  await allMailsSent(site, 4);

  const document = await readCommand(site.storage, [
    'privacy',
    'export',
    '--email',
    'ADA@example.ORG',
  ]);

  expect(document).toMatchObject({
    email: ADA,
    messages: [
      {
        email: 'Ada@Example.org',
        message: validMessage.message,
        phone: validMessage.phone,
        link: LINK,
      },
    ],
    newsletter_subscribers: [{ email: ADA, unsubscribe_token: expect.any(String) }],
    mails: [
      {
        kind: 'notification',
        reply_to: { address: 'Ada@Example.org' },
        text: expect.stringContaining(validMessage.message),
      },
      { kind: 'welcome', recipient: { address: ADA }, sent_at: expect.any(String) },
    ],
  });
  expect(document.mail_files).toHaveLength(2);
  expect(JSON.stringify(document)).not.toContain('eve');

  const { stdout } = await runCommand(site.storage, ['privacy', 'export', '--email', ADA]);
  expect(stdout).toMatch(/^Held of ada@example\.org: 6 entries\n\nMessage 1\n-{9}\nid: /);
  expect(stdout).toContain(`\nmessage: ${validMessage.message}\n`);
});

test('an erasure leaves no trace of the person in any table or file, and the other person untouched', async () => {
  const site = await startWithPeople();
  await allMailsSent(site, 4);
  await callNewsletter(site.url, {
    ...validSubscription,
    email: 'kept@example.org',
    [TRAP_FIELD]: 'x',
  });
  expect(filesWith(await readFiles(site.dataDir), /ada@example\.org/i).length).toBeGreaterThan(1);

  const { removed, reference } = await readCommand(site.storage, [
    'privacy',
    'erase',
    '--email',
    'Ada@Example.org',
    '--yes',
  ]);

  expect(removed).toEqual({
    messages: 1,
    newsletter_subscribers: 1,
    outbox: 2,
    mail_files: 2,
  });
  const files = await readFiles(site.dataDir);
  expect(filesWith(files, /ada@example\.org|Byron/i)).toEqual([]);
  expect(filesWith(files, /eve_lovelace/).length).toBeGreaterThan(0);
  const senders = site.database.selectFrom('message_senders').select('content_hash');
  expect(await senders.execute()).toEqual([]);
  expect(await readRows(site)).not.toMatch(/ada@example\.org/i);
  const records = await site.database.selectFrom('privacy_erasures').selectAll().execute();
  expect(records).toEqual([
    {
      id: reference,
      erased_at: expect.stringMatching(/^\d{4}-.+Z$/),
      removed: JSON.stringify(removed),
    },
  ]);
  const other = await readCommand(site.storage, ['privacy', 'export', '--email', EVE]);
  expect(other).toMatchObject({ messages: [{}], newsletter_subscribers: [{}], mails: [{}, {}] });
  expect(other.mail_files).toHaveLength(2);
});

test('an erasure repeated finds nothing, says so and leaves no second record', async () => {
  const site = await startWithPeople();
  await allMailsSent(site, 4);
  const first = await runCommand(site.storage, ['privacy', 'erase', '--email', ADA, '--yes']);
  expect(first.stdout).toMatch(
    /^Erased: 1 message, 1 newsletter subscription, 2 mails, 2 mail files\.\nReference: [0-9a-f-]{36}\n$/,
  );
  const second = await runCommand(site.storage, ['privacy', 'erase', '--email', ADA, '--yes']);
  expect(second).toEqual({ code: 0, stdout: `Nothing is held of ${ADA}.\n`, stderr: '' });
  expect(await readCommand(site.storage, ['privacy', 'erase', '--email', ADA, '--yes'])).toEqual({
    reference: null,
    removed: null,
    mails_under_way: 0,
  });
  expect(await site.database.selectFrom('privacy_erasures').select('id').execute()).toHaveLength(1);
  const none = await runCommand(site.storage, ['privacy', 'export', '--email', ADA]);
  expect(none.stdout).toBe(`Nothing is held of ${ADA}.\n`);
});

test('an address that is like a pattern erases nobody else', async () => {
  const site = await startWithPeople();
  await callNewsletter(site.url, { first_name: 'Near', email: 'eveXlovelace@example.org' });
  await callNewsletter(site.url, { first_name: 'Longer', email: `x${EVE}` });
  await allMailsSent(site, 6);
  const { removed } = await readCommand(site.storage, [
    'privacy',
    'erase',
    '--email',
    EVE,
    '--yes',
  ]);
  expect(removed).toMatchObject({
    messages: 1,
    newsletter_subscribers: 1,
    outbox: 2,
    mail_files: 2,
  });
  expect((await readCommand(site.storage, ['subscribers', 'list'])).total).toBe(3);
});

test('an erasure takes what is suspected, and no file that is no mail', async () => {
  const site = await startSite();
  await callNewsletter(site.url, { ...validSubscription, [TRAP_FIELD]: 'x' });
  await callContact(site.url, { ...validMessage, [TRAP_FIELD]: 'x' });
  await allMailsSent(site, 1);
  await writeFile(join(site.dataDir, 'mail', 'note.txt'), 'not a mail');

  const { removed } = await readCommand(site.storage, [
    'privacy',
    'erase',
    '--email',
    ADA,
    '--yes',
  ]);

  expect(removed).toEqual({
    messages: 1,
    newsletter_subscribers: 1,
    outbox: 1,
    mail_files: 1,
  });
  expect(await readdir(join(site.dataDir, 'mail'))).toEqual(['note.txt']);
  expect(filesWith(await readFiles(site.dataDir), /ada@example\.org/i)).toEqual([]);
});

/** A worker on the site's data whose one delivery, into a file, ends when `release` is called. */
async function startHeldWorker(site: TestSite) {
  const settings = readSettings(site.storage);
  const database = await openDatabase(settings);
  const files = openTransport(settings);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let began = false;
  const worker = startMailWorker({
    database,
    settings,
    transport: {
      description: 'into files, when it may',
      async send(mail, attempt) {
        began = true;
        await held;
        await files.send(mail, attempt);
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(),
  });
  onTestFinished(async () => {
    release();
    await worker.stop();
    await database.destroy();
  });
  await vi.waitFor(() => expect(began).toBe(true), { timeout: 20_000 });
  return { database, settings, release, worker };
}

/** A closed site whose one mail, about a message of Ada's, waits. */
async function closedSiteWithMail(): Promise<TestSite> {
  const gone = await startSmtpServer();
  await gone.close();
  const site = await startSite({ SMTP_URL: gone.url });
  await callContact(site.url, validMessage);
  await site.close();
  return site;
}

test('a mail on its way is waited for, and neither its row nor its file comes back', async () => {
  const site = await closedSiteWithMail();
  const { database, release, worker } = await startHeldWorker(site);

  const erasing = readCommand(site.storage, ['privacy', 'erase', '--email', ADA, '--yes']);
  const waiting = vi.fn();
  erasing.then(waiting);
  await readCommand(site.storage, ['outbox', 'list']);
  expect(waiting).not.toHaveBeenCalled();
  release();
  const { removed, mails_under_way } = await erasing;

  expect(removed).toEqual({
    messages: 1,
    newsletter_subscribers: 0,
    outbox: 1,
    mail_files: 1,
  });
  expect(mails_under_way).toBe(0);
  await worker.stop();
  expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(filesWith(await readFiles(site.dataDir), /ada@example\.org/i)).toEqual([]);
});

test('a mail that hangs on its way is erased all the same, reported, and not handed over later', async () => {
  const site = await closedSiteWithMail();
  const { database, settings, release, worker } = await startHeldWorker(site);

  const { done } = await eraseAll({ database, settings, now: () => new Date() }, ADA, 0);

  expect(done).toMatchObject({ removed: { messages: 1, outbox: 1 }, mailsUnderWay: 1 });
  release();
  await worker.stop();
  expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(await findMailFiles(join(site.dataDir, 'mail'), { address: ADA })).toEqual([]);
});

/** A site whose two subscribers get an issue: one mail of it is out, the other waits for a minute. */
async function startWithIssue(): Promise<TestSite> {
  const site = await startSite({ NEWSLETTER_RATE: '1' });
  for (const email of [ADA, EVE]) await callNewsletter(site.url, { first_name: 'X', email });
  const confirmed_at = new Date().toISOString();
  await site.database.updateTable('newsletter_subscribers').set({ confirmed_at }).execute();
  await readCommand(site.storage, ['newsletter', 'send', FIXTURE_ARTICLE.slug, '--yes']);
  await allMailsSent(site, 3);
  return site;
}

test('an export holds the issues of a person, and when they confirmed', async () => {
  const site = await startWithIssue();
  for (const email of [ADA, EVE]) {
    const args = ['privacy', 'export', '--email', email];
    const { newsletter_subscribers, mails } = await readCommand(site.storage, args);
    expect(newsletter_subscribers).toMatchObject([
      { confirmed_at: expect.any(String), asked_at: expect.any(String), refused_issues: 0 },
    ]);
    expect(mails.map(({ kind, issue }: Record<string, unknown>) => [kind, issue])).toEqual([
      ['welcome', null],
      ['issue', FIXTURE_ARTICLE.slug],
    ]);
    expect(mails[1]).toMatchObject({ subject: FIXTURE_ARTICLE.title, text: '', html: '' });
    const { stdout } = await runCommand(site.storage, args);
    expect(stdout).toContain(`\nissue: ${FIXTURE_ARTICLE.slug}\n`);
    expect(stdout).not.toMatch(/^(text|html): $/m);
  }
});

test('an erasure takes mails of an issue that are out and that wait, and nothing more goes', async () => {
  const site = await startWithIssue();
  const status = ['newsletter', 'status', FIXTURE_ARTICLE.slug];
  const counts = { queued: 2, sent: 1, refused: 0 };
  expect(await readCommand(site.storage, status)).toMatchObject({ ...counts, waiting: 1 });
  for (const email of [ADA, EVE]) {
    const args = ['privacy', 'erase', '--email', email, '--yes'];
    const { removed } = await readCommand(site.storage, args);
    expect(removed).toMatchObject({ newsletter_subscribers: 1, outbox: 2 });
  }
  const done = { ...counts, state: 'done', waiting: 0, unsubscribed: 2 };
  expect(await readCommand(site.storage, status)).toMatchObject(done);
  expect(await readRows(site)).not.toMatch(/ada@example\.org|eve_lovelace/i);
  expect(filesWith(await readFiles(site.dataDir), /ada@example\.org|eve_lovelace/i)).toEqual([]);
});

test.each([
  ['no', 1, 'Nothing was erased\n', 1],
  ['yes', 0, '', 0],
])('asked on a terminal, the answer %s counts', async (answer, code, stderr, left) => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  await allMailsSent(site, 1);
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer;
  };
  const result = await runCommand(site.storage, ['privacy', 'erase', '--email', ADA], { ask });
  expect(result).toMatchObject({ code, stderr });
  expect(questions).toEqual([
    `Erase 1 newsletter subscription, 1 mail, 1 mail file of ${ADA} for good? Type yes to do so: `,
  ]);
  expect((await readCommand(site.storage, ['subscribers', 'list'])).total).toBe(left);
});

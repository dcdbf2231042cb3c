import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { startMailWorker } from '../../server/delivery/worker.ts';
import { findMailFiles, mailFolder } from '../../server/mail/mailFiles.ts';
import { openTransport } from '../../server/mail/transport.ts';
import { erasePerson } from '../../server/privacy/erasePerson.ts';
import { readSettings } from '../../server/settings.ts';
import { waitFor } from '../waitFor.ts';
import { holdUp } from './holdUp.ts';
import { callContact, callNewsletter, validMessage, validSubscription } from './requests.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { openStorage, startSite, type TestSite } from './startSite.ts';
import { startGoneServer } from './startSmtpServer.ts';
import { addMails, readRows, rowsOf } from './storedRows.ts';
import { FIXTURE_ARTICLE } from './writeFixtureSite.ts';

const ADA = 'ada@example.org';
const LINK = 'http://localhost:3000/fix-first#process=ada';
const EVE = 'eve_lovelace@example.org';
const ERASE_ADA = ['privacy', 'erase', '--email', ADA];

/** A site with a message and a subscription of each of two people, whose mails are files. */
async function startWithPeople(): Promise<TestSite> {
  const site = await startSite();
  const answers = [
    await callContact(site.url, { ...validMessage, email: 'Ada@Example.org', link: LINK }),
    await callContact(site.url, { ...validMessage, email: EVE, name: 'Eve' }),
    await callNewsletter(site.url, validSubscription),
    await callNewsletter(site.url, { first_name: 'Eve', email: EVE }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
  await untilSent(site, 4);
  return site;
}

function untilSent(site: TestSite, count: number) {
  return waitFor(async () => {
    const mails = await site.database.selectFrom('outbox').select('sent_at').execute();
    expect(mails.filter(({ sent_at }) => sent_at !== null)).toHaveLength(count);
  });
}

function exportOf(site: TestSite, email: string) {
  return readCommand(site.storage, ['privacy', 'export', '--email', email]);
}

/** The files of the site that contain this text; with PostgreSQL, the mail files only. */
async function filesWith({ dataDir }: TestSite, text: RegExp): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  return paths.filter((_path, index) => text.test(contents[index] ?? ''));
}

test('an export has all data of one person in any case of the address, and no data of others', async () => {
  const site = await startWithPeople();

  const document = await exportOf(site, 'ADA@example.ORG');

  const { message, phone } = validMessage;
  expect(document).toMatchObject({
    email: ADA,
    messages: [{ email: 'Ada@Example.org', message, phone, link: LINK }],
    newsletter_subscribers: [{ email: ADA }],
    mails: [
      {
        kind: 'notification',
        reply_to: { address: 'Ada@Example.org' },
        subject: expect.stringContaining(validMessage.name),
      },
      { kind: 'welcome', recipient: { address: ADA }, sent_at: expect.any(String) },
    ],
  });
  expect(document.mail_files).toHaveLength(2);
  // The content of a sent mail is in its file only.
  expect(JSON.stringify(document.mail_files)).toContain(message);
  expect(JSON.stringify(document)).not.toContain('eve');
  // Not even in the links of the mails, where a line may be broken.
  const unbroken = JSON.stringify(document).replaceAll('=\\r\\n', '');
  for (const { unsubscribe_token } of await rowsOf(site, 'newsletter_subscribers')) {
    expect(unbroken).not.toContain(unsubscribe_token.slice(0, 20));
  }
  expect(unbroken).toContain('token=3D…');
  expect(unbroken).not.toMatch(/submission_key|content_hash|unsubscribe_token|claimed_by/);

  const { stdout } = await runCommand(site.storage, ['privacy', 'export', '--email', ADA]);
  expect(stdout).toMatch(/^email +ada@example\.org\n\nmessages: 1\n\nmessages 1\nid /);
  expect(stdout).toMatch(new RegExp(`^message +${message}$`, 'm'));
  expect(stdout).toMatch(/^content:\n {2}Auto-Submitted: /m);
});

test('an erasure deletes the person from every table and file, and no data of others', async () => {
  const site = await startWithPeople();
  for (const email of ['eveXlovelace@example.org', `x${EVE}`]) {
    await callNewsletter(site.url, { first_name: 'Near', email });
  }
  await untilSent(site, 6);
  const suspected = { ...validMessage, message: 'Another message', [HONEYPOT_FIELD]: 'x' };
  await callContact(site.url, suspected);
  await untilSent(site, 7);
  const [message] = (await rowsOf(site, 'messages')).filter(({ email }) => /^ada/i.test(email));
  const changes = [{ id: message?.id, version: 0, note: 'Byron wants a call' }];
  const change = ['messages', 'change', '--changes', JSON.stringify(changes)];
  await readCommand(site.storage, change);
  // A reminder to the owner.
  const reminder = { kind: 'alert', recipient: null, text: `From ${ADA}` } as const;
  const about = { contact_message_id: message?.id ?? null, sent_at: new Date().toISOString() };
  await addMails(site.database, 1, () => ({ ...reminder, ...about }));
  const note = join(site.dataDir, 'mail', 'note.txt');
  await writeFile(note, `To: ${EVE}\r\n\r\n`);
  expect((await filesWith(site, /ada@example\.org/i)).length).toBeGreaterThan(1);

  const args = ['privacy', 'erase', '--email', 'Ada@Example.org', '--yes'];
  const { removed, reference } = await readCommand(site.storage, args);

  expect(removed).toEqual({ messages: 2, newsletter_subscribers: 1, outbox: 4, mail_files: 3 });
  expect(await filesWith(site, /ada@example\.org|Byron/i)).toEqual([]);
  const senders = site.database.selectFrom('message_senders').select('content_hash');
  expect(await senders.execute()).toEqual([]);
  expect(JSON.stringify(await readRows(site.database))).not.toMatch(/ada@example\.org|Byron/i);
  expect(
    (await rowsOf(site, 'desk_activity')).map(({ action, subject, detail }) => [
      action,
      subject,
      detail,
    ]),
  ).toEqual([
    ['changed the note', message?.id, ''],
    ['erased a person', '', reference],
  ]);
  const records = site.database.selectFrom('privacy_erasures').selectAll();
  const erased_at = expect.stringMatching(/^\d{4}-.+Z$/);
  const record = { id: reference, erased_at, removed: JSON.stringify(removed) };
  expect(await records.execute()).toEqual([record]);

  const nothing = { reference: null, removed: null, mails_under_way: 0 };
  expect(await readCommand(site.storage, [...ERASE_ADA, '--yes'])).toEqual(nothing);
  expect(await exportOf(site, ADA)).toMatchObject({ messages: [], mails: [], mail_files: [] });
  expect(await records.execute()).toEqual([record]);

  const { mail_files, ...rows } = await exportOf(site, EVE);
  expect(rows).toMatchObject({ messages: [{}], newsletter_subscribers: [{}], mails: [{}, {}] });
  expect(mail_files).toHaveLength(2);
  const answered = (answer: string) => ({
    ask: async (question: string) => {
      const what = '1 message, 1 newsletter subscription, 2 mails, 2 mail files';
      expect(question).toBe(`Erase ${what} of ${EVE} for good? Type yes to do so: `);
      return answer;
    },
  });
  const eraseEve = ['privacy', 'erase', '--email', EVE];
  const kept = await runCommand(site.storage, eraseEve, answered('no'));
  expect(kept).toMatchObject({ code: 1, stderr: 'Nothing was done\n' });
  expect(await exportOf(site, EVE)).toMatchObject(rows);
  const other = await runCommand(site.storage, eraseEve, answered('yes'));
  expect(other.stdout).toMatch(/^reference +[0-9a-f-]{36}\n/);
  expect((await readCommand(site.storage, ['subscribers', 'list'])).total).toBe(2);
  expect(await filesWith(site, /eve_lovelace@/)).toContain(note);
});

/** Data with one mail, about a message of Ada, which a worker is sending until `release` is called. */
async function startHeldWorker() {
  const site = await startSite({ SMTP_URL: (await startGoneServer()).url });
  await callContact(site.url, validMessage);
  await site.close();
  const settings = readSettings(site.storage);
  const database = await openStorage(site.storage);
  const files = openTransport(settings);
  const held = holdUp();
  const worker = startMailWorker({
    database,
    settings,
    transport: {
      description: 'into files, when it may',
      async send(mail, attempt) {
        await held.wait();
        return await files.send(mail, attempt);
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(),
  });
  onTestFinished(async () => {
    held.release();
    await worker.stop();
  });
  await held.reached;
  const untilGone = async () => {
    held.release();
    await worker.stop();
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await findMailFiles(mailFolder(site.dataDir), { address: ADA })).toEqual([]);
  };
  return { site, database, settings, release: held.release, untilGone };
}

test('an erasure waits for a mail that is being sent, and neither its row nor its file comes back', async () => {
  const { site, release, untilGone } = await startHeldWorker();

  const erasing = readCommand(site.storage, [...ERASE_ADA, '--yes']);
  const erased = vi.fn();
  erasing.then(erased);
  await readCommand(site.storage, ['outbox', 'list']);
  expect(erased).not.toHaveBeenCalled();
  release();

  // The file may have been written after the count; it is deleted too.
  const removed = { messages: 1, newsletter_subscribers: 0, outbox: 1 };
  expect(await erasing).toMatchObject({ removed, mails_under_way: 0 });
  await untilGone();
});

test('a mail whose attempt hangs is erased too, reported, and not submitted later', async () => {
  const { database, settings, untilGone } = await startHeldWorker();

  const context = { database, settings, now: () => new Date(), actor: 'owner' };
  const erased = await erasePerson(context, ADA, { timeoutMs: 0 });

  expect(erased).toMatchObject({ removed: { messages: 1, outbox: 1 }, mailsUnderWay: 1 });
  await untilGone();
});

test("an export has a person's issues and confirmation; an erasure also deletes the waiting issues", async () => {
  const site = await startSite({ NEWSLETTER_RATE: '1' });
  for (const email of [ADA, EVE]) await callNewsletter(site.url, { first_name: 'X', email });
  const confirmed_at = new Date().toISOString();
  await site.database.updateTable('newsletter_subscribers').set({ confirmed_at }).execute();
  const { slug, title } = FIXTURE_ARTICLE;
  await readCommand(site.storage, ['newsletter', 'send', slug, '--yes']);
  // One mail of the issue is sent, the other waits for a minute; a trial is sent at once.
  await untilSent(site, 3);
  for (const email of [ADA, EVE]) {
    await readCommand(site.storage, ['newsletter', 'send', slug, '--to', email]);
  }
  const confirmation_requested_at = expect.any(String);
  for (const email of [ADA, EVE]) {
    const { newsletter_subscribers, mails } = await exportOf(site, email);
    expect(newsletter_subscribers).toMatchObject([
      { confirmed_at, confirmation_requested_at, refused_issues: 0 },
    ]);
    expect(mails).toMatchObject([
      { kind: 'welcome', issue: null },
      { kind: 'issue', issue: slug, subject: title, text: '', html: '' },
      { kind: 'issue', issue: null, recipient: { address: email } },
    ]);
    const args = ['privacy', 'erase', '--email', email, '--yes'];
    const { removed } = await readCommand(site.storage, args);
    expect(removed).toMatchObject({ newsletter_subscribers: 1, outbox: 3 });
  }
  expect(await readCommand(site.storage, ['newsletter', 'status', slug])).toMatchObject({
    ...{ state: 'done', queued: 2, sent: 1, waiting: 0, unsubscribed: 2 },
  });
  expect(JSON.stringify(await readRows(site.database))).not.toMatch(
    /ada@example\.org|eve_lovelace/i,
  );
  expect(await filesWith(site, /ada@example\.org|eve_lovelace/i)).toEqual([]);
});

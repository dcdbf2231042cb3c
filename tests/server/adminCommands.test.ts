import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { waitFor } from '../waitFor.ts';
import { mailsSent } from './backupFiles.ts';
import {
  callContact,
  callNewsletter,
  noFields,
  validMessage,
  validSubscription,
} from './requests.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders, readerAddress } from './sendTestIssue.ts';
import { LONG_BACKOFF, openNewDatabase, startSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { addMails, addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const LINK = 'http://localhost:3000/fix-first#process=-x';

/** A site whose clock advances a minute with each message, so that messages have an order. */
async function startWithMessages(messages: readonly object[]) {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const site = await startSite({}, { now: () => new Date(now) });
  for (const message of messages) {
    expect((await callContact(site.url, { ...validMessage, ...message })).status).toBe(200);
    now += 60_000;
  }
  return site;
}

test('the newest messages come first in the list, and the list says how many it leaves out', async () => {
  const names = ['Ada', 'Eve', 'Ivan'];
  const site = await startWithMessages(names.map((name) => ({ name })));

  const all = await readCommand(site.storage, ['messages', 'list']);
  expect(all).toMatchObject({ messages: [{ name: 'Ivan' }, { name: 'Eve' }, {}], total: 3 });
  expect(all.messages[2]).toEqual({
    ...noFields,
    ...validMessage,
    name: 'Ada',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    received_at: '2026-11-20T10:00:00.000Z',
    ...{ spam_reason: null, state: 'new', answered_at: null, note: '' },
  });

  const list = await runCommand(site.storage, ['messages', 'list', '--limit', '1']);
  expect(list).toMatchObject({ stderr: '', code: 0 });
  expect(list.stdout).toMatch(
    /^Received \(UTC\) +Id +Name +E-mail +Message\n2026-11-20 10:02 {2}[0-9a-f]{8} {2}Ivan /,
  );
  expect(list.stdout).toContain('2 more of 3; --limit 3 shows all.');
});

test('a list can be filtered by time and by text in any case', async () => {
  const site = await startWithMessages([
    { name: 'Ada' },
    { name: 'Özil', email: 'oe@example.org' },
    { name: 'Ivan', email: 'ivan@example.org', message: 'We are 100% manual.' },
  ]);
  for (const [option, value, found] of [
    ['--since', '2026-11-20T10:01:00Z', 'Ivan Özil'],
    ['--since', '2026-11-21', ''],
    ['--until', '2026-11-20', 'Ivan Özil Ada'],
    ['--until', '2026-11-20T11:01:00+01:00', 'Ada'],
    ['--search', 'ADA@example', 'Ada'],
    ['--search', 'özil', 'Özil'],
    ['--search', '100%', 'Ivan'],
    ['--search', '_', ''],
  ] as const) {
    const { messages } = await readCommand(site.storage, ['messages', 'list', option, value]);
    const names = messages.map((message: { name: string }) => message.name);
    expect(names.join(' '), value).toBe(found);
  }
});

test('the start of its id shows a message in full, with the state of its mail', async () => {
  const site = await startWithMessages([{ link: LINK }]);
  await mailsSent(site);
  // The forms remove control characters; a row of an earlier version may have some.
  const steering = { company: 'A\u001b[2J Ltd', message: 'First line\nsecond\u0007 line' };
  await site.database.updateTable('messages').set(steering).execute();
  const { messages } = await readCommand(site.storage, ['messages', 'list']);
  const id: string = messages[0].id;

  const show = ['messages', 'show', id.slice(0, 8).toUpperCase()];
  const { stdout } = await runCommand(site.storage, show);
  const document = await readCommand(site.storage, ['messages', 'show', id]);

  expect(stdout).toMatch(/^Company +A\ufffd\[2J Ltd$/m);
  expect(stdout).toMatch(/^Mail +sent \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
  expect(stdout).toContain('\n\nFirst line\nsecond\ufffd line\n');
  const mails = [{ sent_at: expect.stringMatching(/^\d{4}-.+Z$/), last_error: null }];
  expect(document).toMatchObject({ ...messages[0], mails });
  expect(document).not.toHaveProperty('submission_key');
});

/** More than two pages of an export. */
const COUNT = 1300;

test('an export of many rows has each row once, the newest first', async () => {
  const { storage, database } = await openNewDatabase();
  // Many have the same time, so the order of their ids decides.
  const ids = Array.from({ length: COUNT }, (_, index) => String(index).padStart(4, '0'));
  await addMessages(database, COUNT, (number) => ({
    id: ids[number] ?? '',
    received_at: `2026-11-2${number % 3}T10:00:00.000Z`,
  }));
  const expected = [2, 1, 0].flatMap((day) => ids.filter((_, index) => index % 3 === day));

  const { messages, total } = await readCommand(storage, ['messages', 'export']);
  expect(messages.map(({ id }: { id: string }) => id)).toEqual(expected);
  expect(total).toBe(COUNT);
  const { stdout } = await runCommand(storage, ['messages', 'export']);
  const lines = stdout.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.slice(1, 5))).toEqual(expected);
});

test('an export is a CSV file that only its owner can read', async () => {
  const site = await startWithMessages([{ company: '=HYPERLINK()', link: LINK }]);
  const file = join(await temporaryDirectory(), 'messages.csv');
  await writeFile(file, 'of old, for all to read', { mode: 0o644 });

  const toFile = await runCommand(site.storage, ['messages', 'export', '--output', file]);
  const { stdout } = await runCommand(site.storage, ['messages', 'export']);

  expect(toFile).toEqual({ code: 0, stdout: '', stderr: `Written to ${file}\n` });
  expect(await readFile(file, 'utf8')).toBe(stdout);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const columns = [
    'id',
    'received_at',
    ...CONTACT_FIELD_NAMES,
    'location',
    'link',
    'spam_reason',
    'state',
    'answered_at',
    'note',
  ];
  expect(stdout.split('\r\n', 1)).toEqual([`\ufeff"${columns.join('","')}"`]);
  expect(stdout).toContain('"\'=HYPERLINK()"');
  expect(stdout).toContain(`"${LINK}"`);
});

test('suspected messages are marked in the list of all messages, and can be listed alone', async () => {
  const site = await startWithMessages([{ name: 'Ada' }, { name: 'Robot', [HONEYPOT_FIELD]: 'x' }]);
  const ada = site.database.updateTable('messages').where('name', '=', 'Ada');
  await ada.set({ spam_reason: 'repeated' }).execute();
  await callContact(site.url, { ...validMessage, name: 'Eve' });

  const { stdout } = await runCommand(site.storage, ['messages', 'list']);
  expect(stdout).toMatch(/^Received \(UTC\) +Id +Marked +Name /);
  expect(stdout).toMatch(/ {2}suspected +Robot /);
  expect(stdout).toMatch(/ {2}repeated +Ada /);
  expect(stdout).toContain(' Eve ');
  const { messages, total } = await readCommand(site.storage, ['messages', 'list', '--suspected']);
  expect(messages).toMatchObject([
    { name: 'Robot', spam_reason: 'honeypot' },
    { name: 'Ada', spam_reason: 'repeated' },
  ]);
  expect(total).toBe(2);
  const shown = await runCommand(site.storage, ['messages', 'show', messages[0].id]);
  expect(shown.stdout).toMatch(/^Marked +suspected: it filled in the field /m);
});

test('subscribers are listed with their state', async () => {
  const site = await startSite();
  await callNewsletter(site.url, { ...validSubscription, [HONEYPOT_FIELD]: 'x' });
  const { subscribers } = await readCommand(site.storage, ['subscribers', 'list']);
  expect(subscribers).toEqual([
    {
      ...validSubscription,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      subscribed_at: expect.stringMatching(/^\d{4}-.+Z$/),
      spam_reason: 'honeypot',
      ...{
        confirmed_at: null,
        confirmation_requested_at: null,
        reminded_at: null,
        undeliverable_at: null,
      },
      refused_issues: 0,
      consent: null,
    },
  ]);
  await addReaders(site.database, 1, { first_name: 'Eve' });
  const unconfirmed = { confirmed_at: null, email: 'unconfirmed@example.org' };
  await addReaders(site.database, 1, { first_name: 'Ivan', ...unconfirmed });
  const { stdout } = await runCommand(site.storage, ['subscribers', 'list']);
  expect(stdout).toMatch(/^Since \(UTC\) +Id +State +First name /);
  for (const state of ['suspected +Ada', 'confirmed +Eve', 'unconfirmed +Ivan']) {
    expect(stdout).toMatch(new RegExp(` {2}${state} `));
  }
});

test('a subscriber is removed by their address in any case, and an unknown address is reported', async () => {
  const site = await startSite();
  await addReaders(site.database, 2);
  const remove = ['subscribers', 'remove', '--email'];
  const nobody = 'nobody@example.org';
  const nothing = { email: nobody, removed: 0 };
  expect(await readCommand(site.storage, [...remove, nobody])).toEqual(nothing);
  const told = await runCommand(site.storage, [...remove, nobody]);
  expect(told).toEqual({
    code: 0,
    stdout: `There is no subscriber with the address ${nobody}.\n`,
    stderr: '',
  });

  const email = readerAddress(0);
  const off = await runCommand(site.storage, [...remove, email.toUpperCase()]);
  expect(off.stdout).toBe(`Removed: ${email}. Mail that waited for this subscriber is not sent.\n`);
  const { subscribers } = await readCommand(site.storage, ['subscribers', 'list']);
  expect(subscribers).toMatchObject([{ email: readerAddress(1) }]);
});

test('waiting mail is listed with its error, and a retry makes it due for a running server', async () => {
  let refuses = true;
  const smtp = await startSmtpServer({ refuse: () => (refuses ? 451 : undefined) });
  const site = await startSite({ SMTP_URL: smtp.url }, { backoff: LONG_BACKOFF });
  await callContact(site.url, validMessage);
  await waitFor(async () => {
    const { mails } = await readCommand(site.storage, ['outbox', 'list']);
    expect(mails).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('451') },
    ]);
  });

  const { stdout } = await runCommand(site.storage, ['outbox', 'list']);
  expect(stdout).toMatch(
    /^[0-9a-f]{8} {2}notification {2}you +\d+ s +1 {4,}in 59 min +Can't send mail/m,
  );
  refuses = false;
  const retried = await runCommand(site.storage, ['outbox', 'retry', '--all']);
  expect(retried.stdout).toBe('1 mail due now; a running server starts within 10 seconds.\n');
  const due = await runCommand(site.storage, ['outbox', 'list']);
  expect(due.stdout).toMatch(/ 1 +due /);
  await site.close();

  const later = await startSite({ SMTP_URL: smtp.url, ...site.storage });
  await waitFor(() => expect(smtp.mails).toHaveLength(1));
  await mailsSent(later);
  expect((await runCommand(site.storage, ['outbox', 'list'])).stdout).toBe('No mail is waiting.\n');
  const { mails } = await readCommand(site.storage, ['outbox', 'list', '--all']);
  expect(mails).toMatchObject([{ state: 'sent', recipient: null }]);
  const sent = await readFailure(site.storage, ['outbox', 'retry', mails[0].id]);
  expect(sent).toMatch(/ was sent before; /);
  expect(smtp.mails).toHaveLength(1);
});

test('expired mail is listed, its subscriber is undeliverable, and only a retry by its id sends it', async () => {
  let refuses = true;
  const smtp = await startSmtpServer({ refuse: () => (refuses ? 550 : undefined) });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callNewsletter(site.url, validSubscription);
  const id = await waitFor(async () => {
    const { mails } = await readCommand(site.storage, ['outbox', 'list']);
    const last_error = expect.stringContaining('550');
    expect(mails).toMatchObject([{ state: 'refused', attempts: 3, last_error }]);
    return mails[0].id;
  });

  const list = await runCommand(site.storage, ['outbox', 'list']);
  expect(list.stdout).toMatch(
    /^[0-9a-f]{8} {2}welcome +ada@example\.org +.+ 3 {4,}expired +Can't/m,
  );
  const marked = await runCommand(site.storage, ['subscribers', 'list']);
  expect(marked.stdout).toMatch(/ {2}undeliverable +Ada /);
  refuses = false;
  const none = { due: [], being_sent: [], sent: [] };
  expect(await readCommand(site.storage, ['outbox', 'retry', '--all'])).toEqual(none);
  expect(await readCommand(site.storage, ['outbox', 'retry', id])).toEqual({ ...none, due: [id] });

  // A message wakes the worker.
  await callContact(site.url, validMessage);
  await waitFor(async () => {
    const { subscribers } = await readCommand(site.storage, ['subscribers', 'list']);
    expect(subscribers).toMatchObject([{ undeliverable_at: null }]);
  });
});

test('a retry does not change a mail that a worker has claimed', async () => {
  const { storage, database } = await openNewDatabase();
  const id = randomUUID();
  const claim = { claimed_by: 'another', next_attempt_at: '2100-01-01T00:00:00.000Z' };
  await addMails(database, 1, () => ({ id, ...claim }));
  const { mails } = await readCommand(storage, ['outbox', 'list']);
  expect(mails).toMatchObject([{ id, state: 'sending' }]);
  const untouched = { due: [], being_sent: [id], sent: [] };
  for (const which of [id, '--all']) {
    expect(await readCommand(storage, ['outbox', 'retry', which])).toEqual(untouched);
  }
});

test('a command that fails ends with its exit code and one line with advice', async () => {
  const { storage } = await openNewDatabase();
  for (const [args, code, line] of [
    ['messages show abcd1234', 1, /^There is no message with the id abcd1234; "messages list" /],
    ['outbox retry abcd1234', 1, /^There is no mail with the id abcd1234; /],
    ['messages show', 2, /^error: missing required argument 'id'\n$/],
    ['messages show x', 2, /^error: .+Give an id /],
    ['messages list --since 2026-02-30', 2, /^error: option '--since <date>' .+Give a day /],
    ['messages list --limit 0', 2, /^error: .+Give a whole number from 1 on\.\n$/],
    ['messages lst', 2, /^error: unknown command 'lst'/],
    ['outbox retry', 2, /^error: give the ids of the mails to retry, or --all, or --expired\n$/],
    ['outbox retry --all --refused', 2, /^error: give the ids of the mails to retry, /],
    ['privacy export', 2, /^error: required option '--email <address>' not specified\n$/],
    ['privacy export --email ada', 2, /^error: .+Give one e-mail address, /],
    ['privacy erase --email ada@example.org', 2, /^error: there is no terminal for a question; /],
    ['subscribers remove', 2, /^error: required option '--email <address>' not specified\n$/],
    ['backup', 2, /^error: .+\n$/],
    ['backup file --folder .', 2, /^error: .+\n$/],
    ['backup file --keep 2', 2, /^error: .+\n$/],
    ['backup --folder . --keep 0', 2, /^error: .+\n$/],
    ['messages export --output /nowhere/at/all', 1, /^--output: \/nowhere\/at\/all could not be /],
  ] as const) {
    expect(await readFailure(storage, args.split(' '), code)).toMatch(line);
  }
});

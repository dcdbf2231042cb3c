import { randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTACT_FIELD_NAMES } from '../../forms/contactForm.ts';
import { MINUTE_MS } from '../../milliseconds.ts';
import { noFields, validMessage } from './requests.ts';
import { readCommand, readFailure, runCommand } from './runCommand.ts';
import { addReaders, readerAddress } from './sendTestIssue.ts';
import { openNewDatabase } from './startSite.ts';
import { addMails, addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const LINK = 'http://localhost:3000/fix-first#process=-x';
const START = Date.parse('2026-11-20T10:00:00Z');

type Messages = readonly ReturnType<Parameters<typeof addMessages>[2]>[];

/** A database with these messages, which arrived a minute apart. */
async function storeMessages(...messages: Messages) {
  const data = await openNewDatabase();
  await addMessages(data.database, messages.length, (number) => ({
    id: randomUUID(),
    received_at: new Date(START + number * MINUTE_MS).toISOString(),
    ...messages[number],
  }));
  return data;
}

test('the start of its id shows a message in full, with the state of its mail', async () => {
  const id = randomUUID();
  // The forms remove control characters; a row of an earlier version may have some.
  const steering = { company: 'A\u001b[2J Ltd', message: 'First line\nsecond\u0007 line' };
  const { storage, database } = await storeMessages({ id, link: LINK, ...steering });
  const sent_at = '2026-11-20T10:01:00.000Z';
  await addMails(database, 1, () => ({ kind: 'notification', contact_message_id: id, sent_at }));

  const show = ['messages', 'show', id.slice(0, 8).toUpperCase()];
  const { stdout } = await runCommand(storage, show);
  const document = await readCommand(storage, ['messages', 'show', id]);

  expect(stdout).toMatch(/^company +A\ufffd\[2J Ltd$/m);
  expect(stdout).toMatch(/^mails: 1\n.+\n.+ 2026-11-20 10:01 UTC\n/m);
  expect(stdout).toContain('\nmessage:\n  First line\n  second\ufffd line\n');
  expect(document).toMatchObject({ id, link: LINK, ...steering });
  expect(document.mails).toMatchObject([{ sent_at, last_error: null }]);
  expect(document).not.toHaveProperty('submission_key');
});

test('an export is a CSV file of every message that only its owner can read', async () => {
  const { storage, database } = await storeMessages({ company: '=HYPERLINK()', link: LINK });
  // More than a page of the list.
  await addMessages(database, 60, () => ({}));
  const file = join(await temporaryDirectory(), 'messages.csv');
  await writeFile(file, 'of old, for all to read', { mode: 0o644 });

  const toFile = await runCommand(storage, ['messages', 'export', '--output', file]);
  const { stdout } = await runCommand(storage, ['messages', 'export']);

  expect(toFile).toEqual({ code: 0, stdout: '', stderr: `Written to ${file}\n` });
  expect(await readFile(file, 'utf8')).toBe(stdout);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const columns = ['id', 'received_at', ...CONTACT_FIELD_NAMES, 'location', 'link'];
  columns.push('spam_reason', 'state', 'answered_at', 'note');
  const [head, ...lines] = stdout.trimEnd().split('\r\n');
  expect(head).toBe(`\ufeff"${columns.join('","')}"`);
  expect(lines).toHaveLength(61);

  expect(stdout).toContain('"\'=HYPERLINK()"');
  expect(stdout).toContain(`"${LINK}"`);
});

test('a list has the newest message first, marks what is suspected, and says how many it leaves out', async () => {
  const { storage } = await storeMessages(
    { name: 'Ada', spam_reason: 'repeated' },
    { name: 'Robot', spam_reason: 'honeypot' },
    { name: 'Eve' },
  );
  const { stdout } = await runCommand(storage, ['messages', 'list']);
  expect(stdout).toMatch(/ {2}honeypot +new +Robot /);
  expect(stdout).toMatch(/ {2}repeated +new +Ada /);
  expect(stdout).toContain(' Eve ');
  const { messages, total } = await readCommand(storage, ['messages', 'list', '--tab', 'spam']);
  expect(messages).toMatchObject([
    { name: 'Robot', spam_reason: 'honeypot' },
    { name: 'Ada', spam_reason: 'repeated' },
  ]);
  expect(total).toBe(2);
  const newest = await readCommand(storage, ['messages', 'list', '--limit', '1']);
  expect(newest).toMatchObject({
    messages: [{ ...noFields, ...validMessage, name: 'Eve' }],
    total: 3,
  });
  expect(newest.messages[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    received_at: '2026-11-20T10:02:00.000Z',
    ...{ spam_reason: null, state: 'new', answered_at: null, note: '' },
  });
});

test('subscribers are listed with their state and without the secret of their links', async () => {
  const { storage, database } = await openNewDatabase();
  const time = '2026-11-20T10:00:00.000Z';
  for (const facts of [
    { first_name: 'Ada', email: 'a@example.org', spam_reason: 'honeypot' },
    { first_name: 'Eve', email: 'e@example.org' },
    { first_name: 'Ivan', email: 'i@example.org', confirmed_at: null },
    { first_name: 'Olga', email: 'o@example.org', undeliverable_at: time },
  ] as const) {
    await addReaders(database, 1, facts);
  }
  const { stdout } = await runCommand(storage, ['subscribers', 'list']);
  for (const state of ['suspected +Ada', 'confirmed +Eve', 'unconfirmed +Ivan']) {
    expect(stdout).toMatch(new RegExp(` {2}${state} `));
  }
  expect(stdout).toMatch(/ {2}undeliverable +Olga /);
  const { subscribers } = await readCommand(storage, ['subscribers', 'list', '--search', 'olga']);
  expect(JSON.stringify(subscribers)).not.toContain('token');
  expect(subscribers).toMatchObject([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ first_name: 'Olga', email: 'o@example.org', spam_reason: null, consent: null },
      ...{ subscribed_at: expect.any(String), confirmation_requested_at: expect.any(String) },
      ...{ confirmed_at: expect.any(String), reminded_at: null },
      ...{ undeliverable_at: time, refused_issues: 0 },
    },
  ]);
});

test('a subscriber is removed by their address in any case, and an unknown address is reported', async () => {
  const { storage, database } = await openNewDatabase();
  await addReaders(database, 2);
  const remove = ['subscribers', 'remove', '--email'];
  const nobody = 'nobody@example.org';
  const nothing = { email: nobody, removed: 0 };
  expect(await readCommand(storage, [...remove, nobody])).toEqual(nothing);

  const email = readerAddress(0);
  const off = await readCommand(storage, [...remove, email.toUpperCase()]);
  expect(off).toEqual({ email, removed: 1 });
  const { subscribers } = await readCommand(storage, ['subscribers', 'list']);
  expect(subscribers).toMatchObject([{ email: readerAddress(1) }]);
});

test('mail is listed with its state and its error, and a retry makes it due unless it is sent or on its way', async () => {
  const { storage, database } = await openNewDatabase();
  const clock = new Date();
  const later = new Date(clock.getTime() + 59 * MINUTE_MS).toISOString();
  const error = "Error: Can't send mail";
  const time = clock.toISOString();
  const [waiting = '', expired = '', sending = '', sent = ''] = [1, 2, 3, 4].map(() =>
    randomUUID(),
  );
  const recipient = '{"name":"","address":"ada@example.org"}';
  const mails = [
    { id: waiting, kind: 'notification', recipient: null, attempts: 1, last_error: error },
    { id: expired, recipient, attempts: 3, expired_at: time, last_error: error },
    { id: sending, claimed_by: 'another' },
    { id: sent, sent_at: time, recipient: null },
  ] as const;
  for (const [number, mail] of mails.entries()) {
    const created_at = new Date(clock.getTime() - (9 - number) * 1000).toISOString();
    const facts = { created_at, next_attempt_at: later, message_id_header: mail.id };
    await addMails(database, 1, () => ({ ...facts, ...mail }));
  }
  const list = ['outbox', 'list'];
  const { stdout } = await runCommand(storage, list, { now: () => clock });
  expect(stdout).toMatch(/ welcome +ada@example\.org +refused +3 .+ Error: Can't send/);
  expect(await readCommand(storage, list, { now: () => clock })).toMatchObject({
    mails: [
      { id: waiting, state: 'waiting', last_error: error, refused_at: null, age_seconds: 9 },
      { id: expired, state: 'refused', last_error: error, refused_at: time },
      { id: sending, state: 'sending' },
    ],
  });

  const retry = ['outbox', 'retry'];
  const none = { due: [], being_sent: [], sent: [], left_out: 0 };
  const all = { ...none, due: [waiting], being_sent: [sending] };
  expect(await readCommand(storage, [...retry, '--all'])).toEqual(all);
  const asked = { ...none, being_sent: [sending] };
  expect(await readCommand(storage, [...retry, sending])).toEqual(asked);
  expect(await readCommand(storage, [...retry, expired])).toMatchObject({ due: [expired] });
  expect(await readFailure(storage, [...retry, sent])).toMatch(/ was sent before; /);

  await database.deleteFrom('outbox').where('sent_at', 'is', null).execute();
  expect(await readCommand(storage, list)).toEqual({ mails: [], total: 0 });
  const document = await readCommand(storage, [...list, '--all']);
  expect(document.mails).toMatchObject([{ id: sent, state: 'sent', recipient: null }]);
});

test('a command that fails ends with its exit code and one line with advice', async () => {
  const { storage } = await openNewDatabase();
  for (const [args, code, line] of [
    ['messages show abcd1234', 1, /^There is no such message\./],
    ['subscribers show abcd1234', 1, /^There is no such subscriber\./],
    ['outbox retry abcd1234', 1, /^There is no such mail\./],
    ['messages show', 2, /^error: missing required argument 'id'\n$/],
    ['messages show x', 2, /^error: id: Give an id /],
    ['messages list --since 2026-02-30', 2, /^error: since: Give a day /],
    ['messages list --until x', 2, /^error: until: Give a day /],
    ['messages list --tab x', 2, /^error: option '--tab <value>' argument 'x' is invalid/],
    ['messages list --nothing', 2, /^error: unknown option '--nothing'\n$/],
    ['messages change --changes x', 2, /^error: changes: Invalid input/],
    ['messages list --limit 0', 2, /^error: .+Give a whole number from 1 on\.\n$/],
    ['messages lst', 2, /^error: unknown command 'lst'/],
    ['outbox retry', 2, /^error: give the ids of the mails to retry, or --all, or --expired\n$/],
    ['outbox retry --all --expired', 2, /^error: give the ids of the mails to retry, /],
    ['privacy export', 2, /^error: required option '--email <value>' not specified\n$/],
    ['privacy export --email ada', 2, /^error: email: Please enter one email address\./],
    ['backup', 2, /^error: .+\n$/],
    ['backup file --folder .', 2, /^error: .+\n$/],
    ['backup file --keep 2', 2, /^error: .+\n$/],
    ['backup --folder . --keep 0', 2, /^error: .+\n$/],
    ['messages export --output /nowhere/at/all', 1, /^--output: \/nowhere\/at\/all could not be /],
  ] as const) {
    expect(await readFailure(storage, args.split(' '), code)).toMatch(line);
  }
});

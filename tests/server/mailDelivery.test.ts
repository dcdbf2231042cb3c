import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../milliseconds.ts';
import { BACKOFF } from '../../policy.ts';
import { deliverMail } from '../../server/delivery/deliverMail.ts';
import { recordFailure } from '../../server/delivery/recordDelivery.ts';
import {
  claimMails,
  countUndelivered,
  findNextDue,
  singleMailCondition,
  toOwnerCondition,
} from '../../server/mail/outbox.ts';
import { type MailTransport, openTransport } from '../../server/mail/transport.ts';
import { readSettings } from '../../server/settings.ts';
import { databaseTime, isPostgres } from '../../server/storage/dialect.ts';
import type { MailRow } from '../../server/storage/schema.ts';
import { waitFor } from '../waitFor.ts';
import { holdUp } from './holdUp.ts';
import { callContact, callNewsletter, validMessage } from './requests.ts';
import { readCommand } from './runCommand.ts';
import {
  LONG_BACKOFF,
  openNewDatabase,
  openStorage,
  startSite,
  type TestSite,
} from './startSite.ts';
import { startGoneServer, startSmtpServer } from './startSmtpServer.ts';
import { addMails, BEING_SENT, newMail } from './storedRows.ts';

const EVE = { first_name: 'Eve', email: 'eve@example.org' };
const TO_EVE = '{"name":"Eve","address":"eve@example.org"}';

/** The first mail of this kind. */
function readMail(
  { database }: Pick<TestSite, 'database'>,
  kind: 'notification' | 'welcome' = 'notification',
) {
  const mails = database.selectFrom('outbox').selectAll().where('kind', '=', kind);
  return mails.executeTakeFirstOrThrow();
}

function readSubscriber({ database }: Pick<TestSite, 'database'>) {
  return database.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow();
}

/** Makes every mail due now. */
async function makeDue({ database }: TestSite): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: databaseTime(database) })
    .execute();
}

test('a mail that was not sent is sent after a restart, with the same Message-ID, to the new CONTACT_TO', async () => {
  const gone = await startGoneServer();
  const first = await startSite({ SMTP_URL: gone.url, CONTACT_TO: 'typo@firm.example' });
  expect((await callContact(first.url, validMessage)).status).toBe(200);
  await waitFor(async () => {
    const job = await readMail(first);
    expect(job.attempts).toBeGreaterThan(1);
    expect(job.last_error).toContain('ECONNREFUSED');
  });
  const queued = await readMail(first);
  expect(queued.sent_at).toBeNull();
  await first.close();

  const smtp = await startSmtpServer({ port: gone.port });
  const contact = { CONTACT_TO: 'owner@firm.example' };
  const second = await startSite({ SMTP_URL: smtp.url, ...contact, ...first.storage });

  await waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.messageId).toBe(queued.message_id_header);
  expect(smtp.mails[0]?.to?.[0]?.address).toBe('owner@firm.example');
  const date = new Date(queued.created_at).toUTCString().replace('GMT', '+0000');
  expect(smtp.mails[0]?.headerLines).toContainEqual({ key: 'date', line: `Date: ${date}` });
  await waitFor(async () => expect((await readMail(second)).sent_at).not.toBeNull());
  expect(await readMail(second)).toMatchObject({ last_error: null, claimed_by: null });
});

test('an address in CONTACT_TO that the mail server puts off gets the message later, and the others get it once', async () => {
  let refusals = 0;
  const smtp = await startSmtpServer({
    refuse: (address) => (address.startsWith('partner@') && refusals++ === 0 ? 451 : undefined),
  });
  const CONTACT_TO = 'owner@firm.example,partner@firm.example';
  const site = await startSite({ SMTP_URL: smtp.url, CONTACT_TO }, { mailPollMs: 50 });
  await callContact(site.url, validMessage);
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.sources.map(({ recipients }) => recipients)).toEqual([
    ['owner@firm.example'],
    ['partner@firm.example'],
  ]);
  expect(smtp.mails[1]?.text).toBe(smtp.mails[0]?.text);
});

/**
 * How a mail server fails every mail to subscribers: by a code, or by no answer. The column that counts it, and the
 * count at which a mail expires.
 */
const LAST_FAILURES = [
  ['refused', 550, 'refusals', 3, '550', true],
  ['taken and not answered for', undefined, 'uncertain_attempts', 5, 'may have', false],
] as const;

test.each(LAST_FAILURES)(
  'a mail to a subscriber that is %s is tried again later, and expires; one that arrives after all makes the address deliverable',
  async (_what, code, column, last, error, isUndeliverable) => {
    let isFailing = true;
    const smtp = await startSmtpServer({
      refuse: () => (isFailing ? code : undefined),
      drop: () => isFailing,
    });
    const site = await startSite({ SMTP_URL: smtp.url }, { backoff: LONG_BACKOFF, mailPollMs: 50 });
    await callNewsletter(site.url, EVE);
    const failed = await waitFor(async () => {
      const mail = await readMail(site, 'welcome');
      expect(mail).toMatchObject({ [column]: 1, claimed_by: null, expired_at: null });
      return mail;
    });
    expect(Math.round((Date.parse(failed.next_attempt_at) - Date.now()) / MINUTE_MS)).toBe(60);
    const kept = { undeliverable_at: null, refused_issues: 0 };
    expect(await readSubscriber(site)).toMatchObject(kept);
    const { mails } = await readCommand(site.storage, ['outbox', 'list']);
    const state = isUndeliverable ? 'waiting' : 'uncertain';
    expect(mails).toMatchObject([{ state, last_error: expect.stringContaining(error) }]);

    const created_at = new Date(Date.now() - 5 * HOUR_MS).toISOString();
    const mail = { [column]: last - 1, created_at, next_attempt_at: databaseTime(site.database) };
    await site.database.updateTable('outbox').set(mail).execute();

    await waitFor(async () => expect((await readMail(site, 'welcome')).expired_at).not.toBeNull());
    expect(await readMail(site, 'welcome')).toMatchObject({ [column]: last });
    const { undeliverable_at } = await readSubscriber(site);
    expect(undeliverable_at !== null).toBe(isUndeliverable);
    expect(await countUndelivered(site.database)).toMatchObject({ waiting: 0, expired: 1 });
    const log = site.logLines.join('');
    expect(log.match(/mail expired/g)).toHaveLength(1);
    expect(log).not.toContain('@example.org');

    isFailing = false;
    const retry = await readCommand(site.storage, ['outbox', 'retry', '--expired']);
    expect(retry.due).toEqual([failed.id]);
    await waitFor(async () => expect(await readSubscriber(site)).toMatchObject(kept));
  },
);

test('whether an attempt that is aborted is uncertain depends on whether the mail was submitted', async () => {
  const mail = newMail(0, { recipient: TO_EVE });
  for (const [where, name] of [
    ['beforeRecipient', 'AbortError'],
    ['beforeAnswer', 'UncertainDeliveryError'],
  ] as const) {
    const held = holdUp();
    const smtp = await startSmtpServer({ [where]: held.wait });
    const transport = openTransport(readSettings({ SMTP_URL: smtp.url }));
    const abort = new AbortController();
    const attempt = { signal: abort.signal, beforeSubmit: async () => undefined };
    const sending = transport.send(mail, attempt).catch((error: unknown) => error);
    await held.reached;
    abort.abort();
    expect(await sending).toMatchObject({ name });
    held.release();
  }
});

test('the content of a mail is deleted once it is sent, and kept while it can be tried again', async () => {
  const smtp = await startSmtpServer({
    refuse: (address) => (address === 'eve@example.org' ? 550 : undefined),
  });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callNewsletter(site.url, EVE);
  await callContact(site.url, validMessage);
  await waitFor(async () => expect((await readMail(site)).sent_at).not.toBeNull());
  await waitFor(async () => expect((await readMail(site, 'welcome')).expired_at).not.toBeNull());

  expect(await readMail(site)).toMatchObject({ text: '', html: '', picture: null });
  expect((await readMail(site, 'welcome')).text).toContain('Hello Eve,');
  const { email } = validMessage;
  const held = await readCommand(site.storage, ['privacy', 'export', '--email', email]);
  expect(held).toMatchObject({
    messages: [{ message: validMessage.message }],
    mails: [{ kind: 'notification', text: '' }],
  });
});

test.each([
  ['127.0.0.1', ['s3cret'], '535'],
  // Also this machine, but the name does not say so.
  ['0.0.0.0', [], 'STARTTLS'],
])('without encryption, %s is sent the passwords %j', async (host, passwords, error) => {
  const smtp = await startSmtpServer({ host, refuseLogin: true });
  const site = await startSite({ SMTP_URL: `smtp://user:s3cret@${host}:${smtp.port}` });
  await callContact(site.url, validMessage);
  await waitFor(async () => expect((await readMail(site)).last_error).toContain(error));
  await site.close();
  expect([...new Set(smtp.passwords)]).toEqual(passwords);
});

/** What makes a mail one whose worker has died. */
const OF_DEAD_WORKER = {
  claimed_by: 'a worker that died',
  next_attempt_at: new Date(Date.now() - 1000).toISOString(),
};

test('the claim of a dead worker is taken over once it has expired, and not before', async () => {
  const { storage, database } = await openNewDatabase();
  await addMails(database, 1, () => ({ recipient: null, ...BEING_SENT }));
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url, ...storage }, { mailPollMs: 50 });
  await callContact(site.url, validMessage);
  await waitFor(() => expect(smtp.mails).toHaveLength(1));

  await database
    .updateTable('outbox')
    .set(OF_DEAD_WORKER)
    .where('claimed_by', 'is not', null)
    .execute();

  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.mails[1]?.messageId).toBe('<0@firm.example>');
});

test('if its process ends during each attempt, a mail to a subscriber expires, and one to the owner is sent', async () => {
  const { storage, database } = await openNewDatabase();
  const died = { ...OF_DEAD_WORKER, uncertain_attempts: 4 };
  await addMails(database, 2, (number) =>
    number === 0
      ? { ...died, recipient: TO_EVE }
      : { ...died, kind: 'notification', recipient: null },
  );

  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url, ...storage });

  await waitFor(async () => expect((await readMail(site, 'welcome')).expired_at).not.toBeNull());
  await waitFor(async () => expect((await readMail(site)).sent_at).not.toBeNull());
  expect(smtp.mails).toHaveLength(1);
});

test('an error is recorded without the U+0000 that PostgreSQL does not store', async () => {
  const { database } = await openNewDatabase();
  await addMails(database, 1, () => BEING_SENT);
  const mail = await readMail({ database }, 'welcome');
  const context = { database, settings: readSettings({}), now: () => new Date() };
  const failed = { failure: 'refused', counts: { refusals: 3 }, retryMs: undefined } as const;
  await recordFailure(context, mail, { ...failed, error: '550 no\0such user' });
  expect((await readMail({ database }, 'welcome')).last_error).toBe('550 nosuch user');
});

test('what a mail server says is stored without our credentials, and cut', async () => {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const quoted = ['s3cret/word', 's3cret%2Fword', '\0user\0s3cret/word', 's3cret/word', 'user'];
  const says = [...quoted.slice(0, 2), ...quoted.slice(2).map(encode), 'a'.repeat(10_000)];
  const smtp = await startSmtpServer({ refuseLogin: true, says: says.join(' ') });
  const site = await startSite({ SMTP_URL: `smtp://user:s3cret%2Fword@127.0.0.1:${smtp.port}` });
  await callContact(site.url, validMessage);
  const stored = await waitFor(async () => {
    const { last_error } = await readMail(site);
    expect(last_error).toMatch(/^Error: Invalid login: 535 (?:…=* ){5}a+$/);
    return last_error;
  });
  expect(stored?.length).toBeLessThan(1100);
});

/** A site with the mail about one message, whose mail server waits before this answer. */
async function startWithHeldMail(where: 'beforeRecipient' | 'beforeAnswer') {
  const { wait, reached, release } = holdUp();
  const smtp = await startSmtpServer({ [where]: wait });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callContact(site.url, validMessage);
  await reached;
  return { smtp, site, release };
}

test('a worker that has lost its claim submits no mail and does not change the new claim', async () => {
  const { smtp, site, release } = await startWithHeldMail('beforeRecipient');
  const later = databaseTime(site.database, 3_600_000);
  await site.database
    .updateTable('outbox')
    .set({ claimed_by: 'another worker', next_attempt_at: later })
    .execute();

  release();

  await waitFor(() => expect(site.logLines.join('')).toContain('mail not sent'));
  await site.close();
  expect(smtp.mails).toEqual([]);
  const database = await openStorage(site.storage);
  expect(await readMail({ database })).toMatchObject({
    claimed_by: 'another worker',
    last_error: null,
    sent_at: null,
  });
});

test('a mail that is being submitted keeps its claim, delays the stop, and is not sent again', async () => {
  const { smtp, site, release } = await startWithHeldMail('beforeAnswer');
  const { next_attempt_at } = await readMail(site);
  await waitFor(async () =>
    expect((await readMail(site)).next_attempt_at > next_attempt_at).toBe(true),
  );
  expect((await readMail(site)).attempts).toBe(1);

  const closing = site.close();
  await waitFor(() => expect(fetch(site.url)).rejects.toThrow());
  release();
  await closing;

  const later = await startSite({ SMTP_URL: smtp.url, ...site.storage });
  await callContact(later.url, { ...validMessage, message: 'Another message' });
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.mails.map((mail) => mail.messageId)).toHaveLength(2);
  expect(smtp.mails[1]?.text).toContain('Another message');
});

test('a sent mail is not sent again while the database fails, and is recorded afterwards', async () => {
  const { smtp, site, release } = await startWithHeldMail('beforeAnswer');
  const { database } = site;
  const [forbid, allow] = isPostgres(database)
    ? [
        sql`alter table outbox add constraint unsent check (sent_at is null)`,
        sql`alter table outbox drop constraint unsent`,
      ]
    : [
        sql`create trigger unsent before update of sent_at on outbox
            begin select raise(abort, 'It cannot be written'); end`,
        sql`drop trigger unsent`,
      ];
  await forbid.execute(database);
  release();

  // The claim is renewed until the mail server answers, and then expires.
  await waitFor(async () => {
    await makeDue(site);
    expect((await readMail(site)).attempts).toBeGreaterThan(1);
  });
  await allow.execute(database);

  await waitFor(async () => expect((await readMail(site)).sent_at).not.toBeNull());
  await site.close();
  expect(smtp.mails).toHaveLength(1);
});

test('a mail server that stops answering does not delay the stop', async () => {
  const { site } = await startWithHeldMail('beforeRecipient');

  await site.close();

  const later = await startSite(site.storage);
  await waitFor(async () => expect((await readMail(later)).sent_at).not.toBeNull());
});

test('after the clock was set back, mail that was scheduled or claimed before is due at once', async () => {
  const { database } = await openNewDatabase();
  const late = new Date(Date.now() + 2 * DAY_MS).toISOString();
  await addMails(database, 2, (number) => ({
    recipient: null,
    next_attempt_at: late,
    claimed_by: number === 0 ? null : 'another worker',
  }));

  const due = { limit: 9, condition: toOwnerCondition };
  expect(await claimMails(database, due)).toMatchObject([{ id: 'mail 0' }]);
  // The other worker's claim holds as long as any claim.
  const dueMs = await findNextDue(database, toOwnerCondition);
  expect(dueMs).toBeGreaterThan(0);
  expect(dueMs).toBeLessThanOrEqual(10_000);
});

test('the file of a mail that is deleted while it is sent is removed', async () => {
  const { database, storage, dataDir } = await openNewDatabase();
  await addMails(database, 1, () => ({ recipient: TO_EVE }));
  const [mail] = await claimMails(database, { limit: 1, condition: singleMailCondition });
  const settings = readSettings(storage);
  const files = openTransport(settings);
  const transport: MailTransport = {
    ...files,
    async send(...args) {
      const rejected = await files.send(...args);
      expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1);
      await database.deleteFrom('outbox').execute();
      return rejected;
    },
  };
  const { signal } = new AbortController();
  const signals = { stopping: signal, forceStop: signal };
  const log = { info() {}, warn() {}, error() {} };
  const now = () => new Date();
  const context = { database, transport, settings, log, now, backoff: BACKOFF, ...signals };
  await deliverMail(mail as MailRow, context);
  expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
});

import { expect, inject, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { composeNotification } from '../../server/messages/composeNotification.ts';
import { storeMessage } from '../../server/messages/messages.ts';
import { waitFor } from '../waitFor.ts';
import { callContact, postForm, validMessage } from './requests.ts';
import { connectTo, openNewDatabase, startSite, type TestSite } from './startSite.ts';
import { type CaughtMails, startSmtpServer } from './startSmtpServer.ts';

const MINUTE = 60_000;
const REMARK = 'The same text came from 3 addresses within an hour.';
const SUBJECT = 'New message from Ada Byron (Analytical Engines Ltd)';

/** A site behind a trusted proxy, whose clock the test sets. */
async function startWatchedSite() {
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, TRUST_PROXY: 'loopback' };
  let now = Date.parse('2026-11-20T10:00:00Z');
  const clock = { now: () => new Date(now) };
  const site = await startSite(env, clock);
  return {
    smtp,
    site,
    pass: (ms: number) => {
      now += ms;
    },
    /** Another process on the same data, which deletes expired counts. */
    startAnother: () => startSite({ ...env, ...site.storage }, clock),
  };
}

async function send(
  site: TestSite,
  address: string,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const from = { 'x-forwarded-for': address };
  expect((await callContact(site.url, { ...validMessage, ...fields }, from)).status).toBe(200);
}

async function readSuspected({ database }: Pick<TestSite, 'database'>) {
  const rows = await database
    .selectFrom('messages')
    .select(['name', 'spam_reason'])
    .orderBy('received_at')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.spam_reason);
}

async function waitForSubjects(smtp: CaughtMails, count: number) {
  await waitFor(() => expect(smtp.mails).toHaveLength(count));
  return smtp.mails.map((mail) => mail.subject).sort();
}

test('the same text from a third address within an hour is marked, with those before, and mailed', async () => {
  const { smtp, site, pass } = await startWatchedSite();
  await send(site, '198.51.100.1');
  pass(20 * MINUTE);
  await send(site, '198.51.100.2');
  expect(await readSuspected(site)).toEqual([null, null]);
  pass(20 * MINUTE);
  await postForm(site.url, '/contact', validMessage, { 'x-forwarded-for': '203.0.113.3' });

  expect(await readSuspected(site)).toEqual(['repeated', 'repeated', 'repeated']);
  expect(await waitForSubjects(smtp, 3)).toEqual([SUBJECT, SUBJECT, `[Repeated] ${SUBJECT}`]);
  const marked = smtp.mails.find((mail) => mail.subject?.startsWith('[Repeated]'));
  expect(marked?.text).toContain(REMARK);
  expect(marked?.html).toContain(REMARK);
  expect(marked?.text).toContain(validMessage.message);

  await send(site, '203.0.113.4');
  await waitForSubjects(smtp, 4);
  const last = smtp.mails.find((mail) => mail.text?.includes('from 4 addresses'));
  expect(last?.subject).toBe(`[Repeated] ${SUBJECT}`);
});

test('texts that differ only in case, spaces, invisible characters, numbers and links are the same', async () => {
  const { site } = await startWatchedSite();
  await send(site, '198.51.100.1', {
    message: 'Buy 100 leads now:  https://one.example/a?b=1 !',
  });
  await send(site, '198.51.100.2', {
    message: 'BUY 25 le\u200bad\u200cs\nnow: http://two.example/c !',
  });
  await send(site, '198.51.100.3', { message: 'ｂｕｙ ٣ l\ufe0feads now: www.three.example !' });
  expect(await readSuspected(site)).toEqual(['repeated', 'repeated', 'repeated']);
});

test('different texts, and a text from few addresses or over more than an hour, are not marked', async () => {
  const { smtp, site, pass } = await startWatchedSite();
  for (const phone of ['1234567', '7654321']) {
    for (const address of ['198.51.100.1', '198.51.100.2']) await send(site, address, { phone });
  }
  await send(site, '198.51.100.3', { message: 'Our invoices take ten weeks. Please help.' });
  pass(60 * MINUTE);
  await send(site, '198.51.100.4');
  pass(59 * MINUTE);
  await send(site, '198.51.100.5');
  expect(new Set(await readSuspected(site))).toEqual(new Set([null]));
  expect(new Set(await waitForSubjects(smtp, 7))).toEqual(new Set([SUBJECT]));
});

test.runIf(inject('database') === 'postgres')(
  'the same text is marked, however long the transactions of its messages overlap',
  async () => {
    const { database, storage } = await openNewDatabase();
    const holder = await connectTo(storage.DATABASE_URL);
    await holder.query('begin; lock table outbox in exclusive mode');
    const received = { ...validMessage, received_at: new Date().toISOString(), content_hash: 'x' };
    const storing = ['a', 'b', 'c'].map((id) => {
      const mail = { mailFrom: '', deskPort: 'off', deskUrl: '' } as const;
      const message = { ...received, id, spam_reason: null };
      const compose = () => composeNotification(message, mail, { due: new Date() });
      return storeMessage(database, message, { key: id, ipHash: id, compose });
    });
    // All three hold their message and wait for the table of their mail, so none of them has committed.
    await waitFor(async () => {
      const waiting = await holder.query(
        `select from pg_locks where not granted and relation = 'outbox'::regclass`,
      );
      expect(waiting.rowCount).toBe(3);
    });
    await holder.query('commit');
    await Promise.all(storing);
    expect(await readSuspected({ database })).toEqual(['repeated', 'repeated', 'repeated']);
  },
);

test('a message that was changed at the desk, or has a filled honeypot, stays as it is if its text is repeated', async () => {
  const { site } = await startWatchedSite();
  await send(site, '198.51.100.1', { name: 'A' });
  await site.database.updateTable('messages').set({ version: 1 }).execute();
  await send(site, '198.51.100.2', { name: 'B', [HONEYPOT_FIELD]: 'https://spam.example' });
  await send(site, '198.51.100.3', { name: 'C' });
  expect(await readSuspected(site)).toEqual([null, 'honeypot', 'repeated']);
});

test.each([
  ['after an hour', 60],
  ['by a clock that was set back since', -120],
])('no address is stored, and the senders of a text are deleted %s', async (_when, minutes) => {
  const { site, pass, startAnother } = await startWatchedSite();
  await send(site, '198.51.100.1');
  await send(site, '198.51.100.2');
  const senders = () => site.database.selectFrom('message_senders').selectAll().execute();
  const before = await senders();
  expect(before).toHaveLength(2);
  for (const { address_hash } of before) expect(address_hash).toMatch(/^[0-9a-f]{64}$/);
  pass(minutes * MINUTE);
  await send(await startAnother(), '198.51.100.3');
  expect(await readSuspected(site)).toEqual([null, null, null]);
  await waitFor(async () => expect(await senders()).toHaveLength(1));
});

test('a message is stored and mailed even if neither it nor its senders can be counted', async () => {
  const { smtp, site } = await startWatchedSite();
  for (const table of ['message_senders', 'rate_limits']) {
    await site.database.schema.dropTable(table).execute();
  }
  for (const host of [1, 2, 3]) await send(site, `198.51.100.${host}`);
  expect(await readSuspected(site)).toEqual([null, null, null]);
  expect(await waitForSubjects(smtp, 3)).toEqual([SUBJECT, SUBJECT, SUBJECT]);
});

test.runIf(inject('database') === 'postgres')(
  'a message is stored even if another transaction has locked the senders',
  async () => {
    const { smtp, site } = await startWatchedSite();
    const holder = await connectTo(site.storage.DATABASE_URL);
    await holder.query('begin; lock table message_senders in exclusive mode');
    await send(site, '198.51.100.1');
    expect(await readSuspected(site)).toEqual([null]);
    await waitForSubjects(smtp, 1);
  },
);

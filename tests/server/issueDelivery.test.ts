import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { HONEYPOT_FIELD } from '../../forms/honeypotField.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { claimBulkMails } from '../../server/mail/bulkMails.ts';
import { retryMails } from '../../server/mail/outbox.ts';
import {
  countReaders,
  pauseFailingIssue,
  pauseIssues,
  readIssueProgress,
  resumeIssue,
} from '../../server/newsletter/issues.ts';
import { type Database, inTransaction } from '../../server/storage/database.ts';
import { databaseTime } from '../../server/storage/dialect.ts';
import { SAMPLE_ISSUE } from '../sampleMails.ts';
import { waitFor } from '../waitFor.ts';
import { holdUp } from './holdUp.ts';
import { callContact, callNewsletter, newMessage, postForm } from './requests.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { addReaders, readerAddress, sendTestIssue } from './sendTestIssue.ts';
import { backoffOf, LONG_BACKOFF, openNewDatabase, openStorage, startSite } from './startSite.ts';
import { type CaughtMails, startGoneServer, startSmtpServer } from './startSmtpServer.ts';
import { addMails } from './storedRows.ts';

const SLUG = 'an-article';
const SITE_URL = 'https://www.firm.example';
/** As fast as the mail server accepts mails. */
const FAST = { NEWSLETTER_RATE: '100000' };

const settings = { SITE_URL, CONTACT_TO: 'owner@firm.example', MAIL_FROM: 'news@firm.example' };

function recipientsOf(smtp: CaughtMails): string[] {
  return smtp.mails.map((mail) => mail.to?.[0]?.address ?? '').sort();
}

function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, number) => readerAddress(number)).sort();
}

/** Waits until no mail of the issue waits, and returns its state. */
function untilDone(database: Database, slug = SLUG) {
  return waitFor(async () => {
    const state = await readIssueProgress(database, slug);
    expect(state?.waiting).toBe(0);
    return state;
  });
}

function findReader(database: Database, number = 0) {
  return database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', readerAddress(number))
    .executeTakeFirstOrThrow();
}

test('each reader gets one mail of an issue, with their own links and headers and no other address', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ ...settings, ...FAST, SMTP_URL: smtp.url });
  const readers = await addReaders(site.database, 3);
  const before = Date.now();

  const facts = { id: 'issue', queued_at: '2026-01-01T00:00:00.000Z' };
  await sendTestIssue(site.database, facts);

  const state = await untilDone(site.database);
  expect(state).toMatchObject({ queued: 3, sent: 3, expired: 0, unsubscribed: 0 });
  expect(recipientsOf(smtp)).toEqual(addresses(3));
  for (const [index, mail] of smtp.mails.entries()) {
    const source = smtp.sources[index];
    const reader = readers.find(({ email }) => email === mail.to?.[0]?.address);
    const unsubscribeUrl = `${SITE_URL}/newsletter/unsubscribe?token=${reader?.unsubscribe_token}`;
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(source?.recipients).toEqual([reader?.email]);
    expect(mail).toMatchObject({
      to: [{ name: reader?.first_name, address: reader?.email }],
      from: { name: brand.name, address: 'news@firm.example' },
      replyTo: [{ name: brand.name, address: brand.email }],
      subject: 'What an audit finds',
      messageId: `<issue.${reader?.id}@firm.example>`,
      text: expect.stringContaining(`Unsubscribe: ${unsubscribeUrl}\n`),
      html: expect.stringContaining(`<a href="${unsubscribeUrl}">`),
      attachments: [
        { mimeType: 'image/png', contentId: `<${PICTURE_CID}>`, disposition: 'inline' },
      ],
    });
    expect(headers).toMatchObject({
      'list-id': '<newsletter.firm.example>',
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    expect(Date.parse(headers.date ?? '')).toBeGreaterThan(before - 1000);
    const content = mail.attachments[0]?.content as ArrayBuffer;
    expect(Buffer.from(content).toString('base64')).toBe(SAMPLE_ISSUE.drawing.png);
    const named = source?.text.match(/[\w.]+@example\.org/g);
    expect(new Set(named)).toEqual(new Set([reader?.email]));
    const tokens = readers.filter(({ unsubscribe_token }) =>
      `${mail.text}${mail.html}`.includes(unsubscribe_token),
    );
    expect(tokens).toEqual([reader]);
  }
});

test('only one server claims the next mail of an issue, and none does so too early', async () => {
  const { storage, database } = await openNewDatabase();
  const databases = [database, await openStorage(storage)] as const;
  await addReaders(databases[0], 5);
  await sendTestIssue(databases[0]);
  const claim = async (database: Database) =>
    (await claimBulkMails(database, { limit: 8, perMinute: 1 })).mails;

  expect((await Promise.all(databases.map(claim))).flat()).toHaveLength(1);
  const restarted = await openStorage(storage);
  expect(await claim(restarted)).toEqual([]);

  // A next token far in the future, stored before the clock was set back.
  const next_attempt_at = databaseTime(restarted, 2 * 86_400_000);
  const waiting = restarted.updateTable('outbox').where('claimed_by', 'is', null);
  await waiting.set({ next_attempt_at }).execute();
  const pace = restarted.updateTable('site_values').where('name', '=', 'next_bulk_token');
  await pace.set({ value: String(Date.now() + 86_400_000) }).execute();
  expect(await claim(restarted)).toHaveLength(1);
});

test('an issue that hangs delays no welcome, and welcomes that hang delay no mail to the owner', async () => {
  const held = holdUp();
  const smtp = await startSmtpServer({
    beforeAnswer: async (address) => {
      if (/^(?:reader|slow)/.test(address)) await held.wait();
    },
  });
  const site = await startSite({ ...settings, ...FAST, SMTP_URL: smtp.url });
  await addReaders(site.database, 9);
  await sendTestIssue(site.database);
  await held.reached;
  const subscribe = async (email: string) => {
    expect((await callNewsletter(site.url, { first_name: 'Ada', email })).status).toBe(201);
  };

  await subscribe('ada@example.org');
  await waitFor(() => expect(recipientsOf(smtp)).toContain('ada@example.org'));
  for (let number = 0; number < 5; number += 1) await subscribe(`slow${number}@example.org`);
  await waitFor(() => expect(recipientsOf(smtp).join()).toContain('slow'));
  expect((await callContact(site.url, newMessage())).status).toBe(200);
  await waitFor(() => expect(recipientsOf(smtp)).toContain('owner@firm.example'));

  expect(await readIssueProgress(site.database, SLUG)).toMatchObject({ waiting: 9 });
  held.release();
  await untilDone(site.database);
});

test('a pause holds back mails that are not submitted yet; a resume sends them', async () => {
  const held = holdUp();
  const smtp = await startSmtpServer({ beforeRecipient: held.wait });
  const site = await startSite({ ...FAST, SMTP_URL: smtp.url });
  await addReaders(site.database, 9);
  const database = await openStorage(site.storage);
  await sendTestIssue(database);
  await held.reached;

  await pauseIssues(database, new Date(), SLUG);
  held.release();
  await waitFor(() => expect(site.logLines.join('')).toContain('mail not sent'));
  await callContact(site.url, newMessage());
  await waitFor(() => expect(smtp.mails).toHaveLength(1));
  await site.close();
  expect(await readIssueProgress(database, SLUG)).toMatchObject({ sent: 0, waiting: 9 });

  const restarted = await startSite({ ...FAST, SMTP_URL: smtp.url, ...site.storage });
  await callContact(restarted.url, newMessage());
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(await readIssueProgress(database, SLUG)).toMatchObject({ sent: 0, waiting: 9 });

  await resumeIssue(database, SLUG);
  expect(await untilDone(database)).toMatchObject({ sent: 9, paused_at: null });
  const toReaders = recipientsOf(smtp).filter((address) => address.startsWith('reader'));
  expect(toReaders).toEqual(addresses(9));
});

test('a reader whose server refuses two issues in a row gets no third', async () => {
  let answers: 'taken' | 'recipient refused' | 'mail refused' = 'taken';
  const tried: string[] = [];
  const refuseWhile = (state: typeof answers) => (address: string) =>
    answers === state && address === readerAddress(0) ? 550 : undefined;
  const smtp = await startSmtpServer({
    beforeRecipient: async (address) => void tried.push(address),
    refuse: refuseWhile('recipient refused'),
    refuseMail: refuseWhile('mail refused'),
  });
  const site = await startSite({ ...FAST, SMTP_URL: smtp.url });
  const { database } = site;
  await addReaders(database, 2);
  const triesOf = (number: number) => tried.filter((one) => one === readerAddress(number)).length;
  const issues = [
    { slug: 'first', answer: 'recipient refused', refused_issues: 1 },
    { slug: 'second', answer: 'taken', refused_issues: 0 },
    { slug: 'third', answer: 'mail refused', refused_issues: 1 },
  ] as const;
  for (const [index, { slug, answer, refused_issues }] of issues.entries()) {
    answers = answer;
    await sendTestIssue(database, { slug });
    expect(await untilDone(database, slug)).toMatchObject({ expired: refused_issues });
    expect(triesOf(0)).toBe(index + 1);
    expect(await findReader(database)).toMatchObject({ refused_issues, undeliverable_at: null });
  }
  // Mails that the owner retries do not count as further issues.
  await retryMails(database, 'expired');
  await waitFor(() => expect(triesOf(0)).toBe(5));
  for (const slug of ['first', 'third']) await untilDone(database, slug);
  expect(await findReader(database)).toMatchObject({ refused_issues: 1, undeliverable_at: null });

  await sendTestIssue(database, { slug: 'fourth' });
  expect(await untilDone(database, 'fourth')).toMatchObject({ sent: 1, expired: 1 });
  expect((await findReader(database)).undeliverable_at).not.toBeNull();
  await sendTestIssue(database, { slug: 'fifth' });
  expect(await readIssueProgress(database, 'fifth')).toMatchObject({ queued: 1 });
  expect(await findReader(database, 1)).toMatchObject({ refused_issues: 0 });
  expect(site.logLines.join('')).not.toContain('@example.org');
});

test('an issue whose mails are refused pauses itself, mails the owner once, and can be resumed', async () => {
  let isFailing = true;
  const fails = (address: string) => isFailing && address.startsWith('reader');
  const smtp = await startSmtpServer({ refuse: (address) => (fails(address) ? 550 : undefined) });
  const env = { ...settings, ...FAST, SMTP_URL: smtp.url };
  const { database, storage } = await startSite(env, { backoff: LONG_BACKOFF });
  await addReaders(database, 40);
  await sendTestIssue(database);

  await waitFor(() => expect(recipientsOf(smtp)).toContain('owner@firm.example'));
  const status = await readCommand(storage, ['newsletter', 'status', SLUG]);
  expect(status).toMatchObject({
    state: 'paused',
    pause_reason: expect.stringMatching(/^(2\d) of its last \1 mails were refused, or /),
  });
  const doctor = await runCommand(storage, ['doctor']);
  expect(doctor.stdout).toMatch(
    /^warn +newsletter +the issue an-article has paused itself: .+ run "newsletter resume an-article"$/m,
  );

  isFailing = false;
  await resumeIssue(database, SLUG);
  await retryMails(database, 'expired');
  await retryMails(database, 'waiting');
  expect(await untilDone(database)).toMatchObject({ sent: 40, expired: 0, pause_reason: null });
  const toOwner = smtp.mails.filter((mail) => mail.to?.[0]?.address === 'owner@firm.example');
  expect(toOwner).toHaveLength(1);
  expect(toOwner[0]?.subject).toBe('Newsletter paused: What an audit finds');
  expect(toOwner[0]?.text).toContain('newsletter resume an-article');
  expect(toOwner[0]?.text).toContain('Why the latest failed: ');
});

test.each([
  ['19 failures in a row', 'x'.repeat(19), undefined],
  ['20 failures in a row', 'x'.repeat(20), '20 of its last 20 mails'],
  ['many mails and 20 failures', `${'.'.repeat(120)}${'x'.repeat(20)}`, '20 of its last 20 mails'],
  ['20 failures and a mail', `${'x'.repeat(20)}.`, undefined],
  ['50 failures among 100', 'x.'.repeat(50), undefined],
])('an issue pauses itself or goes on after %s', async (_what, outcomes, extent) => {
  const { database } = await openNewDatabase();
  await addReaders(database, 1);
  await sendTestIssue(database, { id: 'issue' });
  await addMails(database, outcomes.length, (number) => {
    const at = new Date(Date.now() - 3_600_000 + number).toISOString();
    const failure = number % 2 ? 'expired_at' : 'uncertain_at';
    const column = outcomes[number] === '.' ? 'sent_at' : failure;
    return { kind: 'issue', issue_id: 'issue', [column]: at };
  });
  const pauseFailing = () =>
    inTransaction(database, (transaction) => pauseFailingIssue(transaction, 'issue'));

  // Outcomes before the resume do not count.
  await resumeIssue(database, SLUG);
  expect(await pauseFailing()).toBeUndefined();
  await database.updateTable('newsletter_issues').set({ resumed_at: null }).execute();
  const paused = await pauseFailing();
  expect(paused?.reason.split(' were ')[0]).toBe(extent);
  expect(await pauseFailing()).toBeUndefined();
});

test('a new subscription makes an undeliverable address deliverable again, unless it is suspected', async () => {
  const site = await startSite();
  const gone = { undeliverable_at: '2026-11-20T10:00:00.000Z', refused_issues: 2 };
  await addReaders(site.database, 1, gone);
  const subscription = { first_name: 'Ada', email: readerAddress(0) };

  await callNewsletter(site.url, { ...subscription, [HONEYPOT_FIELD]: 'filled in' });
  expect(await findReader(site.database)).toMatchObject(gone);

  expect((await callNewsletter(site.url, subscription)).status).toBe(409);
  const reachable = { refused_issues: 0, undeliverable_at: null, first_name: 'Reader 0' };
  expect(await findReader(site.database)).toMatchObject(reachable);
  expect(await countReaders(site.database, SLUG, 'double')).toBe(1);
});

test('a reader who unsubscribes while their mail waits or is being sent gets none, and is counted', async () => {
  const held = holdUp();
  const smtp = await startSmtpServer({ beforeRecipient: held.wait });
  // A reader who unsubscribed does not count as a failure of the mail server.
  const site = await startSite({ ...FAST, SMTP_URL: smtp.url }, { backoff: LONG_BACKOFF });
  const { database } = site;
  const readers = await addReaders(database, 13);
  await sendTestIssue(database);
  const claimed = database
    .selectFrom('outbox')
    .select('subscriber_id')
    .where('claimed_by', 'is not', null);
  const offered = await waitFor(async () => {
    const mails = await claimed.execute();
    expect(mails).toHaveLength(8);
    return new Set(mails.map(({ subscriber_id }) => subscriber_id));
  });
  await held.reached;
  const leaving = [
    ...readers.filter(({ id }) => offered.has(id)).slice(0, 2),
    ...readers.filter(({ id }) => !offered.has(id)).slice(0, 3),
  ];

  for (const { unsubscribe_token } of leaving) {
    const path = `/newsletter/unsubscribe?token=${unsubscribe_token}`;
    expect((await postForm(site.url, path, {})).status).toBe(303);
  }
  const counts = { queued: 13, unsubscribed: 5 };
  const state = await readIssueProgress(database, SLUG);
  expect(state).toMatchObject({ ...counts, sent: 0, waiting: 8 });
  held.release();

  expect(await untilDone(database)).toMatchObject({ ...counts, sent: 8 });
  const gone = new Set(leaving.map(({ email }) => email));
  expect(recipientsOf(smtp)).toEqual(addresses(13).filter((address) => !gone.has(address)));
});

test('an unavailable mail server is tried with one mail at a time, and then the issue continues', async () => {
  const gone = await startGoneServer();
  const backoff = backoffOf(100);
  const site = await startSite({ ...FAST, SMTP_URL: gone.url }, { backoff });
  await addReaders(site.database, 12);
  await sendTestIssue(site.database);
  const failures = () => site.logLines.filter((line) => line.includes('mail not sent'));
  await waitFor(() => expect(failures().length).toBeGreaterThan(10));
  // Except for the attempts that were under way when the failure was noticed.
  const [first = 0, ...others] = failures()
    .slice(8)
    .map((line) => Number(new Date(JSON.parse(line).time)));
  others.reduce((before, time) => {
    expect(time - before).toBeGreaterThan(90);
    return time;
  }, first);

  const smtp = await startSmtpServer({ port: gone.port });
  expect(await untilDone(site.database)).toMatchObject({ sent: 12, expired: 0 });
  expect(recipientsOf(smtp)).toEqual(addresses(12));
});

import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brand } from '../../brand.ts';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { PICTURE_CID } from '../../mails/mailParts.ts';
import { readSettings } from '../../server/settings.ts';
import { type Database, databaseTime, locksRows } from '../../server/storage/database.ts';
import {
  claimListMails,
  countReaders,
  readIssueState,
  setIssueStopped,
} from '../../server/storage/issues.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { claimMails, findNextDue, IS_DIRECT, retryMails } from '../../server/storage/outbox.ts';
import { erasePerson } from '../../server/storage/personalData.ts';
import { removeSubscriber } from '../../server/storage/subscribers.ts';
import { explainQueries, OUTBOX_SCAN } from './explainQueries.ts';
import { holdUp } from './holdUp.ts';
import { callContact, callNewsletter, newMessage, postForm } from './requests.ts';
import { addReaders, PIXEL, readerAddress, sendTestIssue } from './sendTestIssue.ts';
import { startSite, type TestSite } from './startSite.ts';
import { type CaughtMails, startSmtpServer } from './startSmtpServer.ts';

const SLUG = 'an-article';
const SITE_URL = 'https://www.firm.example';
/** As fast as mails are taken. */
const FAST = { NEWSLETTER_RATE: '100000' };
/** One mail, and the next one after the test. */
const SLOW = { NEWSLETTER_RATE: '1' };

const settings = { SITE_URL, CONTACT_TO: 'owner@firm.example', MAIL_FROM: 'news@firm.example' };

function recipientsOf(smtp: CaughtMails): string[] {
  return smtp.mails.map((mail) => mail.to?.[0]?.address ?? '').sort();
}

function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, number) => readerAddress(number)).sort();
}

/** Waits until no mail of the issue waits, and returns its state. */
function untilDone(database: Database, slug = SLUG) {
  return vi.waitFor(async () => {
    const state = await readIssueState(database, slug);
    expect(state?.waiting).toBe(0);
    return state;
  });
}

/** The database of a site, which outlasts it. */
async function openStorage(site: Pick<TestSite, 'storage'>): Promise<Database> {
  const database = await openDatabase(readSettings(site.storage));
  onTestFinished(() => database.destroy());
  return database;
}

/** Waits until a connection to the PostgreSQL database waits for what another one holds. */
function untilOneWaits(database: Database): Promise<void> {
  return vi.waitFor(async () => {
    const waiting = sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `;
    expect((await waiting.execute(database)).rows).not.toEqual([]);
  });
}

function findReader(database: Database, number = 0) {
  return database
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', readerAddress(number))
    .executeTakeFirstOrThrow();
}

test('each reader gets one mail of an issue, with their own links and headers and nobody else in it', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ ...settings, ...FAST, SMTP_URL: smtp.url });
  const readers = await addReaders(site.database, 20);
  const before = Date.now();

  expect(await sendTestIssue(site.database, { queued_at: '2026-01-01T00:00:00.000Z' })).toEqual({
    queued: 20,
  });

  const state = await untilDone(site.database);
  expect(state).toMatchObject({ queued: 20, sent: 20, refused: 0, unsubscribed: 0 });
  expect(recipientsOf(smtp)).toEqual(addresses(20));
  const issue = await site.database.selectFrom('newsletter_issues').select('id').execute();
  for (const [index, mail] of smtp.mails.entries()) {
    const source = smtp.sources[index];
    const reader = readers.find(({ email }) => email === mail.to?.[0]?.address);
    const leaveUrl = `${SITE_URL}/newsletter/unsubscribe?token=${reader?.unsubscribe_token}`;
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(source?.recipients).toEqual([reader?.email]);
    expect(mail.to).toEqual([{ name: reader?.first_name, address: reader?.email }]);
    expect(mail.from).toEqual({ name: brand.name, address: 'news@firm.example' });
    expect(mail.replyTo).toEqual([{ name: brand.name, address: brand.email }]);
    expect(mail.subject).toBe('What an audit finds');
    expect(mail.messageId).toBe(`<${issue[0]?.id}.${reader?.id}@firm.example>`);
    expect(headers.get('list-id')).toBe('<newsletter.firm.example>');
    expect(headers.get('list-unsubscribe')).toBe(`<${leaveUrl}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(before - 1000);
    expect(mail.text).toContain(`Unsubscribe: ${leaveUrl}\n`);
    expect(mail.html).toContain(`<a href="${leaveUrl}">`);
    const [picture, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ mimeType: 'image/png', contentId: `<${PICTURE_CID}>` });
    expect(picture?.disposition).toBe('inline');
    const content = picture?.content;
    expect(content instanceof ArrayBuffer && Buffer.from(content).toString('base64')).toBe(PIXEL);
    const named = source?.text.match(/[\w.]+@example\.org/g);
    expect(new Set(named)).toEqual(new Set([reader?.email]));
    const tokens = readers.filter(({ unsubscribe_token }) =>
      `${mail.text}${mail.html}`.includes(unsubscribe_token),
    );
    expect(tokens).toEqual([reader]);
  }
});

test('only confirmed, reachable subscribers are readers; without confirmation all reachable ones', async () => {
  const { database } = await startSite();
  const at = '2026-11-20T10:00:00.000Z';
  await addReaders(database, 1);
  const others = [
    { email: 'unconfirmed@example.org', confirmed_at: null },
    { email: 'trapped@example.org', suspected: 'trap' as const },
    { email: 'gone@example.org', undeliverable_at: at },
  ];
  for (const facts of others) await addReaders(database, 1, facts);

  expect(await countReaders(database, SLUG, 'double')).toBe(1);
  expect(await countReaders(database, SLUG, 'single')).toBe(2);
  expect(await sendTestIssue(database)).toEqual({ queued: 1 });
  expect(await countReaders(database, SLUG, 'double')).toBe(0);
});

test('an issue that is sent again goes to nobody twice, also at once and after a stop', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ ...SLOW, SMTP_URL: smtp.url });
  const other = await openStorage(site);
  await addReaders(site.database, 5);

  const subjects = ['One', 'Other'] as const;
  const outcomes = await Promise.all([
    sendTestIssue(site.database, { subject: subjects[0] }),
    sendTestIssue(other, { subject: subjects[1], queued_at: '2026-01-01T00:00:00.000Z' }),
  ]);
  expect(outcomes).toContainEqual({ queued: 5 });
  expect(outcomes).toContain('sending');
  const stored = other.selectFrom('newsletter_issues').select('subject');
  expect(await stored.execute()).toEqual([{ subject: subjects[outcomes.indexOf('sending') ^ 1] }]);
  expect(await sendTestIssue(other)).toBe('sending');
  await setIssueStopped(other, SLUG, new Date());
  expect(await sendTestIssue(other)).toBe('stopped');
  await setIssueStopped(other, SLUG, null);
  await site.close();

  await startSite({ ...FAST, SMTP_URL: smtp.url, ...site.storage });
  await untilDone(other);
  await addReaders(other, 1, { email: 'later@example.org' });
  await setIssueStopped(other, SLUG, new Date());
  expect(await sendTestIssue(other)).toEqual({ queued: 1 });
  await untilDone(other);
  expect(await sendTestIssue(other)).toEqual({ queued: 0 });
  expect(recipientsOf(smtp)).toEqual(['later@example.org', ...addresses(5)]);
});

test('who leaves while an issue is being queued has no mail of it, and it is queued for the others', async () => {
  const site = await startSite(SLOW);
  const [leaver] = await addReaders(site.database, 3);
  const other = await openStorage(site);
  let queueing: ReturnType<typeof sendTestIssue> | undefined;
  await site.database.transaction().execute(async (transaction) => {
    const leaving = transaction.deleteFrom('newsletter_subscribers');
    await leaving.where('id', '=', leaver?.id ?? '').execute();
    queueing = sendTestIssue(other);
    // SQLite's other writers wait without a trace.
    if (locksRows(transaction)) await untilOneWaits(site.database);
  });
  expect(await queueing).toEqual({ queued: 2 });
});

/** An SMTP server that notes when it took each mail. */
async function startTimedServer() {
  const times: number[] = [];
  const smtp = await startSmtpServer({
    beforeAnswer: async () => {
      times.push(performance.now());
    },
  });
  return { smtp, times };
}

/** The most mails that came within any second. */
function mostWithinASecond(times: readonly number[]): number {
  return Math.max(
    ...times.map((start) => times.filter((time) => time >= start && time < start + 1000).length),
  );
}

test('at 60 a minute no four mails go in a second, by two servers and across restarts', async () => {
  const { smtp, times } = await startTimedServer();
  const env = { SMTP_URL: smtp.url };
  const first = await startSite(env);
  await addReaders(first.database, 60);
  const second = await startSite({ ...env, ...first.storage });
  const start = performance.now();
  await sendTestIssue(first.database);
  await vi.waitFor(() => expect(times.length).toBeGreaterThan(2));
  await first.close();
  for (let restart = 0; restart < 3; restart += 1) {
    const site = await startSite({ ...env, ...first.storage });
    const before = times.length;
    await vi.waitFor(() => expect(times.length).toBeGreaterThan(before));
    await site.close();
  }
  await second.close();

  const seconds = (performance.now() - start) / 1000;
  expect(times.length).toBeLessThanOrEqual(seconds + 2);
  expect(mostWithinASecond(times)).toBeLessThan(4);
});

test('mails that a mail server has held up do not go all at once when it lets them', async () => {
  const held = holdUp();
  const times: number[] = [];
  let waiting = 0;
  const smtp = await startSmtpServer({
    beforeRecipient: async () => {
      waiting += 1;
      await held.wait();
    },
    beforeAnswer: async () => {
      times.push(performance.now());
    },
  });
  const site = await startSite({ SMTP_URL: smtp.url });
  await addReaders(site.database, 20);
  await sendTestIssue(site.database);
  await vi.waitFor(() => expect(waiting).toBeGreaterThan(4));

  held.release();

  await vi.waitFor(() => expect(times.length).toBeGreaterThan(6));
  expect(mostWithinASecond(times)).toBeLessThan(4);
});

test('a notification and a welcome go while an issue of many mails waits, or hangs', async () => {
  const held = holdUp();
  const smtp = await startSmtpServer({
    beforeAnswer: async (address) => {
      if (address.startsWith('reader')) await held.wait();
    },
  });
  const site = await startSite({ ...settings, ...FAST, SMTP_URL: smtp.url });
  await addReaders(site.database, 60);
  await sendTestIssue(site.database);
  await held.reached;

  expect((await callContact(site.url, newMessage())).status).toBe(200);
  const subscription = { first_name: 'Ada', email: 'ada@example.org' };
  expect((await callNewsletter(site.url, subscription)).status).toBe(201);

  await vi.waitFor(() => {
    expect(recipientsOf(smtp)).toEqual(
      expect.arrayContaining(['owner@firm.example', 'ada@example.org']),
    );
  });
  const state = await readIssueState(site.database, SLUG);
  expect(state?.waiting).toBe(60);
  held.release();
  await untilDone(site.database);
});

test('a stop holds back what is queued and what the mail server has not asked for yet; a resume sends it', async () => {
  const held = holdUp();
  const smtp = await startSmtpServer({ beforeRecipient: held.wait });
  const site = await startSite({ ...FAST, SMTP_URL: smtp.url });
  await addReaders(site.database, 30);
  const database = await openStorage(site);
  await sendTestIssue(database);
  await held.reached;

  await setIssueStopped(database, SLUG, new Date());
  held.release();
  await vi.waitFor(() => expect(site.logLines.join('')).toContain('mail not sent'));
  await callContact(site.url, newMessage());
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  await site.close();
  expect(await readIssueState(database, SLUG)).toMatchObject({ sent: 0, waiting: 30 });

  const restarted = await startSite({ ...FAST, SMTP_URL: smtp.url, ...site.storage });
  await callContact(restarted.url, newMessage());
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(await readIssueState(database, SLUG)).toMatchObject({ sent: 0, waiting: 30 });

  await setIssueStopped(database, SLUG, null);
  expect(await untilDone(database)).toMatchObject({ sent: 30, stopped_at: null });
  const toReaders = recipientsOf(smtp).filter((address) => address.startsWith('reader'));
  expect(toReaders).toEqual(addresses(30));
});

test.each([
  ['the recipient', 'refuse'],
  ['the mail', 'refuseMail'],
] as const)(
  'who refuses %s of two issues for good gets no third, and is tried once with each',
  async (_what, way) => {
    const tried: string[] = [];
    const smtp = await startSmtpServer({
      [way]: (address: string) => {
        tried.push(address);
        return address === readerAddress(0) ? 550 : undefined;
      },
    });
    const site = await startSite({ ...FAST, SMTP_URL: smtp.url });
    await addReaders(site.database, 2);

    await sendTestIssue(site.database, { slug: 'first' });
    expect(await untilDone(site.database, 'first')).toMatchObject({ sent: 1, refused: 1 });
    expect(await findReader(site.database)).toMatchObject({
      refused_issues: 1,
      undeliverable_at: null,
    });
    // One that is tried again by the owner's wish is no second issue.
    await retryMails(site.database, 'refused');
    await vi.waitFor(() => expect(tried.filter((one) => one === readerAddress(0))).toHaveLength(2));
    await untilDone(site.database, 'first');
    expect(await findReader(site.database)).toMatchObject({
      refused_issues: 1,
      undeliverable_at: null,
    });
    await sendTestIssue(site.database, { slug: 'second' });
    expect(await untilDone(site.database, 'second')).toMatchObject({ sent: 1, refused: 1 });
    expect((await findReader(site.database)).undeliverable_at).not.toBeNull();

    expect(await sendTestIssue(site.database, { slug: 'third' })).toEqual({ queued: 1 });
    await untilDone(site.database, 'third');
    expect(tried.filter((address) => address === readerAddress(0))).toHaveLength(3);
    expect(await findReader(site.database, 1)).toMatchObject({ refused_issues: 0 });
    expect(site.logLines.join('')).not.toContain('@example.org');
  },
);

test('a mail that its recipient puts off is given up after many tries; those of an outage do not count', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const site = await startSite({ ...FAST, SMTP_URL: gone.url });
  await addReaders(site.database, 1);
  await sendTestIssue(site.database);
  const failed = () => site.logLines.filter((line) => line.includes('mail not sent')).length;
  await vi.waitFor(() => expect(failed()).toBeGreaterThan(3));
  const counted = await site.database.selectFrom('outbox').select('attempts').execute();
  expect(counted[0]?.attempts).toBeLessThan(2);

  await startSmtpServer({ port: gone.port, refuse: () => 450 });
  await vi.waitFor(async () => {
    const mail = await site.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail.attempts).toBeGreaterThan(3);
  });
  expect(await readIssueState(site.database, SLUG)).toMatchObject({ waiting: 1 });
  await site.database.updateTable('outbox').set({ attempts: 300 }).execute();
  expect(await untilDone(site.database)).toMatchObject({ sent: 0, refused: 1 });
});

test('an issue that arrives between two that are refused has them count anew', async () => {
  let isRefused = true;
  const smtp = await startSmtpServer({ refuse: () => (isRefused ? 550 : undefined) });
  const site = await startSite({ ...FAST, SMTP_URL: smtp.url });
  await addReaders(site.database, 1);
  for (const [slug, refused] of Object.entries({ first: true, second: false, third: true })) {
    isRefused = refused;
    await sendTestIssue(site.database, { slug });
    await untilDone(site.database, slug);
  }
  expect(await findReader(site.database)).toMatchObject({
    refused_issues: 1,
    undeliverable_at: null,
  });
});

test('what is refused for now, or of the sender, or of the password, counts against no reader', async () => {
  let code: number | undefined = 450;
  let sender: number | undefined;
  const smtp = await startSmtpServer({ refuse: () => code, refuseSender: () => sender });
  const site = await startSite({ ...FAST, SMTP_URL: smtp.url });
  const database = await openStorage(site);
  await addReaders(database, 3);
  await sendTestIssue(database);
  const untilFailed = (text: string) =>
    vi.waitFor(async () => {
      const mails = await database.selectFrom('outbox').select('last_error').execute();
      expect(mails.map(({ last_error }) => last_error).join('\n')).toContain(text);
    });
  await untilFailed('450');
  sender = 553;
  code = undefined;
  await untilFailed('553');
  await site.close();
  const guarded = await startSmtpServer({ refuseLogin: true });
  const url = guarded.url.replace('//', '//user:wrong@');
  const denied = await startSite({ ...FAST, SMTP_URL: url, ...site.storage });
  await untilFailed('535');
  await denied.close();

  expect(await readIssueState(database, SLUG)).toMatchObject({ waiting: 3, refused: 0 });
  sender = undefined;
  await startSite({ ...FAST, SMTP_URL: smtp.url, ...site.storage });
  expect(await untilDone(database)).toMatchObject({ sent: 3 });
  expect(await findReader(database)).toMatchObject({ refused_issues: 0, undeliverable_at: null });
  expect(recipientsOf(smtp)).toEqual(addresses(3));
});

test('a new subscription makes an undeliverable address one that is tried again; a trapped one does not', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const at = '2026-11-20T10:00:00.000Z';
  const gone = { undeliverable_at: at, refused_issues: 2 };
  await addReaders(site.database, 1, gone);
  await addReaders(site.database, 1, {
    ...gone,
    email: 'unconfirmed@example.org',
    confirmed_at: null,
    reminded_at: at,
  });
  const subscription = { first_name: 'Ada', email: readerAddress(0) };

  const trapped = { ...subscription, [TRAP_FIELD]: 'filled in' };
  expect((await postForm(site.url, '/newsletter', trapped)).status).toBeGreaterThanOrEqual(300);
  expect(await findReader(site.database)).toMatchObject(gone);

  expect((await callNewsletter(site.url, subscription)).status).toBe(409);
  expect(await findReader(site.database)).toMatchObject({
    refused_issues: 0,
    undeliverable_at: null,
    first_name: 'Reader 0',
  });
  expect(await countReaders(site.database, SLUG, 'double')).toBe(1);

  const again = { first_name: 'Eve', email: 'unconfirmed@example.org' };
  expect((await callNewsletter(site.url, again)).status).toBe(409);
  // A server looks for whom to ask when it starts.
  await startSite({ SMTP_URL: smtp.url, ...site.storage });
  await vi.waitFor(() => expect(recipientsOf(smtp)).toEqual(['unconfirmed@example.org']));
});

test.each(['unsubscribe', 'erase'] as const)(
  'who leaves (%s) while their mail waits, is claimed or is being offered gets none, and is counted',
  async (way) => {
    const held = holdUp();
    let isHeld = true;
    const smtp = await startSmtpServer({
      beforeRecipient: async () => {
        if (isHeld) await held.wait();
      },
    });
    // Who left is no failure of the mail server, after which the others would wait.
    const backoff = { baseMs: 3_600_000, maxMs: 3_600_000, refusedMs: 3_600_000 };
    const site = await startSite({ ...FAST, SMTP_URL: smtp.url }, { backoff });
    const { database } = site;
    const readers = await addReaders(database, 20);
    await sendTestIssue(database);
    await vi.waitFor(async () => {
      const claimed = await database
        .selectFrom('outbox')
        .select('id')
        .where('claimed_by', 'is not', null)
        .execute();
      expect(claimed).toHaveLength(8);
    });
    await held.reached;
    const underWay = await database
      .selectFrom('outbox')
      .select('subscriber_id')
      .where('claimed_by', 'is not', null)
      .execute();
    const isUnderWay = (id: string) => underWay.some((mail) => mail.subscriber_id === id);
    const leaving = [
      ...readers.filter(({ id }) => isUnderWay(id)).slice(0, 2),
      ...readers.filter(({ id }) => !isUnderWay(id)).slice(0, 3),
    ];

    for (const { email, unsubscribe_token } of leaving) {
      if (way === 'unsubscribe') {
        const path = `/newsletter/unsubscribe?token=${unsubscribe_token}`;
        expect((await postForm(site.url, path, {})).status).toBe(303);
      } else {
        const reference = email;
        const options = { reference, now: new Date(), mailFiles: 0, evenWhileSending: true };
        expect((await erasePerson(database, email, options)).kind).toBe('erased');
      }
    }
    expect(await readIssueState(database, SLUG)).toMatchObject({
      queued: 20,
      sent: 0,
      waiting: 15,
      unsubscribed: 5,
    });
    isHeld = false;
    held.release();

    expect(await untilDone(database)).toMatchObject({ queued: 20, sent: 15, unsubscribed: 5 });
    const gone = new Set(leaving.map(({ email }) => email));
    expect(recipientsOf(smtp)).toEqual(addresses(20).filter((address) => !gone.has(address)));
  },
);

test('a mail server that is away is tried by one mail at a time, and the issue goes on by itself', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const backoff = { baseMs: 200, maxMs: 200, refusedMs: 200 };
  const site = await startSite({ ...FAST, SMTP_URL: gone.url }, { backoff });
  await addReaders(site.database, 100);
  await sendTestIssue(site.database);
  const failures = () => site.logLines.filter((line) => line.includes('mail not sent'));
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(10));
  // But for the many that went at once when nobody knew.
  const [first = 0, ...others] = failures()
    .slice(8)
    .map((line) => Number(new Date(JSON.parse(line).time)));
  others.reduce((before, time) => {
    expect(time - before).toBeGreaterThan(190);
    return time;
  }, first);

  const smtp = await startSmtpServer({ port: gone.port });
  expect(await untilDone(site.database)).toMatchObject({ sent: 100, refused: 0 });
  expect(recipientsOf(smtp)).toEqual(addresses(100));
});

test('mails and places of a clock that has been set back since are not waited for', async () => {
  const smtp = await startSmtpServer();
  const first = await startSite({ ...SLOW, SMTP_URL: smtp.url });
  await addReaders(first.database, 30);
  await sendTestIssue(first.database);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  await first.close();
  const database = await openStorage(first);
  const tomorrow = databaseTime(database, 86_400_000);
  const waiting = database.updateTable('outbox').where('sent_at', 'is', null);
  await waiting.set({ next_attempt_at: tomorrow }).execute();
  await database
    .updateTable('site_values')
    .set({ value: String(Date.now() + 86_400_000) })
    .where('name', 'in', ['next_list_mail', 'next_hand_over'])
    .execute();

  await startSite({ ...FAST, SMTP_URL: smtp.url, ...first.storage });

  expect(await untilDone(database)).toMatchObject({ sent: 30 });
  expect(recipientsOf(smtp)).toEqual(addresses(30));
});

test('of thousands of mails that were sent and that wait an issue finds its own by indexes', async () => {
  const site = await startSite({ ...SLOW });
  await addReaders(site.database, 5000);
  for (const slug of ['first', 'second']) {
    await sendTestIssue(site.database, { slug });
    const sent_at = databaseTime(site.database);
    await site.database.updateTable('outbox').set({ sent_at }).execute();
  }
  await addReaders(site.database, 1, { email: 'ada@example.org' });
  await sendTestIssue(site.database, { slug: 'third' });
  await site.database.deleteFrom('site_values').where('name', '=', 'next_list_mail').execute();

  const plans = await explainQueries(site, async (watched) => {
    const options = { claim: 'a claim', limit: 1, perMinute: 100_000 };
    expect((await claimListMails(watched, options)).mails).toHaveLength(1);
    await claimMails(watched, { claim: 'a claim', limit: 4, isMeant: IS_DIRECT });
    await findNextDue(watched);
    const left = await watched
      .selectFrom('newsletter_subscribers')
      .select('unsubscribe_token')
      .where('email', '=', 'ada@example.org')
      .executeTakeFirstOrThrow();
    await removeSubscriber(watched, left.unsubscribe_token);
  });

  expect(plans.length).toBeGreaterThanOrEqual(5);
  for (const plan of plans) {
    expect(plan).not.toMatch(OUTBOX_SCAN);
    // As it is where a condition on the outbox is looked at for every issue and all of its mails.
    expect(plan).not.toContain('Join Filter');
  }
});

test('for a reader who is given a mail, no other mail is looked up', async () => {
  const site = await startSite({ ...SLOW });
  await addReaders(site.database, 3);

  const plans = await explainQueries(site, async (watched) => {
    expect(await sendTestIssue(watched)).toEqual({ queued: 3 });
  });

  const queueing = plans.filter((plan) => /SCAN newsletter_sub|Insert on outbox/.test(plan));
  expect(queueing).toHaveLength(1);
  // A look-up would read what this statement has stored so far, again and again.
  expect(queueing[0]).not.toMatch(/Join|SubPlan|SUBQUERY/);
});

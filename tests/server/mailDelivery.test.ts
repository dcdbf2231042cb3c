import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_BACKOFF } from '../../server/mail/backoff.ts';
import { readSettings } from '../../server/settings.ts';
import { databaseTime, locksRows } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import {
  claimMails,
  findNextDue,
  IS_DIRECT,
  readOutboxState,
  recordFailure,
  retryMails,
} from '../../server/storage/outbox.ts';
import { explainQueries, OUTBOX_SCAN } from './explainQueries.ts';
import { holdUp } from './holdUp.ts';
import { callContact, callNewsletter, validMessage } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

function readOutbox(site: TestSite) {
  return site.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
}

function readWelcome(site: TestSite) {
  return site.database
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'welcome')
    .executeTakeFirstOrThrow();
}

function readSubscriber(site: TestSite) {
  return site.database.selectFrom('newsletter_subscribers').selectAll().executeTakeFirstOrThrow();
}

/** Has every mail's next attempt be now. */
async function makeDue({ database }: TestSite): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: databaseTime(database) })
    .execute();
}

/** Has every mail be an hour old. */
async function ageMails({ database }: TestSite): Promise<void> {
  const created_at = new Date(Date.now() - 3_600_000).toISOString();
  await database.updateTable('outbox').set({ created_at }).execute();
}

test('a mail that found no server is delivered after a restart, under the same Message-ID', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const first = await startSite({ SMTP_URL: gone.url });
  expect((await callContact(first.url, validMessage)).status).toBe(200);
  await vi.waitFor(async () => {
    const job = await readOutbox(first);
    expect(job.attempts).toBeGreaterThan(1);
    expect(job.last_error).toContain('ECONNREFUSED');
  });
  const queued = await readOutbox(first);
  expect(queued.sent_at).toBeNull();
  await first.close();

  const smtp = await startSmtpServer({ port: gone.port });
  const second = await startSite({ SMTP_URL: smtp.url, ...first.storage });

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.messageId).toBe(queued.mail_id);
  const date = new Date(queued.created_at).toUTCString().replace('GMT', '+0000');
  expect(smtp.mails[0]?.headerLines).toContainEqual({ key: 'date', line: `Date: ${date}` });
  await vi.waitFor(async () => {
    expect(await readOutbox(second)).toMatchObject({ last_error: null, claimed_by: null });
  });
  expect((await readOutbox(second)).sent_at).not.toBeNull();
});

test('a mail that is refused stays queued and is tried until it is taken', async () => {
  let refusals = 0;
  const smtp = await startSmtpServer({
    refuse: () => {
      if (refusals === 3) return undefined;
      refusals += 1;
      return 550;
    },
  });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callContact(site.url, validMessage);

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  await vi.waitFor(async () => expect((await readOutbox(site)).sent_at).not.toBeNull());
  expect((await readOutbox(site)).attempts).toBe(4);
});

test('a subscriber who is refused for good is tried three times over a day, then marked, without alarm', async () => {
  const asked: string[] = [];
  const smtp = await startSmtpServer({
    refuse: (address) => {
      asked.push(address);
      return address === 'eve@example.org' ? 550 : undefined;
    },
  });
  const site = await startSite({ SMTP_URL: smtp.url }, { backoff: DEFAULT_BACKOFF });
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });

  for (const time of [1, 2]) {
    await vi.waitFor(async () => expect((await readWelcome(site)).refusals).toBe(time));
    const { next_attempt_at, refused_at } = await readWelcome(site);
    expect(Math.round((Date.parse(next_attempt_at) - Date.now()) / 3_600_000)).toBe(12);
    expect(refused_at).toBeNull();
    expect((await readSubscriber(site)).undeliverable_at).toBeNull();
    await makeDue(site);
    // Another mail has the worker look.
    await callContact(site.url, { ...validMessage, message: `Message number ${time}` });
  }

  await vi.waitFor(async () => expect((await readWelcome(site)).refused_at).not.toBeNull());
  expect((await readSubscriber(site)).undeliverable_at).not.toBeNull();
  await vi.waitFor(async () =>
    expect(await readOutboxState(site.database)).toMatchObject({ waiting: 0, refused: 1 }),
  );
  expect(asked.filter((address) => address === 'eve@example.org')).toHaveLength(3);
  expect(site.logLines.filter((line) => line.includes('refused for good'))).toHaveLength(1);
  expect(site.logLines.join('')).not.toContain('eve@example.org');

  await makeDue(site);
  await ageMails(site);
  await site.close();
  const later = await startSite({ SMTP_URL: smtp.url, ...site.storage });
  await callContact(later.url, { ...validMessage, message: 'Another message' });
  await vi.waitFor(() => expect(smtp.mails.at(-1)?.text).toContain('Another message'));
  expect(asked.filter((address) => address === 'eve@example.org')).toHaveLength(3);
  expect(later.logLines.join('')).not.toContain('mail has waited');
});

test("a mail that was refused for good goes by the owner's retry, and its subscriber is reached again", async () => {
  let knowsEve = false;
  const smtp = await startSmtpServer({ refuse: () => (knowsEve ? undefined : 551) });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  await vi.waitFor(async () => expect((await readWelcome(site)).refused_at).not.toBeNull());
  const { id, mail_id } = await readWelcome(site);
  expect(await retryMails(site.database, 'waiting')).toEqual({ due: [], beingSent: [], sent: [] });

  knowsEve = true;
  expect(await retryMails(site.database, [id])).toMatchObject({ due: [id] });
  await callContact(site.url, validMessage);

  await vi.waitFor(() => expect(smtp.mails.map((mail) => mail.messageId)).toContain(mail_id));
  await vi.waitFor(async () =>
    expect(await readSubscriber(site)).toMatchObject({ undeliverable_at: null }),
  );
});

test('what the mail server refuses of the site itself, or of the owner, is never given up', async () => {
  let attempts = 0;
  const smtp = await startSmtpServer({
    refuse: () => {
      attempts += 1;
      return 550;
    },
  });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callContact(site.url, validMessage);
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(5));
  expect(await readOutbox(site)).toMatchObject({ refusals: 0, refused_at: null, sent_at: null });
});

test.each([
  ['127.0.0.1', ['s3cret'], '535'],
  // This machine too, which nobody can tell by the name.
  ['0.0.0.0', [], 'STARTTLS'],
])('a password goes to %s without encryption as %j', async (host, passwords, error) => {
  const smtp = await startSmtpServer({ host, refuseLogin: true });
  const site = await startSite({ SMTP_URL: `smtp://user:s3cret@${host}:${smtp.port}` });
  await callContact(site.url, validMessage);
  await vi.waitFor(async () => expect((await readOutbox(site)).last_error).toContain(error));
  await site.close();
  expect([...new Set(smtp.passwords)]).toEqual(passwords);
});

test('mail that has waited an hour is told of in the log, without an address', async () => {
  const refusing = await startSmtpServer({ refuse: () => 450 });
  const first = await startSite({ SMTP_URL: refusing.url });
  await callContact(first.url, validMessage);
  await vi.waitFor(async () => expect((await readOutbox(first)).last_error).not.toBeNull());
  expect(first.logLines.join('')).not.toContain('mail has waited');
  await ageMails(first);
  await first.close();

  const later = await startSite({ SMTP_URL: refusing.url, ...first.storage });
  await vi.waitFor(() => expect(later.logLines.join('')).toContain('mail has waited'));
  const line = later.logLines.find((text) => text.includes('mail has waited')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ waiting: 1, oldestMinutes: 60 });
  expect(line).not.toContain('@');
});

test('a queued mail goes where CONTACT_TO points when it is sent', async () => {
  const refusing = await startSmtpServer({ refuse: () => 550 });
  const first = await startSite({ SMTP_URL: refusing.url, CONTACT_TO: 'typo@firm.example' });
  await callContact(first.url, validMessage);
  await vi.waitFor(async () => expect((await readOutbox(first)).last_error).toContain('550'));
  await first.close();

  const smtp = await startSmtpServer();
  await startSite({
    SMTP_URL: smtp.url,
    CONTACT_TO: 'owner@firm.example',
    ...first.storage,
  });
  await vi.waitFor(() => expect(smtp.mails[0]?.to?.[0]?.address).toBe('owner@firm.example'));
});

test('a claim that a dead worker left is taken over once it has lapsed, and not before', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const pauseMs = 3_600_000;
  const first = await startSite(
    { SMTP_URL: gone.url },
    { backoff: { baseMs: pauseMs, maxMs: pauseMs, refusedMs: pauseMs } },
  );
  await callContact(first.url, validMessage);
  await vi.waitFor(async () => expect((await readOutbox(first)).last_error).not.toBeNull());
  await first.close();
  const reopened = await openDatabase(readSettings(first.storage));
  onTestFinished(() => reopened.destroy());
  await reopened.updateTable('outbox').set({ claimed_by: 'a worker that died' }).execute();

  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, ...first.storage };
  const early = await startSite(env);
  await callContact(early.url, { ...validMessage, message: 'Another message' });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  await early.close();

  await reopened
    .updateTable('outbox')
    .set({ next_attempt_at: databaseTime(reopened, -1) })
    .where('sent_at', 'is', null)
    .execute();
  await startSite(env);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
});

test('a refusal that comes after the claim was lost marks nobody', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  await vi.waitFor(async () => expect((await readWelcome(site)).sent_at).not.toBeNull());
  const mail = { ...(await readWelcome(site)), claimed_by: 'a worker that was slow' };

  const failed = { error: 'no such user', pauseMs: undefined, refusals: 3, counts: true };
  await recordFailure(site.database, mail, failed);

  expect((await readSubscriber(site)).undeliverable_at).toBeNull();
  expect(await readWelcome(site)).toMatchObject({ refused_at: null, refusals: 0 });
});

test('many messages at once are each delivered once', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url });
  const count = 20;
  const messages = Array.from({ length: count }, (_, index) => ({
    ...validMessage,
    message: `Message number ${index}`,
  }));
  const answers = await Promise.all(messages.map((message) => callContact(site.url, message)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);

  await vi.waitFor(async () => {
    const waiting = await site.database
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(count);
  expect(smtp.mails).toHaveLength(count);
});

test('a worker that has lost its claim hands nothing over, and leaves the other one its claim', async () => {
  const answer = holdUp();
  const smtp = await startSmtpServer({ beforeRecipient: answer.wait });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callContact(site.url, validMessage);
  await answer.reached;
  const later = databaseTime(site.database, 3_600_000);
  await site.database
    .updateTable('outbox')
    .set({ claimed_by: 'another worker', next_attempt_at: later })
    .execute();

  answer.release();

  await vi.waitFor(() => expect(site.logLines.join('')).toContain('mail not sent'));
  await site.close();
  expect(smtp.mails).toEqual([]);
  const reopened = await openDatabase(readSettings(site.storage));
  onTestFinished(() => reopened.destroy());
  const job = await reopened.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(job).toMatchObject({ claimed_by: 'another worker', last_error: null, sent_at: null });
});

test('a mail that is being handed over keeps its claim, holds up the stop, and does not go again', async () => {
  const answer = holdUp();
  const smtp = await startSmtpServer({ beforeAnswer: answer.wait });
  const site = await startSite({ SMTP_URL: smtp.url });
  await callContact(site.url, validMessage);
  await answer.reached;
  const { next_attempt_at } = await readOutbox(site);
  await vi.waitFor(async () =>
    expect((await readOutbox(site)).next_attempt_at > next_attempt_at).toBe(true),
  );
  expect((await readOutbox(site)).attempts).toBe(1);

  const closing = site.close();
  await vi.waitFor(() => expect(fetch(site.url)).rejects.toThrow());
  answer.release();
  await closing;

  const later = await startSite({ SMTP_URL: smtp.url, ...site.storage });
  await callContact(later.url, { ...validMessage, message: 'Another message' });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.mails.map((mail) => mail.messageId)).toHaveLength(2);
  expect(smtp.mails[1]?.text).toContain('Another message');
});

test('a mail that went goes no second time while that cannot be recorded, and is recorded then', async () => {
  const answer = holdUp();
  const smtp = await startSmtpServer({ beforeAnswer: answer.wait });
  const site = await startSite({ SMTP_URL: smtp.url });
  const { database } = site;
  await callContact(site.url, validMessage);
  await answer.reached;
  const [forbid, allow] = locksRows(database)
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
  answer.release();

  // Its claim is renewed until the answer is there, and lapses then.
  await vi.waitFor(async () => {
    await makeDue(site);
    expect((await readOutbox(site)).attempts).toBeGreaterThan(1);
  });
  await allow.execute(database);

  await vi.waitFor(async () => expect((await readOutbox(site)).sent_at).not.toBeNull());
  await site.close();
  expect(smtp.mails).toHaveLength(1);
});

test('a mail server that greets and says nothing more does not hold up the stop', async () => {
  const greeted = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => greeted.resolve());
    socket.write('220 silent.example\r\n');
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await callContact(site.url, validMessage);
  await greeted.promise;

  await site.close();

  const later = await startSite(site.storage);
  await vi.waitFor(async () => expect((await readOutbox(later)).sent_at).not.toBeNull());
});

test('of 10,000 mails that wait those that are due are found by their index', async () => {
  const site = await startSite();
  const { database } = site;
  const later = databaseTime(database, 3_600_000);
  for (let batch = 0; batch < 20; batch += 1) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `${batch}-${index}`,
      kind: 'notification' as const,
      mail_id: `<${batch}-${index}@firm.example>`,
      subject: 'Waiting',
      text: '',
      html: '',
      headers: '{}',
      next_attempt_at: later,
      created_at: new Date().toISOString(),
    }));
    await database.insertInto('outbox').values(rows).execute();
  }

  const plans = await explainQueries(site, async (watched) => {
    expect(await claimMails(watched, { claim: 'a claim', limit: 4, isMeant: IS_DIRECT })).toEqual(
      [],
    );
    expect(await findNextDue(watched)).toBeGreaterThan(3_000_000);
  });

  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toMatch(/outbox_waiting_next_attempt_at/);
    expect(plan).not.toMatch(OUTBOX_SCAN);
  }
});

test('a copy of yesterday, with its claims and its limits, takes messages and sends what it holds', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const env = { RATE_LIMIT_CONTACT: '1/300' };
  const first = await startSite({ SMTP_URL: gone.url, ...env });
  await callContact(first.url, validMessage);
  expect((await callContact(first.url, { ...validMessage, message: 'One too many' })).status).toBe(
    429,
  );
  await vi.waitFor(async () => expect((await readOutbox(first)).last_error).not.toBeNull());
  await first.close();
  const copy = await openDatabase(readSettings(first.storage));
  onTestFinished(() => copy.destroy());
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await copy
    .updateTable('outbox')
    .set({ claimed_by: 'yesterday', next_attempt_at: yesterday })
    .execute();
  await copy.updateTable('rate_limits').set({ expires_at: yesterday }).execute();

  const smtp = await startSmtpServer();
  const today = await startSite({ SMTP_URL: smtp.url, ...env, ...first.storage });
  expect((await callContact(today.url, { ...validMessage, message: 'New for today' })).status).toBe(
    200,
  );
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
});

test('mail that was scheduled and claimed by a clock that has been set back since goes without waiting for it', async () => {
  const gone = await startSmtpServer();
  await gone.close();
  const first = await startSite({ SMTP_URL: gone.url });
  for (const name of ['Scheduled mail', 'A claimed mail']) {
    await callContact(first.url, { ...validMessage, message: name });
  }
  await first.close();
  const database = await openDatabase(readSettings(first.storage));
  onTestFinished(() => database.destroy());
  const tomorrow = databaseTime(database, 86_400_000);
  const mails = database.updateTable('outbox');
  await mails.set({ next_attempt_at: tomorrow }).execute();
  const claimed = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  await mails.set({ claimed_by: 'another worker' }).where('id', '=', claimed.id).execute();

  const [scheduled, ...others] = await claimMails(database, {
    claim: 'own',
    limit: 9,
    isMeant: IS_DIRECT,
  });
  expect(others).toEqual([]);
  expect(scheduled?.id).not.toBe(claimed.id);
  expect(await findNextDue(database)).toBeGreaterThan(0);

  const smtp = await startSmtpServer();
  await startSite({ SMTP_URL: smtp.url, ...first.storage });

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 20_000 });
});

import { expect, test, vi } from 'vitest';
import { DEFAULT_BACKOFF } from '../../server/mail/backoff.ts';
import { callContact, callNewsletter, validMessage } from './requests.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

function readOutbox(site: TestSite) {
  return site.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
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

test('an address that is refused for good is asked once a day, and nobody waits for it', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  let knowsEve = false;
  const smtp = await startSmtpServer({
    refuse: (address) => (address === 'eve@example.org' && !knowsEve ? 550 : undefined),
  });
  const site = await startSite(
    { SMTP_URL: smtp.url },
    { now: () => new Date(now), backoff: DEFAULT_BACKOFF },
  );
  await callNewsletter(site.url, { first_name: 'Eve', email: 'eve@example.org' });
  await vi.waitFor(async () => expect((await readOutbox(site)).last_error).toContain('550'));
  const refused = await readOutbox(site);
  expect(Date.parse(refused.next_attempt_at) - now).toBe(24 * 3_600_000);

  await callContact(site.url, validMessage);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  await site.close();

  now += 24 * 3_600_000;
  knowsEve = true;
  await startSite({ SMTP_URL: smtp.url, ...site.storage }, { now: () => new Date(now) });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.mails[1]?.messageId).toBe(refused.mail_id);
});

test('mail that has waited an hour is told of in the log, without an address', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const refusing = await startSmtpServer({ refuse: () => 450 });
  const first = await startSite({ SMTP_URL: refusing.url }, { now: () => new Date(now) });
  await callContact(first.url, validMessage);
  await vi.waitFor(async () => expect((await readOutbox(first)).last_error).not.toBeNull());
  expect(first.logLines.join('')).not.toContain('mail has waited');
  await first.close();

  now += 3_600_000;
  const later = await startSite(
    { SMTP_URL: refusing.url, ...first.storage },
    { now: () => new Date(now) },
  );
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

test('a claim that a dead worker left is taken over once it has lapsed', async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const gone = await startSmtpServer();
  await gone.close();
  const first = await startSite(
    { SMTP_URL: gone.url },
    {
      now: () => new Date(now),
      backoff: { baseMs: 3_600_000, maxMs: 3_600_000, refusedMs: 3_600_000 },
    },
  );
  await callContact(first.url, validMessage);
  await vi.waitFor(async () => expect((await readOutbox(first)).last_error).not.toBeNull());
  await first.database
    .updateTable('outbox')
    .set({
      claimed_by: 'a worker that died',
      claimed_until: new Date(now + 15_000).toISOString(),
      next_attempt_at: new Date(now).toISOString(),
    })
    .execute();
  await first.close();

  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, ...first.storage };
  const early = await startSite(env, { now: () => new Date(now) });
  await early.close();
  expect(smtp.mails).toHaveLength(0);

  now += 15_000;
  await startSite(env, { now: () => new Date(now) });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
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

test('a server that takes the connection and says nothing does not hold up the stop', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer();
  let connected = false;
  silent.on('connection', () => {
    connected = true;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await callContact(site.url, validMessage);
  await vi.waitFor(() => expect(connected).toBe(true));

  await site.close();

  silent.close();
  const later = await startSite(site.storage);
  await vi.waitFor(async () => expect((await readOutbox(later)).sent_at).not.toBeNull());
});

import { expect, test, vi } from 'vitest';
import { startMailWorker } from '../../server/delivery/worker.ts';
import { openTransport } from '../../server/mail/transport.ts';
import { pauseIssues, readIssueProgress } from '../../server/newsletter/issues.ts';
import { unsubscribe } from '../../server/newsletter/subscribers.ts';
import { suppressionKey } from '../../server/newsletter/suppressionList.ts';
import { readSettings } from '../../server/settings.ts';
import type { NewSubscriber } from '../../server/storage/schema.ts';
import { readSalt } from '../../server/storage/siteValues.ts';
import { recordClockCheck } from '../../server/time/clock.ts';
import { waitFor } from '../waitFor.ts';
import { holdUp } from './holdUp.ts';
import { createHostedDatabase, type HostedDatabase, subscribe } from './hostedDatabase.ts';
import { validSubscription } from './requests.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import {
  DELIVERY_SECRET,
  HOSTED_SITE_URL as SITE_URL,
  startDelivery,
  startFunction,
} from './startFunction.ts';
import { untilWaiting } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { addMails } from './storedRows.ts';

test('a new subscriber is welcomed once, asked to confirm, and unsubscribes by the link of the mail', async () => {
  const hosted = await createHostedDatabase();
  const smtp = await startSmtpServer();
  const { deliver } = await startDelivery(hosted, { SMTP_URL: smtp.url });
  await subscribe(hosted);

  const owner = await hosted.connectAs('hosted_owner');
  await owner.query('begin; lock table outbox in share mode');
  await Promise.all([deliver(), deliver()]);
  await untilWaiting(hosted.database, 2);
  await owner.query('commit');
  await deliver();

  await waitFor(() => expect(smtp.mails).toHaveLength(1));
  await waitFor(async () => {
    const mails = await hosted.asOwner('select kind, sent_at from outbox');
    expect(mails).toEqual([{ kind: 'welcome', sent_at: expect.any(String) }]);
  });
  await deliver();
  expect(await hosted.asOwner('select id from outbox')).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.to?.[0]?.address).toBe(validSubscription.email);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const link = header.slice(1, -1);
  expect(link).toMatch(/^https:\/\/project\.example\/functions\/v1\/unsubscribe\?token=[\w-]{64}$/);
  const { search } = new URL(link);
  for (const page of ['confirm', 'unsubscribe']) {
    expect(mail?.text).toContain(`\n${SITE_URL}/newsletter/${page}${search}\n`);
  }
  expect(mail?.text).not.toContain('project.example');
  const [subscriber] = await hosted.asOwner('select * from newsletter_subscribers');
  expect(subscriber).toMatchObject({ confirmed_at: null, reminded_at: null });
  expect(Date.now() - Date.parse(String(subscriber?.confirmation_requested_at))).toBeLessThan(
    60_000,
  );

  const { url } = await startFunction('unsubscribe', { SUPABASE_DB_URL: hosted.url });
  const readIds = () => hosted.asOwner('select id from newsletter_subscribers');
  for (const [token, left] of [
    ["?token='%20or%201=1", 1],
    [search, 0],
    [search, 0],
  ] as const) {
    const body = new URLSearchParams('List-Unsubscribe=One-Click');
    const response = await fetch(`${url}/unsubscribe${token}`, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(await readIds()).toHaveLength(left);
  }
  expect(await hosted.asOwner('select id from outbox')).toEqual([]);
});

test("a GET of a function redirects to the site's page; its POST confirms the subscriber, and reveals no unknown token", async () => {
  const hosted = await createHostedDatabase();
  await subscribe(hosted);
  const { url } = await startFunction('confirm', { SUPABASE_DB_URL: hosted.url });
  const readSubscribers = () => hosted.asOwner('select * from newsletter_subscribers');
  const [subscriber] = await readSubscribers();
  const call = (method: string, token: unknown = subscriber?.unsubscribe_token) =>
    fetch(`${url}/confirm?token=${token}`, { method, redirect: 'manual' });
  for (const method of ['GET', 'HEAD']) {
    const looked = await call(method);
    expect(looked.status).toBe(303);
    const page = `${SITE_URL}/newsletter/confirm?token=${subscriber?.unsubscribe_token}`;
    expect(looked.headers.get('location')).toBe(page);
  }
  const preflight = await call('OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  const deleted = await call('DELETE');
  expect(deleted.status).toBe(405);
  expect(deleted.headers.get('allow')).toBe('GET, POST');
  expect(await readSubscribers()).toEqual([subscriber]);

  for (const token of ['unknown', "'%20or%201=1", '%00', '']) {
    const answer = await call('POST', token);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: 'This link no longer works' },
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(await readSubscribers()).toMatchObject([{ confirmed_at: null }]);

  const answer = await call('POST');
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  const [confirmed] = await readSubscribers();
  expect(Date.now() - Date.parse(String(confirmed?.confirmed_at))).toBeLessThan(60_000);
  expect((await call('POST')).status).toBe(200);
  expect(await readSubscribers()).toEqual([confirmed]);

  await hosted.asOwner('drop table newsletter_subscribers cascade');
  const failed = await call('POST');
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toBe('5');
});

/** The time this many days before another time, or before now. */
function daysAgo(days: number, now = Date.now()): string {
  return new Date(now - days * 24 * 3_600_000).toISOString();
}

/** Makes a hosted site trust the clock, as it does after a few days. */
async function believeClock({ database }: HostedDatabase): Promise<void> {
  const now = Date.now();
  for (const days of [2, 1, 0]) await recordClockCheck(database, new Date(daysAgo(days, now)));
}

/** A hosted site with subscribers whom the schedule treats differently. */
async function createSubscribers() {
  const hosted = await createHostedDatabase();
  await believeClock(hosted);
  await subscribe(hosted, 'new@example.org');
  const unasked = { confirmed_at: null, confirmation_requested_at: null };
  const subscriptions: Readonly<Record<string, Partial<NewSubscriber>>> = {
    bot: { ...unasked, spam_reason: 'honeypot' },
    confirmed: {},
    earlier: { ...unasked, subscribed_at: daysAgo(2) },
    expired: {
      confirmed_at: null,
      subscribed_at: daysAgo(31.1),
      confirmation_requested_at: daysAgo(31.1),
      reminded_at: daysAgo(28.1),
    },
  };
  for (const [name, facts] of Object.entries(subscriptions)) {
    const email = `${name}@example.org`;
    await addReaders(hosted.database, 1, { first_name: 'Ada', email, ...facts });
  }
  return hosted;
}

/** The mails that this many scheduled calls have queued, without a mail server, each as `kind to name`. */
async function readQueued(
  hosted: HostedDatabase,
  { log }: Awaited<ReturnType<typeof startDelivery>>,
  calls: number,
) {
  await waitFor(async () => {
    expect(log().match(/SMTP_URL is not set/g)).toHaveLength(calls);
    const purged = await hosted.asOwner("select value from site_values where name = 'last_purge'");
    expect(purged).toHaveLength(1);
  });
  const mails = await hosted.asOwner(
    `select kind, split_part(email, '@', 1) as name, subject from outbox
     join newsletter_subscribers on newsletter_subscribers.id = subscriber_id order by name, kind`,
  );
  return mails.map(({ kind, name }) => `${kind} to ${name}`);
}

test('new subscribers are welcomed, earlier ones asked to confirm, each once, and who did not confirm is deleted', async () => {
  const hosted = await createSubscribers();
  const delivery = await startDelivery(hosted);
  for (const calls of [1, 2]) {
    await delivery.deliver();
    expect(await readQueued(hosted, delivery, calls)).toEqual([
      'confirmation to earlier',
      'welcome to new',
    ]);
  }
  // As take_subscription does for a second subscription after an hour.
  await hosted.asOwner(
    "update newsletter_subscribers set confirmation_requested_at = null where email like 'new@%'",
  );
  await delivery.deliver();
  expect(await readQueued(hosted, delivery, 3)).toContain('confirmation to new');
  const kept = await hosted.asOwner(
    "select split_part(email, '@', 1) as name from newsletter_subscribers order by name",
  );
  expect(kept.map(({ name }) => name)).toEqual(['bot', 'confirmed', 'earlier', 'new']);
  const [text] = await hosted.asOwner("select text from outbox where kind = 'confirmation'");
  expect(text?.text).toContain(`${SITE_URL}/newsletter/confirm?token=`);
});

test('an imported list is welcomed at NEWSLETTER_RATE a call, the latest first', async () => {
  const hosted = await createHostedDatabase();
  await believeClock(hosted);
  // Without `subscribed_at`, which is then now, as in rows imported from a spreadsheet.
  await hosted.asOwner(`
    insert into newsletter_subscribers (first_name, email)
    select 'Ada', 'reader' || number || '@example.org' from generate_series(1, 4) as number`);
  await subscribe(hosted, 'new@example.org');
  const delivery = await startDelivery(hosted, { NEWSLETTER_RATE: '3' });

  await delivery.deliver();
  const first = await readQueued(hosted, delivery, 1);
  expect(first).toHaveLength(3);
  expect(first).toContain('welcome to new');
  await delivery.deliver();
  expect(await readQueued(hosted, delivery, 2)).toHaveLength(5);
});

test('an issue whose sending was interrupted is queued for the rest of its readers', async () => {
  const hosted = await createHostedDatabase();
  await addReaders(hosted.database, 1, { first_name: 'Ada' });
  await sendTestIssue(hosted.database);
  await addReaders(hosted.database, 1, { first_name: 'Eve', email: 'eve@example.org' });
  await hosted.asOwner("update newsletter_issues set queueing_until = '2026-01-01T00:00:00.000Z'");
  await (await startDelivery(hosted)).deliver();
  await waitFor(async () => expect(await hosted.asOwner('select id from outbox')).toHaveLength(2));
});

test('a new subscriber is remembered as unsubscribed, unless nobody is asked to confirm', async () => {
  const hosted = await createHostedDatabase();
  await believeClock(hosted);
  const readHashes = () => hosted.asOwner('select email_hash from newsletter_suppressions');
  const salt = await readSalt(hosted.database);
  const remembered = { email_hash: suppressionKey('double@example.org', salt) };
  for (const NEWSLETTER_OPT_IN of ['double', 'single']) {
    const email = `${NEWSLETTER_OPT_IN}@example.org`;
    await subscribe(hosted, email);
    const subscribers = hosted.database.selectFrom('newsletter_subscribers').selectAll();
    const { unsubscribe_token } = await subscribers
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await unsubscribe(hosted.database, unsubscribe_token);
    await subscribe(hosted, email);
    const delivery = await startDelivery(hosted, { NEWSLETTER_OPT_IN });
    await delivery.deliver();
    expect(await readQueued(hosted, delivery, 1)).toContain(`welcome to ${NEWSLETTER_OPT_IN}`);
    expect(await readHashes()).toEqual([remembered]);
  }
});

/** The parts of the platform's vault, HTTP client and scheduler that the migration uses. */
const EXTENSIONS = `
  create schema vault; create schema net; create schema cron;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create table net.requests (url text, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint
    language sql as 'insert into net.requests values (url, headers); select 1::bigint';
  create table cron.job (name text primary key, schedule text, command text);
  create function cron.schedule(name text, schedule text, command text) returns bigint
    language sql as 'insert into cron.job values ($1, $2, $3)
      on conflict (name) do update set command = excluded.command; select 1::bigint';
  grant usage on schema vault, net, cron to public;
  grant all on all tables in schema vault, net, cron to public;
`;

test('the schedule calls the function with the secret from the vault, and not without a secret', async () => {
  const hosted = await createHostedDatabase(EXTENSIONS);
  const [job] = await hosted.asOwner('select * from cron.job');
  expect(job).toMatchObject({ name: 'deliver-mail', schedule: '* * * * *' });
  await hosted.asOwner(String(job?.command));
  expect(await hosted.asOwner('select * from net.requests')).toEqual([]);

  await hosted.asOwner(`insert into vault.decrypted_secrets values
    ('project_url', 'https://project.example'), ('delivery_secret', '${DELIVERY_SECRET}')`);
  await hosted.asOwner(String(job?.command));

  const [request] = await hosted.asOwner('select * from net.requests');
  expect(request?.url).toBe('https://project.example/functions/v1/deliver-mail');
  const { url } = await startDelivery(hosted);
  const headers = new Headers(request?.headers as Record<string, string>);
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(202);
});

test('a call ends once no mail is due, and finishes the mails that it has started', async () => {
  const { database } = await createHostedDatabase();
  const held = holdUp();
  const smtp = await startSmtpServer({ beforeRecipient: held.wait });
  await addReaders(database, 1, { first_name: 'Ada' });
  await sendTestIssue(database);
  const settings = readSettings({ SMTP_URL: smtp.url });
  const transport = openTransport(settings);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const startWorker = () =>
    startMailWorker({ database, settings, transport, log, now: () => new Date() });

  const sending = startWorker();
  await held.reached;
  expect(sending.idleUntil()).toBe(0);
  const drained = sending.drain();
  await addMails(database, 1, () => ({}));
  sending.wake();
  held.release();
  await drained;
  await sending.stop();
  const mails = database.selectFrom('outbox').select(['kind', 'attempts']).orderBy('kind');
  expect(await mails.execute()).toEqual([
    { kind: 'issue', attempts: 1 },
    { kind: 'welcome', attempts: 0 },
  ]);
  expect(await readIssueProgress(database, 'an-article')).toMatchObject({ sent: 1 });

  // A paused issue keeps no call from its end.
  await database.updateTable('outbox').set({ sent_at: null }).where('kind', '=', 'issue').execute();
  await database.deleteFrom('outbox').where('kind', '=', 'welcome').execute();
  await pauseIssues(database, new Date(), 'an-article');
  const idle = startWorker();
  await waitFor(() => expect(idle.idleUntil()).toBe(Number.POSITIVE_INFINITY));
  await idle.stop();
  expect(await readIssueProgress(database, 'an-article')).toMatchObject({ sent: 0, waiting: 1 });
});

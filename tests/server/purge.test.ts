import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RETENTION_YEARS } from '../../forms/limits.ts';
import { startDailyPurge } from '../../server/purge.ts';
import { readSettings } from '../../server/settings.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { lockDatabase } from './lockDatabase.ts';
import { readCommand, runCommand } from './runCommand.ts';
import { startSite, type TestSite } from './startSite.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const CUTOFF = '2019-11-20T10:00:00.000Z';
const A_SECOND_YOUNGER = '2019-11-20T10:00:01.000Z';
const now = () => new Date(NOW);

/** Stores a message of this time with its mail, sent or waiting, and a suspected subscription. */
async function store({ database, dataDir }: TestSite, name: string, receivedAt: string) {
  const message = randomUUID();
  const mail = randomUUID();
  await database
    .insertInto('messages')
    .values({
      id: message,
      submission_key: null,
      name,
      email: `${name}@example.org`,
      phone: null,
      company: null,
      message: 'Please help us.',
      location: 'homepage',
      received_at: receivedAt,
    })
    .execute();
  await database
    .insertInto('outbox')
    .values({
      id: mail,
      kind: 'notification',
      message_id: message,
      subscriber_id: null,
      mail_id: `<${mail}@example.org>`,
      recipient: null,
      reply_to: null,
      subject: 'New message',
      text: 'Please help us.',
      html: '',
      headers: '{}',
      next_attempt_at: receivedAt,
      sent_at: receivedAt,
      created_at: receivedAt,
    })
    .execute();
  await database
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      first_name: name,
      email: `${name}@example.org`,
      unsubscribe_token: randomUUID(),
      subscribed_at: receivedAt,
      suspicion: 'trap',
    })
    .execute();
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  await writeFile(join(dataDir, 'mail', `${receivedAt.replace(/[:.]/g, '-')}-${mail}.eml`), 'mail');
  return { message, mail };
}

/** Starts a site, and waits until its first purge is over. */
async function startPurgedSite(): Promise<TestSite> {
  const site = await startSite({}, { now });
  await vi.waitFor(async () => {
    const rows = await site.database.selectFrom('site_values').select('name').execute();
    expect(rows.map(({ name }) => name)).toContain('last_purge');
  });
  return site;
}

async function readNames({ database }: TestSite) {
  const messages = await database.selectFrom('messages').select('name').orderBy('name').execute();
  const suspected = await database
    .selectFrom('newsletter_subscribers')
    .select('first_name')
    .where('suspicion', 'is not', null)
    .execute();
  return {
    messages: messages.map(({ name }) => name),
    suspected: suspected.map(({ first_name }) => first_name),
    mails: (await database.selectFrom('outbox').select('id').execute()).length,
  };
}

test('a purge deletes what is 7 years old to the second, with its mail and file, and nothing younger', async () => {
  expect(RETENTION_YEARS).toBe(7);
  const site = await startPurgedSite();
  await store(site, 'ancient', '2010-01-01T00:00:00.000Z');
  await store(site, 'old', CUTOFF);
  const young = await store(site, 'young', A_SECOND_YOUNGER);
  await site.database
    .insertInto('privacy_erasures')
    .values({ id: 'erasure', erased_at: '2010-01-01T00:00:00.000Z', removed: '{}' })
    .execute();
  await site.database
    .insertInto('newsletter_subscribers')
    .values({
      id: 'subscriber',
      first_name: 'Ada',
      email: 'ada@example.org',
      unsubscribe_token: 'token',
      subscribed_at: '2010-01-01T00:00:00.000Z',
    })
    .execute();

  const result = await readCommand(site.storage, ['privacy', 'purge'], { now });

  expect(result).toEqual({
    received_until: CUTOFF,
    removed: { messages: 2, outbox: 2, newsletter_subscribers: 2, mail_files: 2 },
  });
  expect(await readNames(site)).toEqual({ messages: ['young'], suspected: ['young'], mails: 1 });
  expect(await readdir(join(site.dataDir, 'mail'))).toEqual([
    `2019-11-20T10-00-01-000Z-${young.mail}.eml`,
  ]);
  expect(await site.database.selectFrom('privacy_erasures').select('id').execute()).toHaveLength(1);
  const subscribers = await site.database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('suspicion', 'is', null)
    .execute();
  expect(subscribers).toEqual([{ id: 'subscriber' }]);
  const again = await runCommand(site.storage, ['privacy', 'purge'], { now });
  expect(again.stdout).toBe('Deleted: nothing. Messages are kept from 2019-11-20 10:00 UTC on.\n');
});

test('more than one batch is purged', async () => {
  const site = await startPurgedSite();
  const rows = Array.from({ length: 450 }, (_, index) => ({
    id: `message-${index}`,
    submission_key: null,
    name: 'Old',
    email: 'old@example.org',
    phone: null,
    company: null,
    message: 'Please help us.',
    location: 'homepage',
    received_at: CUTOFF,
  }));
  await site.database.insertInto('messages').values(rows).execute();
  const { removed } = await readCommand(site.storage, ['privacy', 'purge'], { now });
  expect(removed.messages).toBe(450);
});

test('the server purges when it starts, and logs how much without whose', async () => {
  const first = await startPurgedSite();
  await store(first, 'old', CUTOFF);
  await store(first, 'young', A_SECOND_YOUNGER);
  await first.close();

  const site = await startSite(first.storage, { now });

  await vi.waitFor(async () => {
    expect(await readNames(site)).toEqual({ messages: ['young'], suspected: ['young'], mails: 1 });
    expect(site.logLines.join('')).toContain('what was kept for its time has been deleted');
  });
  const line = site.logLines.find((text) => text.includes('kept for its time'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    messages: 1,
    mails: 1,
    subscriptions: 1,
    mailFiles: 1,
  });
  expect(line).not.toContain('example.org');
});

test('a clock that leaps years ahead deletes nothing that day', async () => {
  const first = await startPurgedSite();
  await store(first, 'young', A_SECOND_YOUNGER);
  await first.close();
  const site = await startSite(first.storage, { now: () => new Date('2036-01-01T00:00:00Z') });
  await site.close();
  const later = await startSite(first.storage, { now });
  expect(await readNames(later)).toMatchObject({ messages: ['young'] });
});

test('while the database is away the purge is tried again, and only the first failure is logged', async () => {
  const served = await startPurgedSite();
  // A worker would look for mail through all the hours that pass.
  await served.close();
  const site = { ...served, database: await openDatabase(readSettings(served.storage)) };
  onTestFinished(() => site.database.destroy());
  await store(site, 'old', CUTOFF);
  const unlock = await lockDatabase(site);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const errors: string[] = [];
    const infos: object[] = [];
    const purge = startDailyPurge({
      database: site.database,
      settings: { dataDir: site.dataDir, newsletterOptIn: 'double' },
      log: {
        info: (details) => infos.push(details),
        error: (_details, message) => errors.push(message),
      },
      now,
    });
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await unlock();
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await vi.waitFor(() => expect(infos).toMatchObject([{ messages: 1 }]), { timeout: 20_000 });
    expect(errors).toHaveLength(1);

    await store(site, 'next', CUTOFF);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    await vi.waitFor(() => expect(infos).toHaveLength(2), { timeout: 20_000 });
    await purge.stop();
  } finally {
    vi.useRealTimers();
  }
  expect(await readNames(site)).toMatchObject({ messages: [] });
});

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { DAY_MS } from '../../milliseconds.ts';
import { RETENTION_YEARS, SPAM_LIFETIME_DAYS } from '../../policy.ts';
import { removeFiles } from '../../server/mail/mailFiles.ts';
import { runMaintenance } from '../../server/maintenance.ts';
import { purge } from '../../server/privacy/purge.ts';
import { recordTime } from '../../server/storage/siteValues.ts';
import { recordClockCheck } from '../../server/time/clock.ts';
import { callContact, newMessage } from './requests.ts';
import { readCommand } from './runCommand.ts';
import { addReaders } from './sendTestIssue.ts';
import { openNewDatabase, startSite, type TestSite } from './startSite.ts';
import { addMails, addMessages } from './storedRows.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const CUTOFF = '2019-11-20T10:00:00.000Z';
const A_SECOND_YOUNGER = '2019-11-20T10:00:01.000Z';
const ADA = '{"name":"","address":"ada@example.org"}';
const now = () => new Date(NOW);

/**
 * Stores a message of this time with its sent mail and mail file, and a suspected subscription that expires when they
 * do.
 */
async function store(
  { database, dataDir }: Pick<TestSite, 'database' | 'dataDir'>,
  name: string,
  received_at: string,
): Promise<void> {
  const email = `${name}@example.org`;
  const id = `mail-${name}`;
  await addMessages(database, 1, () => ({ id, name, email, received_at }));
  const sent = { sent_at: received_at, created_at: received_at };
  const ids = { id, message_id_header: name, contact_message_id: id };
  await addMails(database, 1, () => ({ ...ids, ...sent, kind: 'notification' }));
  const subscribed = new Date(received_at);
  subscribed.setUTCFullYear(subscribed.getUTCFullYear() + RETENTION_YEARS);
  subscribed.setUTCDate(subscribed.getUTCDate() - SPAM_LIFETIME_DAYS);
  const subscribed_at = subscribed.toISOString();
  await addReaders(database, 1, { email, subscribed_at, spam_reason: 'honeypot' });
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  const file = `${received_at.replace(/[:.]/g, '-')}-${id}.eml`;
  await writeFile(join(dataDir, 'mail', file), 'mail');
}

const atDay = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS);

/** Runs the maintenance once, at this many days by the clock. */
async function maintainAt(
  { database, dataDir }: Awaited<ReturnType<typeof openNewDatabase>>,
  days: number,
) {
  const lines: Array<{ level: 'info' | 'error'; message: string; details: object }> = [];
  const logAs = (level: 'info' | 'error') => (details: object, message: string) =>
    lines.push({ level, message, details });
  const now = atDay(days);
  const log = { info: logAs('info'), error: logAs('error') };
  await runMaintenance(database, { dataDir, newsletterOptIn: 'double' }, { now, log });
  return lines;
}

async function readNames({ database }: Pick<TestSite, 'database'>) {
  const messages = database.selectFrom('messages').select('name').orderBy('name');
  const subscribers = database
    .selectFrom('newsletter_subscribers')
    .select('email')
    .orderBy('email');
  return {
    messages: (await messages.execute()).map(({ name }) => name),
    subscribers: (await subscribers.execute()).map(({ email }) => email.split('@')[0]),
    mails: (await database.selectFrom('outbox').select('id').execute()).length,
  };
}

test('a purge deletes messages that are 7 years old and suspected subscriptions of 30 days, to the second, with its mails and files, and nothing younger', async () => {
  expect(RETENTION_YEARS).toBe(7);
  expect(SPAM_LIFETIME_DAYS).toBe(30);
  const site = await openNewDatabase();
  await store(site, 'ancient', '2010-01-01T00:00:00.000Z');
  await store(site, 'old', CUTOFF);
  await store(site, 'young', A_SECOND_YOUNGER);
  const longAgo = '2010-01-01T00:00:00.000Z';
  await addReaders(site.database, 1, { email: 'ada@example.org', subscribed_at: longAgo });
  const old = { kind: 'alert', sent_at: CUTOFF, created_at: CUTOFF } as const;
  const alerts = [
    { ...old, id: 'old-alert' },
    { ...old, id: 'young-alert', created_at: A_SECOND_YOUNGER },
    { ...old, id: 'waiting-alert', sent_at: null },
    { ...old, id: 'held-alert', sent_at: null, recipient: null, expired_at: NOW, created_at: NOW },
  ];
  await addMails(site.database, alerts.length, (number) => alerts[number] ?? {});
  const erasures = site.database.insertInto('privacy_erasures');
  await erasures.values({ id: 'erasure', erased_at: longAgo, removed: '{}' }).execute();
  // More than one batch.
  await addMessages(site.database, 450, () => ({ received_at: CUTOFF }));

  const result = await readCommand(site.storage, ['privacy', 'purge'], { now });

  expect(result).toEqual({
    received_until: CUTOFF,
    removed: { messages: 452, outbox: 3, newsletter_subscribers: 2, mail_files: 2 },
  });
  const left = { messages: ['young'], subscribers: ['ada', 'young'], mails: 4 };
  expect(await readNames(site)).toEqual(left);
  const kept = site.database.selectFrom('outbox').select('id').where('kind', '=', 'alert');
  expect((await kept.execute()).map(({ id }) => id).sort()).toEqual([
    'held-alert',
    'waiting-alert',
    'young-alert',
  ]);
  expect(await readdir(join(site.dataDir, 'mail'))).toEqual([
    '2019-11-20T10-00-01-000Z-mail-young.eml',
  ]);
  expect(await site.database.selectFrom('privacy_erasures').select('id').execute()).toHaveLength(1);
  const again = await readCommand(site.storage, ['privacy', 'purge'], { now });
  expect(again).toMatchObject({ received_until: CUTOFF, removed: { messages: 0, outbox: 0 } });
});

/** Far more expired rows than fit in one batch. */
async function storeMany({ database }: Pick<TestSite, 'database'>): Promise<void> {
  await addMessages(database, 500, () => ({ received_at: CUTOFF }));
  await addReaders(database, 500, { confirmed_at: null, confirmation_requested_at: CUTOFF });
}

test('a file that cannot be removed keeps no other file', async () => {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'first'));
  await writeFile(join(folder, 'second'), '');
  await expect(removeFiles(folder, ['first', 'second'])).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['first']);
});

test('a long purge serves visitors between its batches', async () => {
  const site = await startSite({ RATE_LIMIT_CONTACT: '900000/300' }, { now });
  await storeMany(site);
  let isPurging = true;
  let stored = 0;

  const options = { now: now() };
  const purging = purge(site.database, { newsletterOptIn: 'double' }, options).finally(() => {
    isPurging = false;
  });
  for (; isPurging; stored += 1) {
    expect((await callContact(site.url, newMessage())).status).toBe(200);
  }

  expect((await purging).removed).toMatchObject({ messages: 500, newsletter_subscribers: 500 });
  expect(stored).toBeGreaterThan(4);
  expect(await readNames(site)).toMatchObject({
    messages: Array(stored).fill('Ada Byron'),
    subscribers: [],
  });
});

// PostgreSQL has no write-ahead log of ours.
test.skipIf(inject('database') === 'postgres')(
  'after the purge of a trial, its address is in no file, the write-ahead log included',
  async () => {
    const site = await openNewDatabase();
    const trial = { kind: 'issue', recipient: ADA, created_at: NOW, sent_at: NOW } as const;
    await addMails(site.database, 1, () => trial);

    const { removed } = await readCommand(site.storage, ['privacy', 'purge'], { now });

    expect(removed).toEqual({ messages: 0, outbox: 1, newsletter_subscribers: 0, mail_files: 0 });
    const names = await readdir(site.dataDir);
    const files = names.filter((name) => name.startsWith('site.db'));
    const contents = await Promise.all(files.map((name) => readFile(join(site.dataDir, name))));
    expect(files.filter((_name, index) => contents[index]?.includes(ADA))).toEqual([]);
  },
);

test('backups of the desk go after two weeks, unless no newer one was made, as does what was cut off', async () => {
  const data = await openNewDatabase();
  const folder = join(data.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  const kept = ['mine.db', 'site-2026-11-09T10-00-00Z.db', 'site-2026-11-20T10-00-00Z.db'];
  const old = ['site-2026-10-01T10-00-00Z.dump', 'site-2026-11-17T10-00-00Z.db.part'];
  for (const name of [...kept, ...old]) await writeFile(join(folder, name), '');
  for (const day of [-2, -1, 0]) await maintainAt(data, day);
  expect((await readdir(folder)).sort()).toEqual([...kept, old[0]].sort());

  await recordTime(data.database, 'last_backup', now());
  await maintainAt(data, 1);
  expect((await readdir(folder)).sort()).toEqual(kept);
});

/** The checks of a site that has run for some days. */
const STEADY = [-2.5, -2, -1.5, -1, -0.5, 0];

/** The days of the checks by the clock, whether each trusts it, and how many jumps are told. */
test.each([
  ['of a new site', [0, 1, 2], 'nny', 0],
  ['of a site that was off for a month', [-32, -31, -30, 0, 1, 2], 'nnynny', 1],
  ['of a machine that was years ahead', [2920, 2921, 2922, 0, 1, 2], 'nnynny', 1],
  ['eight years ahead', [...STEADY, 2920, 2920, 2920.9, 2921.8], 'nnnnyynnnn', 1],
  ['two days ahead', [...STEADY, 2, 2.9, 3.8], 'nnnnyynnn', 1],
  ['back and ahead again', [...STEADY, -2920, -2919.9, 0.1, 1, 1.9], 'nnnnyynnnnn', 2],
  ['ahead on one of two machines', [...STEADY, 2920, 0.1, 2920.1, 0.2, 2920.9], 'nnnnyynnnnn', 1],
] as const)(
  'a clock %s is trusted once it has not jumped for two days',
  async (_, days, trust, jumps) => {
    const { database } = await openNewDatabase();
    const checks = [];
    for (const day of days) checks.push(await recordClockCheck(database, atDay(day)));
    expect(checks.map(({ isTrusted }) => (isTrusted ? 'y' : 'n')).join('')).toBe(trust);
    expect(checks.filter(({ jumpedFrom }) => jumpedFrom !== undefined)).toHaveLength(jumps);
  },
);

test('after the clock has jumped, expired data stays until it is trusted again, and the log names no person', async () => {
  const data = await openNewDatabase();
  for (const day of [-2, -1, 0]) await maintainAt(data, day);
  await store(data, 'old', '2011-11-20T10:00:00.000Z');
  await store(data, 'young', '2019-11-27T10:00:00.000Z');
  const before = await readNames(data);
  const [jump, ...others] = [...(await maintainAt(data, 3)), ...(await maintainAt(data, 4))];
  expect(jump).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^the clock has jumped/),
  });
  expect(others).toEqual([]);
  expect(await readNames(data)).toEqual(before);

  const lines = await maintainAt(data, 5);

  const details = { messages: 1, outbox: 1, newsletter_subscribers: 1, mail_files: 1 };
  const message = 'expired data has been deleted';
  expect(lines).toMatchObject([{ level: 'info', message, details }]);
  expect(JSON.stringify(lines)).not.toContain('example.org');
  const left = { messages: ['young'], subscribers: ['young'], mails: 1 };
  expect(await readNames(data)).toEqual(left);
});

test('if several processes notice a jump at once, one logs it', async () => {
  const data = await openNewDatabase();
  await maintainAt(data, 0);
  const looks = [2920, 2920.001, 2920.002].map((day) => maintainAt(data, day));
  expect((await Promise.all(looks)).flat()).toHaveLength(1);
});

test('a clock that is a day ahead unnoticed deletes nothing too early', async () => {
  const data = await openNewDatabase();
  for (const day of [-2, -1, 0]) await maintainAt(data, day);
  await store(data, 'young', A_SECOND_YOUNGER);
  await maintainAt(data, 1);
  expect(await readNames(data)).toMatchObject({ messages: ['young'] });
});

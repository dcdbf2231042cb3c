import { expect, test } from 'vitest';
import { DAY_MS } from '../../milliseconds.ts';
import { queueConfirmationRequests } from '../../server/newsletter/confirmationRequests.ts';
import { purge } from '../../server/privacy/purge.ts';
import { readSettings } from '../../server/settings.ts';
import { waitFor } from '../waitFor.ts';
import { callNewsletter, postForm, validSubscription } from './requests.ts';
import { addReaders } from './sendTestIssue.ts';
import { openNewDatabase, startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';
import { rowsOf } from './storedRows.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const SINGLE = { NEWSLETTER_OPT_IN: 'single' };
const EVE = { first_name: 'Eve', email: 'eve@example.org' };
const ADA = validSubscription;

type Data = Pick<TestSite, 'database'>;

/** A clock that stands still, this many days after the start. */
function days(count: number) {
  return { now: () => new Date(START + count * DAY_MS) };
}

function findSubscribers({ database }: Data) {
  return database.selectFrom('newsletter_subscribers').selectAll().orderBy('email').execute();
}

/** The queued mails, each as `kind address`. */
async function findMails({ database }: Data): Promise<string[]> {
  const mails = await database.selectFrom('outbox').select(['kind', 'recipient']).execute();
  const told = mails.map(
    ({ kind, recipient }) => `${kind} ${JSON.parse(recipient ?? '{}').address}`,
  );
  return told.sort();
}

/** Stores subscribers from before double opt-in. */
async function addEarlier({ database }: Data, count: number): Promise<void> {
  const subscribed_at = '2026-01-01T00:00:00.000Z';
  await addReaders(database, count, {
    confirmed_at: null,
    confirmation_requested_at: null,
    subscribed_at,
  });
}

/** A database; `look` asks, reminds and deletes on a day, twice. */
async function openData() {
  const { storage, database } = await openNewDatabase();
  const settings = readSettings(storage);
  async function look(day: number): Promise<void> {
    const now = days(day).now();
    const ask = () =>
      queueConfirmationRequests(database, {
        now,
        subscribedUntil: now,
        settings,
      });
    await ask();
    await database.updateTable('outbox').set({ sent_at: now.toISOString() }).execute();
    await ask();
    // Expired data is deleted a day later.
    await purge(database, settings, { now: days(day - 1).now() });
  }
  /** Visits the site on this day, while nobody is asked to confirm. */
  async function visit(day: number, act: (url: string) => Promise<unknown>): Promise<void> {
    const visited = await startSite({ ...SINGLE, ...storage }, days(day));
    await act(visited.url);
    await visited.close();
  }
  return { database, look, visit };
}

test('only a POST to the link confirms a subscriber, unless the subscriber is suspected', async () => {
  const site = await startSite({}, days(0));
  await callNewsletter(site.url, ADA);
  await callNewsletter(site.url, EVE);
  const unsubscribe_token = 't'.repeat(43);
  const robot = { confirmed_at: null, spam_reason: 'honeypot', unsubscribe_token } as const;
  await addReaders(site.database, 1, robot);
  const before = await findSubscribers(site);
  const token = before[0]?.unsubscribe_token;
  const path = `/newsletter/confirm?token=${token}`;
  for (const method of ['GET', 'HEAD']) await fetch(site.url + path, { method });
  for (const query of [
    '',
    '?token=',
    '?token=unknown',
    `?token=${'a'.repeat(43)}`,
    `?token=${unsubscribe_token}`,
    '?token=%00',
    `?token=${token}&token=${token}`,
    `?token=${token}%20`,
  ]) {
    const answer = await postForm(site.url, `/newsletter/confirm${query}`, {});
    expect(answer.status, query).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter#expired');
  }
  expect(await findSubscribers(site)).toEqual(before);

  const confirm = async ({ url }: TestSite) => {
    const answer = await postForm(url, path, {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter/confirmed');
  };
  await confirm(site);
  await confirm(site);
  await site.close();
  const later = await startSite(site.storage, days(1));
  await confirm(later);
  const confirmed_at = new Date(START).toISOString();
  expect(await findSubscribers(later)).toEqual([
    { ...before[0], confirmed_at },
    ...before.slice(1),
  ]);
});

test('subscribers from before double opt-in are asked to confirm, a few at a time, at NEWSLETTER_RATE', async () => {
  const smtp = await startSmtpServer();
  const data = await openNewDatabase();
  await addEarlier(data, 30);
  const env = { NEWSLETTER_RATE: '1', SMTP_URL: smtp.url };
  const site = await startSite({ ...env, ...data.storage });
  await waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.to?.[0]?.address).toMatch(/^reader\d+@example\.org$/);

  // A welcome asks as well, and does not wait for the rate.
  await callNewsletter(site.url, ADA);
  await waitFor(() => expect(smtp.mails).toHaveLength(2));
  expect(smtp.mails[1]?.to?.[0]?.address).toBe(ADA.email);

  // The others are asked later: their days to confirm count from then on.
  const queued = (await findMails(data)).filter((mail) => mail.startsWith('confirmation'));
  expect(queued).toHaveLength(10);
});

test('with NEWSLETTER_OPT_IN=single nobody is asked to confirm, and unconfirmed subscribers stay', async () => {
  const data = await openNewDatabase();
  await addEarlier(data, 1);
  const confirmation_requested_at = new Date(START).toISOString();
  await addReaders(data.database, 1, {
    email: EVE.email,
    confirmed_at: null,
    confirmation_requested_at,
  });
  await startSite({ ...SINGLE, ...data.storage }, days(60));
  const settings = readSettings({ ...SINGLE, ...data.storage });
  await purge(data.database, settings, { now: days(60).now() });
  await waitFor(async () => {
    const checked = expect.objectContaining({ name: 'clock_check' });
    expect(await rowsOf(data, 'site_values')).toContainEqual(checked);
  });
  expect(await findMails(data)).toEqual([]);
  expect(await findSubscribers(data)).toHaveLength(2);
});

test('an unconfirmed subscriber is reminded once after three days and deleted after thirty-one', async () => {
  const data = await openData();
  const confirmation_requested_at = new Date(START).toISOString();
  const asked = { confirmed_at: null, confirmation_requested_at };
  await addReaders(data.database, 1, { ...asked, email: EVE.email });
  await addReaders(data.database, 1, {
    ...asked,
    email: 'gone@example.org',
    undeliverable_at: confirmation_requested_at,
  });
  await addReaders(data.database, 1, { confirmation_requested_at, email: ADA.email });
  const robot = {
    confirmed_at: null,
    confirmation_requested_at: null,
    spam_reason: 'honeypot',
  } as const;
  await addReaders(data.database, 1, { ...robot, email: 'bot@example.org' });

  await data.look(2.99);
  expect(await findMails(data)).toEqual([]);
  for (const day of [3, 10, 30]) {
    await data.look(day);
    expect(await findMails(data)).toEqual(['confirmation eve@example.org']);
  }
  expect(await findSubscribers(data)).toHaveLength(4);
  await data.look(31);
  const left = await findSubscribers(data);
  expect(left.map(({ email }) => email)).toEqual(['ada@example.org', 'bot@example.org']);
  expect(await findMails(data)).toEqual([]);
});

test('a second subscription after an hour sends one more request in place of the reminder', async () => {
  const data = await openData();
  const confirmation_requested_at = new Date(START).toISOString();
  const welcomed = { confirmation_requested_at, subscribed_at: confirmation_requested_at };
  await addReaders(data.database, 1, { ...welcomed, email: ADA.email, confirmed_at: null });
  await addReaders(data.database, 1, { ...welcomed, email: EVE.email });
  const askedAgain = [`confirmation ${ADA.email}`];
  for (const [day, mails] of [
    [0.99 / 24, []],
    [1 / 24, askedAgain],
    [4, askedAgain],
  ] as const) {
    await data.visit(day, async (url) => {
      for (const subscriber of [ADA, EVE]) {
        expect((await callNewsletter(url, subscriber)).status).toBe(409);
      }
    });
    await data.look(day);
    expect(await findMails(data)).toEqual(mails);
  }

  await data.look(31);
  expect(await findSubscribers(data)).toHaveLength(2);
  await data.look(31 + 1 / 24);
  expect((await findSubscribers(data)).map(({ email }) => email)).toEqual([EVE.email]);
});

test('whose request a restore has held is asked only after they subscribe again, and deleted if they do not', async () => {
  const data = await openData();
  const held = { confirmed_at: null, confirmation_requested_at: null };
  const reminded_at = new Date(START).toISOString();
  await addReaders(data.database, 1, { ...held, reminded_at, email: ADA.email });
  await addReaders(data.database, 1, { ...held, reminded_at, email: EVE.email });
  await data.look(30);
  expect(await findMails(data)).toEqual([]);
  await data.visit(30, (url) => callNewsletter(url, ADA));
  await data.look(30);
  expect(await findMails(data)).toEqual([`confirmation ${ADA.email}`]);
  await data.look(31);
  expect((await findSubscribers(data)).map(({ email }) => email)).toEqual([ADA.email]);
});

test('if the clock is set back, nobody is asked or deleted twice', async () => {
  const data = await openData();
  const ahead = new Date(START + 10 * DAY_MS).toISOString();
  await addReaders(data.database, 1, { confirmed_at: null, confirmation_requested_at: ahead });
  for (let time = 0; time < 2; time += 1) {
    await data.look(0);
    expect(await findMails(data)).toEqual(['confirmation reader0@example.org']);
  }
  await data.look(31);
  expect(await findSubscribers(data)).toEqual([]);
});

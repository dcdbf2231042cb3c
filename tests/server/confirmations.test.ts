import { expect, test, vi } from 'vitest';
import { TRAP_FIELD } from '../../forms/trapField.ts';
import { purgeExpired } from '../../server/purge.ts';
import { readSettings } from '../../server/settings.ts';
import { readIssueState, setIssueStopped } from '../../server/storage/issues.ts';
import { believeClock } from './believeClock.ts';
import { callNewsletter, postForm, validSubscription } from './requests.ts';
import { addReaders, sendTestIssue } from './sendTestIssue.ts';
import { startSite, type TestSite } from './startSite.ts';
import { startSmtpServer } from './startSmtpServer.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T10:00:00Z');
const SINGLE = { NEWSLETTER_OPT_IN: 'single' };

/** The site's own clock, so many days from the start; it stands still. */
function days(count: number) {
  return { now: () => new Date(START + count * DAY_MS) };
}

function findSubscribers({ database }: Pick<TestSite, 'database'>) {
  return database.selectFrom('newsletter_subscribers').selectAll().orderBy('email').execute();
}

/** To whom which kinds of mails were queued, each as `kind address`. */
async function findMails({ database }: Pick<TestSite, 'database'>): Promise<string[]> {
  const mails = await database.selectFrom('outbox').select(['kind', 'recipient']).execute();
  const told = mails.map(
    ({ kind, recipient }) => `${kind} ${JSON.parse(recipient ?? '{}').address}`,
  );
  return told.sort();
}

/** A moment after a start by which the site has looked whom to ask: it has looked at the clock, and at the list. */
async function untilLooked(site: TestSite): Promise<void> {
  await vi.waitFor(async () => {
    const names = await site.database.selectFrom('site_values').select('name').execute();
    expect(names.map(({ name }) => name)).toContain('clock');
  });
  await site.close();
}

/**
 * Starts a site for long enough to ask, to remind and to delete, then again, and returns a new one on the
 * same data.
 */
async function runSite(
  env: Readonly<Record<string, string>>,
  options: ReturnType<typeof days>,
): Promise<TestSite> {
  await believeClock(env, options.now());
  await untilLooked(await startSite(env, options));
  const twice = await Promise.all([startSite(env, options), startSite(env, options)]);
  await Promise.all(twice.map(untilLooked));
  return startSite(env, options);
}

/** Stores subscribers of before anybody was asked. */
async function addEarlier({ database }: TestSite, count: number): Promise<void> {
  await addReaders(database, count, {
    confirmed_at: null,
    asked_at: null,
    subscribed_at: '2026-01-01T00:00:00.000Z',
  });
}

test.each([
  ['double', true],
  ['single', false],
])('a welcome with NEWSLETTER_OPT_IN=%s asks to confirm: %s', async (optIn, asks) => {
  const smtp = await startSmtpServer();
  const site = await startSite({ SMTP_URL: smtp.url, NEWSLETTER_OPT_IN: optIn });
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
  expect((await callNewsletter(site.url, validSubscription)).status).toBe(409);
  const form = { first_name: 'Eve', email: 'eve@example.org' };
  expect((await postForm(site.url, '/newsletter', form)).status).toBe(303);

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2));
  for (const subscriber of await findSubscribers(site)) {
    const mail = smtp.mails.find(({ to }) => to?.[0]?.address === subscriber.email);
    const path = `/newsletter/confirm?token=${subscriber.unsubscribe_token}`;
    expect(mail?.text?.includes(path)).toBe(asks);
    expect(mail?.html?.includes(path)).toBe(asks);
    expect(subscriber.asked_at !== null).toBe(asks);
    expect(subscriber.confirmed_at).toBeNull();
  }
});

test('a POST to the link confirms, once and for good; a GET or HEAD does not', async () => {
  const first = await startSite({}, days(0));
  await callNewsletter(first.url, validSubscription);
  await callNewsletter(first.url, { first_name: 'Eve', email: 'eve@example.org' });
  const before = await findSubscribers(first);
  const path = `/newsletter/confirm?token=${before[0]?.unsubscribe_token}`;
  for (const method of ['GET', 'HEAD']) {
    await fetch(first.url + path, { method });
    expect(await findSubscribers(first)).toEqual(before);
  }

  const confirmed_at = new Date(START).toISOString();
  for (let time = 0; time < 2; time += 1) {
    const answer = await postForm(first.url, path, {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/newsletter/confirmed');
    expect(await findSubscribers(first)).toEqual([{ ...before[0], confirmed_at }, before[1]]);
  }
  await first.close();
  const later = await startSite(first.storage, days(1));
  expect((await postForm(later.url, path, {})).headers.get('location')).toBe(
    '/newsletter/confirmed',
  );
  expect((await findSubscribers(later))[0]?.confirmed_at).toBe(confirmed_at);
});

test.each([
  '',
  '?token=',
  '?token=unknown',
  `?token=${'a'.repeat(43)}`,
  `?token=${'a'.repeat(300)}`,
  '?token=%00',
  '?token=%FF',
  '?token[]=a',
  '?token=KNOWN&token=KNOWN',
  '?token=KNOWN%20',
  '?TOKEN=KNOWN',
])('the link with %j confirms nobody and leads to the form', async (query) => {
  const site = await startSite();
  await callNewsletter(site.url, validSubscription);
  const before = await findSubscribers(site);
  const known = query.replaceAll('KNOWN', before[0]?.unsubscribe_token ?? '');
  const answer = await postForm(site.url, `/newsletter/confirm${known}`, {});
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/newsletter#expired');
  expect(await findSubscribers(site)).toEqual(before);
});

test('who subscribed before is asked once under double, by any number of processes and starts', async () => {
  const first = await startSite(SINGLE, days(0));
  await addEarlier(first, 7);
  await untilLooked(first);

  const site = await runSite(first.storage, days(0));

  const asked = Array.from(
    { length: 7 },
    (_, number) => `confirmation reader${number}@example.org`,
  );
  expect(await findMails(site)).toEqual(asked);
  await site.close();
  const later = await runSite(first.storage, days(4));
  expect(await findMails(later)).toEqual(asked);
});

test('mails that ask to confirm go by NEWSLETTER_RATE, of two servers too; a welcome goes at once', async () => {
  const smtp = await startSmtpServer();
  const env = { NEWSLETTER_RATE: '1', SMTP_URL: smtp.url };
  const first = await startSite({ ...SINGLE });
  await addEarlier(first, 30);
  await first.close();
  const one = await startSite({ ...env, ...first.storage });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
  expect(smtp.mails[0]?.to?.[0]?.address).toMatch(/^reader\d+@example\.org$/);
  const other = await startSite({ ...env, ...first.storage });

  for (const [index, { url }] of [one, other, one, other].entries()) {
    await callNewsletter(url, { ...validSubscription, email: `new${index}@example.org` });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2 + index));
  }

  // The others are asked when it is their turn: from then on they have so many days.
  const queued = (await findMails(one)).filter((mail) => mail.startsWith('confirmation'));
  expect(queued).toHaveLength(10);
});

test('who subscribed before is neither asked nor deleted under single, and receives issues', async () => {
  const first = await startSite(SINGLE, days(0));
  await addEarlier(first, 2);
  await untilLooked(first);
  const site = await runSite({ ...SINGLE, ...first.storage }, days(60));
  expect(await findMails(site)).toEqual([]);
  expect(await findSubscribers(site)).toHaveLength(2);
});

test('who has not confirmed is reminded once after three days and deleted a day after thirty', async () => {
  const first = await startSite({}, days(0));
  await callNewsletter(first.url, validSubscription);
  await callNewsletter(first.url, { first_name: 'Eve', email: 'eve@example.org' });
  const trapped = { first_name: 'Bot', email: 'bot@example.org', [TRAP_FIELD]: 'filled in' };
  await callNewsletter(first.url, trapped);
  await addReaders(first.database, 1, {
    confirmed_at: null,
    asked_at: new Date(START).toISOString(),
    undeliverable_at: new Date(START).toISOString(),
  });
  const [ada] = await findSubscribers(first);
  await postForm(first.url, `/newsletter/confirm?token=${ada?.unsubscribe_token}`, {});
  const welcomes = ['welcome ada@example.org', 'welcome eve@example.org'];
  expect(await findMails(first)).toEqual(welcomes);
  await first.close();
  const env = first.storage;

  const early = await runSite(env, days(2.99));
  expect(await findMails(early)).toEqual(welcomes);
  await early.close();
  const reminded = ['confirmation eve@example.org', ...welcomes];
  for (const day of [3, 10, 30]) {
    const site = await runSite(env, days(day));
    expect(await findMails(site)).toEqual(reminded);
    await site.close();
  }
  const late = await runSite(env, days(31));
  const left = await findSubscribers(late);
  expect(left.map(({ email }) => email)).toEqual(['ada@example.org', 'bot@example.org']);
  expect(await findMails(late)).toEqual(['welcome ada@example.org']);
});

test('who subscribes again after an hour is asked again in place of the reminder, and only once', async () => {
  const first = await startSite({}, days(0));
  const ada = validSubscription;
  const eve = { first_name: 'Eve', email: 'eve@example.org' };
  for (const subscriber of [ada, eve]) await callNewsletter(first.url, subscriber);
  const [, confirming] = await findSubscribers(first);
  await postForm(first.url, `/newsletter/confirm?token=${confirming?.unsubscribe_token}`, {});
  await first.close();

  const welcomes = [`welcome ${ada.email}`, `welcome ${eve.email}`];
  const askedAgain = [`confirmation ${ada.email}`, ...welcomes];
  for (const [day, mails] of [
    [0.99 / 24, welcomes],
    [1 / 24, askedAgain],
    [4, askedAgain],
  ] as const) {
    const visited = await startSite(first.storage, days(day));
    for (const subscriber of [ada, eve])
      expect((await callNewsletter(visited.url, subscriber)).status).toBe(409);
    await visited.close();
    const site = await runSite(first.storage, days(day));
    expect(await findMails(site)).toEqual(mails);
    await site.close();
  }

  const kept = await runSite(first.storage, days(30));
  expect(await findSubscribers(kept)).toHaveLength(2);
  await kept.close();
  const late = await runSite(first.storage, days(31 + 1 / 24));
  expect((await findSubscribers(late)).map(({ email }) => email)).toEqual([eve.email]);
});

test('a clock that is set back asks and deletes nobody twice', async () => {
  const ahead = await startSite({}, days(10));
  await callNewsletter(ahead.url, validSubscription);
  await ahead.close();
  for (let time = 0; time < 2; time += 1) {
    const site = await runSite(ahead.storage, days(0));
    expect(await findMails(site)).toEqual([
      'confirmation ada@example.org',
      'welcome ada@example.org',
    ]);
    await site.close();
  }
  const late = await runSite(ahead.storage, days(31));
  expect(await findSubscribers(late)).toEqual([]);
});

test('a trapped subscription gets no mail, is never asked, and gives way to an honest one', async () => {
  const first = await startSite({}, days(0));
  const trapped = { ...validSubscription, [TRAP_FIELD]: 'filled in' };
  expect((await callNewsletter(first.url, trapped)).status).toBe(201);
  await first.close();
  const site = await runSite(first.storage, days(5));
  expect(await findMails(site)).toEqual([]);
  const [{ unsubscribe_token } = { unsubscribe_token: '' }] = await findSubscribers(site);
  await postForm(site.url, `/newsletter/confirm?token=${unsubscribe_token}`, {});
  expect(await findSubscribers(site)).toMatchObject([{ confirmed_at: null, suspected: 'trap' }]);

  expect((await callNewsletter(site.url, validSubscription)).status).toBe(201);
  expect(await findSubscribers(site)).toMatchObject([{ confirmed_at: null, suspected: null }]);
  expect(await findMails(site)).toEqual(['welcome ada@example.org']);
});

test('an unconfirmed reader who is deleted while their issue waits is counted off it', async () => {
  const site = await startSite({ NEWSLETTER_RATE: '1' }, days(0));
  await addReaders(site.database, 3, { confirmed_at: new Date(START).toISOString() });
  await sendTestIssue(site.database);
  await setIssueStopped(site.database, 'an-article', new Date());
  const asked_at = new Date(START - 31 * DAY_MS).toISOString();
  await site.database
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: null, asked_at })
    .where('email', '=', 'reader1@example.org')
    .execute();

  const settings = readSettings(site.storage);
  expect((await purgeExpired(site.database, settings, new Date(START))).subscriptions).toBe(1);

  const state = await readIssueState(site.database, 'an-article');
  expect(state).toMatchObject({ queued: 3, unsubscribed: 1 });
  expect((state?.sent ?? 0) + (state?.waiting ?? 0)).toBe(2);
});

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  addSubscriberCall,
  askSubscribersAgainCall,
  importSubscribersCall,
  listSubscribersCall,
  previewImportCall,
  readReaderWeeksCall,
  readSubscriberCall,
  suppressAddressesCall,
  unsubscribeCall,
} from '../../forms/desk/subscriberCalls.ts';
import { confirmSubscriber } from '../../server/newsletter/subscribers.ts';
import { purge } from '../../server/privacy/purge.ts';
import { callNewsletter } from '../server/requests.ts';
import { readCommand, readFailure, runCommand } from '../server/runCommand.ts';
import { addReaders, readerAddress, sendTestIssue } from '../server/sendTestIssue.ts';
import { startSite } from '../server/startSite.ts';
import { rowsOf } from '../server/storedRows.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { waitFor } from '../waitFor.ts';
import {
  activitiesOf,
  type DeskBrowser,
  OWNER,
  startDesk,
  startSignedIn,
  type TestDesk,
} from './startDesk.ts';

const HOUR_MS = 3_600_000;

type Query = Partial<z.input<typeof listSubscribersCall.input>>;

function list(browser: DeskBrowser, query: Query = {}) {
  return browser.call(listSubscribersCall, { tab: 'confirmed', ...query });
}

const read = (browser: DeskBrowser, id = '') => browser.call(readSubscriberCall, { id });

const CHANGES = { 'ask-again': askSubscribersAgainCall, remove: unsubscribeCall };

async function change(browser: DeskBrowser, action: keyof typeof CHANGES, ...ids: string[]) {
  return (await browser.call(CHANGES[action], { ids })).changed;
}

function upload(desk: TestDesk, { cookie }: DeskBrowser, file: string | Uint8Array) {
  return fetch(`${desk.deskUrl}/api/subscribers/import/preview`, {
    method: 'POST',
    headers: { origin: desk.deskUrl, cookie, 'content-type': 'text/csv' },
    body: Buffer.from(file),
  });
}

async function importRows(
  browser: DeskBrowser,
  rows: { email: string; firstName: string; consentedAt?: string }[],
  { consent = '', importId = randomUUID() } = {},
) {
  const input = { importId, consent, whoGetsMail: 'everyone' as const, rows };
  return (await browser.call(importSubscribersCall, input)).imported;
}

/** Starts another server on the data: each asks at its start who is to confirm, and then every 10 seconds. */
const askNow = ({ storage }: TestDesk) => startSite(storage);

const leave = (desk: TestDesk, token: string) =>
  fetch(`${desk.url}/newsletter/unsubscribe?token=${token}`, {
    method: 'POST',
    redirect: 'manual',
  });

test('subscribers come in pages of their state, and a search finds names and addresses of any case', async () => {
  const { desk, browser } = await startSignedIn();
  await addReaders(desk.database, 60);
  const now = new Date().toISOString();
  await addReaders(desk.database, 1, { email: 'u@example.org', confirmed_at: null });
  await addReaders(desk.database, 1, { email: 'x@example.org', undeliverable_at: now });
  await addReaders(desk.database, 1, { email: 'S@example.org', spam_reason: 'honeypot' });
  await addReaders(desk.database, 1, { email: 'ö@example.org', first_name: 'Ärmin' });

  const first = await list(browser);
  expect(first.counts).toEqual({ confirmed: 61, unconfirmed: 1, undeliverable: 1, suspected: 1 });
  const second = await list(browser, { cursor: first.nextCursor ?? '' });
  expect(second.nextCursor).toBeNull();
  const ids = [...first.subscribers, ...second.subscribers].map(({ id }) => id);
  expect([first.subscribers.length, new Set(ids).size]).toEqual([50, 61]);
  for (const tab of ['unconfirmed', 'undeliverable', 'suspected'] as const) {
    expect((await list(browser, { tab })).subscribers).toMatchObject([{ state: tab }]);
  }

  const found = async (search: string) =>
    (await list(browser, { search })).subscribers.map(({ email }) => email);
  expect(await found('READER59@')).toEqual([readerAddress(59)]);
  expect(await found('ärMIN')).toEqual(['ö@example.org']);
  expect(await found('100%')).toEqual([]);
});

test('a subscriber is shown with what happened to them, and without the secret of their links', async () => {
  const { desk, browser } = await startSignedIn();
  const [reader] = await addReaders(desk.database, 1, { consent: 'At the fair, 3 May 2026' });
  await sendTestIssue(desk.database);
  await waitFor(async () => {
    const { mails } = await read(browser, reader?.id);
    expect(mails).toMatchObject([{ kind: 'issue', sentAt: expect.any(String) }]);
  });
  const shown = await read(browser, reader?.id);
  expect(shown).toMatchObject({ consent: 'At the fair, 3 May 2026', mayAskAgain: false });
  expect(JSON.stringify(shown)).not.toContain(reader?.unsubscribe_token);
  expect((await browser.get('/api/subscribers/gone')).status).toBe(404);
});

test('who is asked again gets one more mail, and nobody is asked a third time or within an hour', async () => {
  const { desk, browser } = await startSignedIn();
  const asked = (email: string, hours: number, reminded = false) => {
    const at = new Date(Date.now() - hours * HOUR_MS).toISOString();
    const times = { confirmation_requested_at: at, reminded_at: reminded ? at : null };
    return addReaders(desk.database, 1, { email, confirmed_at: null, ...times });
  };
  const readers = [
    ...(await asked('due@example.org', 2)),
    ...(await asked('just-asked@example.org', 0.5)),
    ...(await asked('reminded@example.org', 24, true)),
    ...(await addReaders(desk.database, 1)),
  ];
  const ids = readers.map(({ id }) => id);
  const shown = await Promise.all(ids.map((id) => read(browser, id)));
  expect(shown.map(({ mayAskAgain }) => mayAskAgain)).toEqual([true, false, false, false]);
  expect(await change(browser, 'ask-again', ...ids)).toEqual([ids[0]]);
  expect(await change(browser, 'ask-again', ...ids)).toEqual([]);
  await askNow(desk);
  await waitFor(async () => {
    const mails = (await rowsOf(desk, 'outbox')).filter(({ kind }) => kind === 'confirmation');
    expect(mails.map(({ subscriber_id }) => subscriber_id)).toEqual([ids[0]]);
  });
  expect(await change(browser, 'ask-again', ...ids)).toEqual([]);
  const { history } = await read(browser, ids[0]);
  expect(history).toMatchObject([{ actor: OWNER, action: 'asked again' }]);
});

test('who is taken off is gone at once with waiting mail, and stays off whatever the desk is asked for', async () => {
  const { desk, browser } = await startSignedIn({ NEWSLETTER_RATE: '1' });
  await addReaders(desk.database, 3);
  await sendTestIssue(desk.database);
  const { subscribers } = await list(browser);
  const ids = subscribers.slice(0, 2).map(({ id }) => id);

  expect((await change(browser, 'remove', ...ids)).sort()).toEqual(ids.toSorted());
  expect(await change(browser, 'remove', ...ids)).toEqual([]);
  expect(await change(browser, 'ask-again', ...ids)).toEqual([]);
  const rows = subscribers.slice(0, 2).map(({ email }) => ({ email, firstName: 'Back' }));
  expect(await importRows(browser, rows, { consent: 'They told me so.' })).toBe(0);

  expect((await list(browser)).counts?.confirmed).toBe(1);
  expect(await rowsOf(desk, 'newsletter_suppressions')).toHaveLength(2);
  expect(await rowsOf(desk, 'newsletter_issues')).toMatchObject([{ unsubscribed: 2 }]);
  expect(await rowsOf(desk, 'outbox')).toHaveLength(1);
  expect(JSON.stringify(await rowsOf(desk, 'desk_activity'))).not.toContain('reader');
});

test('whoever leaves is remembered without the address until they confirm again, and who expires is not', async () => {
  const desk = await startDesk();
  const [reader] = await addReaders(desk.database, 1);
  const old = new Date(Date.now() - 40 * 24 * HOUR_MS).toISOString();
  const never = { confirmed_at: null, confirmation_requested_at: old, email: 'never@example.org' };
  await addReaders(desk.database, 1, never);
  await leave(desk, reader?.unsubscribe_token ?? '');
  const options = { now: new Date() };
  await purge(desk.database, { newsletterOptIn: 'double' }, options);
  expect(await rowsOf(desk, 'newsletter_subscribers')).toEqual([]);
  const [row, ...others] = await rowsOf(desk, 'newsletter_suppressions');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    confirmed_at: reader?.confirmed_at,
    unsubscribed_at: expect.any(String),
  });
  expect(JSON.stringify(row)).not.toContain('reader0');
  await callNewsletter(desk.url, { first_name: 'Ada', email: readerAddress(0) });
  expect(await rowsOf(desk, 'newsletter_suppressions')).toEqual([row]);
  const [back] = await rowsOf(desk, 'newsletter_subscribers');
  await confirmSubscriber(desk.database, back?.unsubscribe_token ?? '', new Date());
  expect(await rowsOf(desk, 'newsletter_suppressions')).toEqual([]);
});

test('readers by week are those of each week, also those who have left since', async () => {
  const { desk, browser } = await startSignedIn();
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 24 * HOUR_MS).toISOString();
  await addReaders(desk.database, 3, { confirmed_at: weeksAgo(60) });
  await addReaders(desk.database, 1, { email: 'a@example.org', confirmed_at: weeksAgo(10) });
  const bounced = { confirmed_at: weeksAgo(10), undeliverable_at: weeksAgo(4) };
  await addReaders(desk.database, 1, { email: 'b@example.org', ...bounced });
  const suspected = { confirmed_at: null, spam_reason: 'honeypot' as const };
  await addReaders(desk.database, 1, { email: 'c@example.org', ...suspected });
  const suppression = { email_hash: 'd', confirmed_at: weeksAgo(8), unsubscribed_at: weeksAgo(2) };
  await desk.database.insertInto('newsletter_suppressions').values(suppression).execute();

  const { weeks } = await browser.call(readReaderWeeksCall, {});
  expect(weeks).toHaveLength(52);
  const at = (weeksBefore: number) => weeks.at(-1 - weeksBefore);
  expect(at(11)).toMatchObject({ readers: 3, joined: 0, left: 0 });
  expect(at(10)).toMatchObject({ readers: 5, joined: 2, left: 0 });
  expect(at(8)).toMatchObject({ readers: 6, joined: 1 });
  expect(at(4)).toMatchObject({ readers: 5, left: 1 });
  expect(at(2)).toMatchObject({ readers: 4, left: 1 });
  expect(at(0)).toMatchObject({ readers: 4, joined: 0, left: 0 });
});

test('a file is shown line by line with what cannot be taken, and stores nothing', async () => {
  const { desk, browser } = await startSignedIn();
  const [, left] = await addReaders(desk.database, 2);
  await leave(desk, left?.unsubscribe_token ?? '');
  const before = await rowsOf(desk, 'newsletter_subscribers');
  const file = `Email Address;First Name\nAda@Example.org;Ada\n;Nobody\nno address;No\nada@example.org;Again\n${readerAddress(0)};There\n${readerAddress(1)};Left\n`;
  const previewed = await upload(desk, browser, file);
  const { rows, saysWhoGetsMail } = previewImportCall.output.parse(await previewed.json());
  expect(saysWhoGetsMail).toBe(false);
  expect(rows.map(({ line, email, problem }) => [line, email, problem])).toEqual([
    [2, 'ada@example.org', null],
    [3, '', 'missing'],
    [4, 'no address', 'malformed'],
    [5, 'ada@example.org', 'repeated'],
    [6, readerAddress(0), 'subscribed'],
    [7, readerAddress(1), 'suppressed'],
  ]);
  expect(await rowsOf(desk, 'newsletter_subscribers')).toEqual(before);
  const tooLarge = await upload(desk, browser, new Uint8Array(11_000_000).fill(65));
  expect([tooLarge.status, await tooLarge.json()]).toEqual([
    413,
    { error: expect.stringContaining('larger than 10 MB') },
  ]);
  const binary = await upload(desk, browser, 'PK\u0003\u0004rest');
  expect([binary.status, await binary.json()]).toEqual([
    400,
    { error: expect.stringContaining('Save it as CSV') },
  ]);
});

test('who is imported is asked to confirm, or is a reader from the date of the consent that the owner states', async () => {
  const { desk, browser } = await startSignedIn();
  const unsaid = {
    importId: randomUUID(),
    consent: '',
    rows: [{ email: 'ada@example.org', firstName: '' }],
  };
  const refused = await browser.attempt(importSubscribersCall.path, unsaid);
  expect(refused).toMatch(/^400 .+ say that everyone in this file does/);
  expect(await rowsOf(desk, 'newsletter_subscribers')).toEqual([]);

  const importId = randomUUID();
  const consent = 'Signed up at the fair in Leipzig, 3 May 2026';
  expect(await importRows(browser, [{ email: 'Ada@example.org', firstName: 'Ada' }])).toBe(1);
  const consentedAt = '2024-05-03T10:20:30.000Z';
  const two = [
    { email: 'bo@example.org', firstName: '=1+1', consentedAt },
    // No consent is of the future.
    { email: 'cy@example.org', firstName: '', consentedAt: '2999-01-01T00:00:00Z' },
  ];
  expect(await importRows(browser, two.slice(0, 1), { consent, importId })).toBe(1);
  // As after a restart in the middle: the same rows again.
  expect(await importRows(browser, two, { consent, importId })).toBe(1);
  expect(await importRows(browser, two, { consent, importId })).toBe(0);
  const stored = (await rowsOf(desk, 'newsletter_subscribers')).toSorted((one, other) =>
    one.email < other.email ? -1 : 1,
  );
  expect(stored).toMatchObject([
    { email: 'ada@example.org', first_name: 'Ada', consent: null, confirmed_at: null },
    { email: 'bo@example.org', first_name: '=1+1', consent, confirmed_at: consentedAt },
    { email: 'cy@example.org', consent, confirmed_at: expect.any(String) },
  ]);
  expect(Date.parse(stored[2]?.confirmed_at ?? '')).toBeLessThanOrEqual(Date.now());
  await askNow(desk);
  await waitFor(async () => {
    const mails = await rowsOf(desk, 'outbox');
    expect(mails).toMatchObject([{ kind: 'confirmation', subscriber_id: stored[0]?.id }]);
  });
  const activity = desk.database.selectFrom('desk_activity').select(['action', 'detail', 'actor']);
  const imports = await activity.where('id', '=', importId).execute();
  expect(imports).toEqual([{ action: 'imported subscribers', detail: '2', actor: OWNER }]);

  const csv = await (await browser.get('/api/subscribers/export')).text();
  expect(csv).toContain(`"'=1+1"`);
  expect(csv.split('\r\n')).toHaveLength(5);
});

test('whoever is remembered is never asked, mailed or imported, unless they subscribe themselves', async () => {
  const { desk, browser } = await startSignedIn();
  const own = 'own@example.org';
  await callNewsletter(desk.url, { first_name: 'Own', email: own });
  const [left, waits, consented] = ['left', 'waits', 'consented'].map((name) => {
    return { email: `${name}@example.org`, firstName: '' };
  });
  if (!left || !waits || !consented) throw new Error('There are three');
  await importRows(browser, [waits]);
  await importRows(browser, [consented], { consent: 'At the fair' });
  const emails = [own, left.email, waits.email, consented.email];
  const remember = () =>
    browser.call(suppressAddressesCall, {
      importId: '5f0cbe0c-6a4e-4a0e-8a87-d4a6f7d3b7a1',
      emails,
    });
  expect(await remember()).toEqual({ remembered: 3 });
  expect(await remember()).toEqual({ remembered: 3 });

  expect((await rowsOf(desk, 'newsletter_subscribers')).map(({ email }) => email)).toEqual([own]);
  expect(await importRows(browser, [left, waits, consented], { consent: 'At the fair' })).toBe(0);
  expect(await browser.attempt(addSubscriberCall.path, { email: left.email })).toMatch(
    /^409 .+ Only they themselves can subscribe again/,
  );
  expect(await activitiesOf(desk, 'remembered as never to be mailed')).toMatchObject([
    { detail: '3', subject: '' },
  ]);
  expect(JSON.stringify(await rowsOf(desk, 'newsletter_suppressions'))).not.toContain('left@');

  await callNewsletter(desk.url, { first_name: 'Back', email: left.email });
  expect(await rowsOf(desk, 'newsletter_subscribers')).toHaveLength(2);
});

test('who is added by hand is asked to confirm, and nobody is added twice', async () => {
  const { desk, browser } = await startSignedIn();
  const ada = { email: 'Ada@example.org', firstName: 'Ada' };
  const { id, asksToConfirm } = await browser.call(addSubscriberCall, ada);
  expect(asksToConfirm).toBe(true);
  expect(await read(browser, id)).toMatchObject({
    ...{ email: 'ada@example.org', first_name: 'Ada', state: 'unconfirmed' },
    history: [{ actor: OWNER, action: 'added' }],
  });
  await askNow(desk);
  await waitFor(async () => {
    const mails = await rowsOf(desk, 'outbox');
    expect(mails).toMatchObject([{ kind: 'confirmation', subscriber_id: id }]);
  });
  const again = await browser.attempt(addSubscriberCall.path, ada);
  expect(again).toBe('409 ada@example.org is a subscriber already.');
  expect(await browser.attempt(addSubscriberCall.path, { email: 'ada' })).toMatch(/^400/);
});

test('a command imports a file as the desk does, and says of each line why it is left out', async () => {
  const desk = await startDesk();
  const file = join(await temporaryDirectory(), 'readers.csv');
  await writeFile(file, 'Email,Name\nada@example.org,Ada Byron\nno address,\nbo@example.org,\n');
  const unsaid = ['subscribers', 'import', file];
  expect(await readFailure(desk.storage, unsaid)).toContain('no column says who gets mail; add');
  expect(await rowsOf(desk, 'newsletter_subscribers')).toEqual([]);
  const command = [...unsaid, '--all-get-mail'];
  const consented = [...command, '--consent', 'At the fair, 3 May 2026'];
  expect(await readCommand(desk.storage, consented)).toEqual({
    ...{ imported: 2, confirmed: true, remembered: 0, ignored: [], unread_dates: [] },
    refused: [{ line: 3, email: 'no address', reason: 'not an email address' }],
  });
  expect(await rowsOf(desk, 'newsletter_subscribers')).toMatchObject([
    { first_name: 'Ada', consent: 'At the fair, 3 May 2026' },
    { first_name: '' },
  ]);
  const { stdout } = await runCommand(desk.storage, command);
  expect(stdout).toMatch(/^imported +0\nconfirmed +false\n.+^refused: 3\n/ms);
  expect(stdout).toMatch(/^2 +ada@example\.org +is a subscriber already$/m);
  expect(await readFailure(desk.storage, ['subscribers', 'import', `${file}.none`])).toContain(
    'could not be imported',
  );

  await writeFile(
    file,
    'Email,Status,Tags,Subscribed at\ncy@example.org,active,VIP,soon\ndi@example.org,bounced,,\n',
  );
  const remembering = [...unsaid, '--remember', '--consent', 'At the fair, 3 May 2026'];
  const reason = 'left, or mail came back, in the other tool';
  expect(await readCommand(desk.storage, remembering)).toEqual({
    ...{ imported: 1, confirmed: true, remembered: 1, ignored: ['Tags'] },
    unread_dates: [{ line: 2, email: 'cy@example.org', date: 'soon' }],
    refused: [{ line: 3, email: 'di@example.org', reason }],
  });
  expect(await rowsOf(desk, 'newsletter_suppressions')).toHaveLength(1);
});

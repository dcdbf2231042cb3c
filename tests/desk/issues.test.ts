import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type Issue,
  listIssuesCall,
  previewIssueCall,
  readIssueCall,
  saveDraftCall,
} from '../../forms/desk/issueCalls.ts';
import { UNSUBSCRIBE_URL_PLACEHOLDER } from '../../server/newsletter/newsletterMails.ts';
import { type Schedule, storeSchedule } from '../../server/newsletter/schedules.ts';
import { sendSchedules } from '../../server/newsletter/sendSchedules.ts';
import { readSettings } from '../../server/settings.ts';
import type { Database } from '../../server/storage/database.ts';
import { recordClockCheck } from '../../server/time/clock.ts';
import { addReaders, sendTestIssue } from '../server/sendTestIssue.ts';
import { openNewDatabase, openStorage } from '../server/startSite.ts';
import { temporaryDirectory } from '../server/temporaryDirectory.ts';
import { FIXTURE_ARTICLE, writeFixtureSite } from '../server/writeFixtureSite.ts';
import { waitFor } from '../waitFor.ts';
import {
  COLLEAGUE,
  type DeskBrowser,
  mailsTo,
  OWNER,
  startDesk,
  startSignedIn,
  type TestDesk,
} from './startDesk.ts';

const { slug: SLUG, title: TITLE } = FIXTURE_ARTICLE;
const ISSUE = `/api/issues/${SLUG}`;
const DRAFT = { subject: 'Fixed first', note: 'Dear readers 🎉', isWhole: false };
const NOW = { ...DRAFT, sendAt: null, shownSchedule: null };
const FAST = { NEWSLETTER_RATE: '100000' };
/** The first mail goes at once, the second a minute later. */
const SLOW = { NEWSLETTER_RATE: '1' };
const AT_TEN = '2026-11-27T10:00:00.000Z';
const LATER = '2026-11-27T13:00:00.000Z';

/** The issue, once its readers are counted. */
function readIssue(owner: DeskBrowser): Promise<Issue> {
  return waitFor(async () => {
    const issue = await owner.call(readIssueCall, { slug: SLUG });
    expect(issue.readers).not.toBeNull();
    return issue;
  });
}

function untilState(owner: DeskBrowser, state: Issue['state']): Promise<Issue> {
  return waitFor(async () => {
    const issue = await readIssue(owner);
    expect(issue.state).toBe(state);
    return issue;
  });
}

async function refusal(response: Response) {
  return { status: response.status, ...(await response.json()) };
}

async function readersWithMail({ database }: Pick<TestDesk, 'database'>) {
  const mails = database.selectFrom('outbox').select('subscriber_id').where('kind', '=', 'issue');
  return (await mails.where('issue_id', 'is not', null).execute()).map(
    (mail) => mail.subscriber_id,
  );
}

async function actions({ database }: Pick<TestDesk, 'database'>) {
  const rows = database.selectFrom('desk_activity').select('action').where('subject', '=', SLUG);
  return (await rows.orderBy('at').execute()).map(({ action }) => action);
}

/** A desk whose clock the test sets. */
async function startDeskAt(time: string, env: Readonly<Record<string, string>> = FAST) {
  const clock = { now: new Date(time) };
  const desk = await startDesk(env, { now: () => clock.now });
  return { desk, clock, owner: await desk.signIn() };
}

/** What a site with this database runs every few seconds, as if it were this time. */
async function prepareSchedules(database: Database) {
  const siteDir = join(await temporaryDirectory(), 'dist');
  await writeFixtureSite(siteDir);
  const site = { database, salt: '', settings: readSettings({}), pages: { siteDir }, siteDir };
  const { signal } = new AbortController();
  return (time: string) => {
    const context = { ...site, onMailQueued: () => undefined, now: () => new Date(time) };
    return sendSchedules(context, signal);
  };
}

/** Stores the schedule of an issue that is to be sent at once. */
function schedule(database: Database, facts: Partial<Schedule>): Promise<void> {
  const times = { send_at: AT_TEN, scheduled_at: AT_TEN, scheduled_by: OWNER };
  const draft = { slug: SLUG, subject: DRAFT.subject, note: '', is_whole: 0, letter: '' };
  return storeSchedule(database, { ...draft, ...times, error: null, ...facts });
}

test('an issue is sent to its readers at one press, once, and says how far it is', async () => {
  const desk = await startDesk(FAST);
  await addReaders(desk.database, 3);
  const owner = await desk.signIn();
  const { issues } = await owner.call(listIssuesCall, {});
  expect(issues).toMatchObject([{ slug: SLUG, title: TITLE, state: 'unsent', isOnSite: true }]);
  const draft = { subject: TITLE, note: '', isWhole: false };
  expect(await readIssue(owner)).toMatchObject({ draft, readers: 3, schedule: null });

  const colleague = await desk.signIn(COLLEAGUE);
  const both = [owner, colleague].map((browser) => browser.post(`${ISSUE}/send`, NOW));
  const answers = await Promise.all((await Promise.all(both)).map(refusal));
  expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
    { status: 200, ok: true },
    { status: 409, error: expect.stringMatching(/being sent already|has had a mail/) },
  ]);
  const done = await waitFor(async () => {
    const issue = await readIssue(owner);
    const progress = { queued: 3, sent: 3, expired: 0 };
    expect(issue).toMatchObject({ state: 'done', progress, readers: 0 });
    return issue;
  });
  expect(done).toMatchObject({ draft: DRAFT, sentSubject: DRAFT.subject });
  const sentMail = { slug: SLUG, of: 'sent', version: '' } as const;
  expect((await owner.call(previewIssueCall, sentMail)).text).toContain('Dear readers 🎉');
  expect(new Set(await readersWithMail(desk)).size).toBe(3);
  const again = await refusal(await owner.post(`${ISSUE}/send`, NOW));
  expect(again).toEqual({ status: 409, error: 'Every reader has had an email of it.' });
  const [mail] = await mailsTo(desk, 'reader0@example.org');
  expect(mail?.subject).toBe(DRAFT.subject);
  expect(mail?.text).toContain('Dear readers 🎉');
  expect(await actions(desk)).toEqual(['sent it']);
});

test('the preview is the mail with its picture, which runs and loads nothing; without readers nothing is sent', async () => {
  const { browser: owner } = await startSignedIn();
  const preview = `/issues/${SLUG}/preview`;
  const whole = { slug: SLUG, ...DRAFT, note: '<b>&', isWhole: true, shownDraft: null };
  const { savedAt } = await owner.call(saveDraftCall, whole);
  const response = await owner.get(`${preview}?of=draft&version=1`);
  expect(response.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  );
  const html = await response.text();
  expect(html).toContain(`src="data:image/png;base64,${FIXTURE_ARTICLE.drawing.png}"`);
  expect(html).toContain('&lt;b&gt;&amp;');
  expect(html).toContain('What to repair');
  expect(html).not.toMatch(/<script|cid:/);
  await owner.call(saveDraftCall, { slug: SLUG, ...DRAFT, shownDraft: savedAt });
  const draft = { slug: SLUG, of: 'draft', version: '2' } as const;
  const { text } = await owner.call(previewIssueCall, draft);
  expect(text).toContain('Dear readers 🎉');
  expect(text).not.toContain('Then repair one step');
  expect((await owner.get(preview)).status).toBe(400);
  expect((await owner.get(`${preview}?of=sent&version=1`)).status).toBe(404);
  expect(await readIssue(owner)).toMatchObject({ readers: 0 });
  const answer = await refusal(await owner.post(`${ISSUE}/send`, NOW));
  expect(answer).toMatchObject({ status: 409, error: expect.stringContaining('nobody') });
});

test('a trial goes to whoever is signed in, and counts nowhere', async () => {
  const desk = await startDesk();
  await addReaders(desk.database, 1);
  const colleague = await desk.signIn(COLLEAGUE);
  const response = await colleague.post(`${ISSUE}/trial`, DRAFT);
  expect(await response.json()).toEqual({ email: COLLEAGUE });
  await waitFor(async () => {
    const [mail] = await mailsTo(desk, COLLEAGUE);
    expect(mail?.subject).toBe(DRAFT.subject);
  });
  expect(await readIssue(colleague)).toMatchObject({ state: 'unsent', readers: 1 });
  expect(await actions(desk)).toEqual(['sent a trial']);
});

test('what no mail can be made of, or whose time has passed, is refused in words and stores nothing', async () => {
  const { desk, owner } = await startDeskAt('2026-11-27T10:00:00Z');
  await addReaders(desk.database, 1);
  for (const [draft, status, error] of [
    [{ subject: 'x'.repeat(201) }, 400, /Give one line of 1 to 200/],
    [{ subject: ' ' }, 400, /Give one line/],
    [{ subject: 'a\r\nBcc: b' }, 400, /Give one line/],
    [{ subject: `a${UNSUBSCRIBE_URL_PLACEHOLDER}` }, 400, /Give one line/],
    [{ note: UNSUBSCRIBE_URL_PLACEHOLDER }, 400, /Give a few lines/],
    [{ note: '🎉'.repeat(1001) }, 400, /Give a few lines/],
    [{ sendAt: '2026-11-27T09:59' }, 400, /That time has passed/],
    [{ sendAt: '2026-11-28T10:00Z' }, 400, /sendAt/],
    [{ sendAt: '2026-02-30T10:00' }, 400, /sendAt/],
    [{ sendAt: 'tomorrow' }, 400, /sendAt/],
    [{ isWhole: 'yes' }, 400, /isWhole/],
  ] as const) {
    const answer = await refusal(await owner.post(`${ISSUE}/send`, { ...NOW, ...draft }));
    expect(answer, JSON.stringify(draft)).toEqual({ status, error: expect.stringMatching(error) });
  }
  for (const slug of ['a-draft', '..%2Fdraft', '%2Fetc%2Fpasswd', 'x'.repeat(100)]) {
    const missing = { status: 404, error: expect.stringContaining('no such article') };
    expect(await refusal(await owner.get(`/api/issues/${slug}/preview?of=draft&version=`))).toEqual(
      missing,
    );
    for (const call of ['send', 'trial']) {
      expect(await refusal(await owner.post(`/api/issues/${slug}/${call}`, NOW))).toEqual(missing);
    }
    expect(await refusal(await owner.get(`/api/issues/${slug}`))).toEqual(missing);
  }
  for (const call of ['cancel', 'pause', 'resume']) {
    const { status } = await owner.post(`${ISSUE}/${call}`, { shownSchedule: null });
    expect(status, call).toBe(409);
  }
  expect(await readIssue(owner)).toMatchObject({ state: 'unsent', history: [] });
  const control = { ...NOW, note: 'a\0\u001bb', sendAt: '2026-11-28T10:00' };
  expect((await owner.post(`${ISSUE}/send`, control)).status).toBe(200);
  expect(await readIssue(owner)).toMatchObject({ draft: { note: 'ab' } });
});

test('a draft and a schedule are changed by whoever has seen their latest state; an issue is cancelled, and sent at its time', async () => {
  const { desk, clock, owner } = await startDeskAt('2026-11-27T10:00:00Z');
  await addReaders(desk.database, 2);
  const save = (draft: object) => owner.post(`${ISSUE}/draft`, { ...DRAFT, ...draft });
  expect((await save({ shownDraft: null, subject: '' })).status).toBe(200);
  expect(await readIssue(owner)).toMatchObject({ draft: { ...DRAFT, subject: '' } });
  const late = await refusal(await save({ shownDraft: null }));
  expect(late).toEqual({ status: 409, error: expect.stringContaining('Somebody else') });

  const later = { ...NOW, sendAt: '2026-11-27T11:30' };
  const unseen = await refusal(await owner.post(`${ISSUE}/send`, { ...later, shownDraft: null }));
  expect(unseen).toEqual(late);
  const { draftSavedAt: shownDraft } = await readIssue(owner);
  expect((await save({ shownDraft })).status).toBe(200);
  // What was shown before it was saved is what is stored.
  expect((await owner.post(`${ISSUE}/send`, { ...later, shownDraft })).status).toBe(200);
  const scheduled = await readIssue(owner);
  expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: '2026-11-27T11:30:00.000Z' });
  expect(scheduled).toMatchObject({ draft: DRAFT, schedule: { by: OWNER, isDue: false } });

  const blind = await refusal(await owner.post(`${ISSUE}/send`, later));
  expect(blind).toMatchObject({ status: 409, error: expect.stringContaining('Somebody else') });
  expect((await owner.post(`${ISSUE}/cancel`, { shownSchedule: null })).status).toBe(409);
  const cancelled = await owner.post(`${ISSUE}/cancel`, {
    shownSchedule: scheduled.schedule?.scheduledAt,
  });
  expect(cancelled.status).toBe(200);
  expect(await readIssue(owner)).toMatchObject({ state: 'unsent', draft: DRAFT });

  await owner.post(`${ISSUE}/send`, later);
  const shownSchedule = (await readIssue(owner)).schedule?.scheduledAt;
  const change = { ...later, subject: 'Changed', sendAt: '2026-11-27T10:30', shownSchedule };
  expect((await owner.post(`${ISSUE}/send`, change)).status).toBe(200);
  clock.now = new Date('2026-11-27T10:29:00Z');
  expect(await readIssue(owner)).toMatchObject({ state: 'scheduled' });
  clock.now = new Date('2026-11-27T10:31:00Z');
  await untilState(owner, 'done');
  expect(await readersWithMail(desk)).toHaveLength(2);
  const [mail] = await mailsTo(desk, 'reader1@example.org');
  expect(mail?.subject).toBe('Changed');
  expect((await actions(desk)).toSorted()).toEqual([
    'cancelled the schedule',
    'changed the schedule',
    'scheduled it',
    'scheduled it',
    'sent it as scheduled',
  ]);
});

test('a clock that leaps sends nothing early, and of two sites one sends what is due', async () => {
  const { database, storage } = await openNewDatabase();
  const sites = [database, await openStorage(storage)];
  const schedules = await Promise.all(sites.map(prepareSchedules));
  await addReaders(database, 250);
  const sendAt = async (time: string) => {
    await Promise.all(schedules.map((send) => send(time)));
    return readersWithMail({ database });
  };
  await recordClockCheck(database, new Date(AT_TEN));
  await schedule(database, { send_at: '2026-11-27T12:00:00.000Z' });
  // Before and after the leap is noticed.
  expect(await sendAt('2031-11-27T10:00:00.000Z')).toEqual([]);
  for (const time of ['2031-11-27T10:00:01.000Z', '2026-11-27T12:05:00.000Z']) {
    await recordClockCheck(database, new Date(time));
    expect(await sendAt(time)).toEqual([]);
  }
  await recordClockCheck(database, new Date(LATER));
  const sent = await sendAt(LATER);
  expect([sent.length, new Set(sent).size]).toEqual([250, 250]);
  expect(await actions({ database })).toEqual(['sent it as scheduled']);
});

test('an issue whose article is gone at its time is not sent, and can be cancelled', async () => {
  const { desk, clock, owner } = await startDeskAt('2026-11-27T10:00:00Z');
  const siteDir = join(desk.dataDir, '..', 'dist');
  await addReaders(desk.database, 1);
  await owner.post(`${ISSUE}/send`, { ...NOW, sendAt: '2026-11-27T10:10' });
  await rm(join(siteDir, 'newsletter', 'issues', `${SLUG}.json`));
  const { issues } = await owner.call(listIssuesCall, {});
  expect(issues).toMatchObject([{ title: DRAFT.subject, isOnSite: false, state: 'scheduled' }]);
  clock.now = new Date('2026-11-27T10:21:00Z');
  const failed = await untilState(owner, 'unsendable');
  expect(failed.schedule?.error).toContain('It may have been removed.');
  const { scheduledAt: shownSchedule } = failed.schedule ?? {};
  expect((await owner.post(`${ISSUE}/cancel`, { shownSchedule })).status).toBe(200);
  expect((await owner.get(ISSUE)).status).toBe(404);
});

test('a schedule that cannot be begun keeps no later one back, and of one without an article the owner is told once', async () => {
  const { database } = await openNewDatabase();
  const send = await prepareSchedules(database);
  await addReaders(database, 1);
  await sendTestIssue(database, { slug: 'sent', subject: TITLE });
  await sql`create unique index one_issue on newsletter_issues (subject)`.execute(database);
  await schedule(database, { subject: TITLE });
  await schedule(database, { slug: 'gone', subject: 'Gone', send_at: LATER, scheduled_at: LATER });
  const alerts = database.selectFrom('outbox').select('subject').where('kind', '=', 'alert');
  // Another machine may have the article already.
  await Promise.allSettled([send(LATER)]);
  expect(await alerts.execute()).toEqual([]);
  const after = '2026-11-27T13:10:00.000Z';
  const outcomes = await Promise.allSettled([send(after), send(after)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await alerts.execute()).toEqual([{ subject: 'Newsletter not sent: Gone' }]);
});

test('an issue is paused and resumed, and says why mails were refused and who left since', async () => {
  const desk = await startDesk(SLOW);
  const readers = await addReaders(desk.database, 6);
  const owner = await desk.signIn();
  await sendTestIssue(desk.database, { slug: SLUG });
  const sending = await waitFor(async () => {
    const issue = await readIssue(owner);
    expect(issue).toMatchObject({ state: 'sending', progress: { queued: 6, sent: 1 } });
    return issue;
  });
  expect(sending.readers).toBe(0);
  const busy = await refusal(await owner.post(`${ISSUE}/send`, NOW));
  expect(busy).toEqual({ status: 409, error: 'It is being sent already.' });
  expect((await owner.post(`${ISSUE}/pause`)).status).toBe(200);
  expect((await owner.post(`${ISSUE}/pause`)).status).toBe(409);
  expect(await untilState(owner, 'paused')).toMatchObject({ pauseReason: null });
  expect((await refusal(await owner.post(`${ISSUE}/send`, NOW))).error).toContain('paused');

  const waiting = desk.database.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  const [one, two] = await waiting.execute();
  const errors = ['550 5.1.1 No such user', '550 5.1.1 User unknown'];
  for (const [index, mail] of [one, two].entries()) {
    const expired_at = new Date().toISOString();
    const outcome = { expired_at, last_error: `Error: ${errors[index]}` };
    const update = desk.database.updateTable('outbox').set(outcome);
    await update.where('id', '=', mail?.id ?? '').execute();
  }
  const sent = await desk.database
    .selectFrom('outbox')
    .select('subscriber_id')
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const leaver = readers.find(({ id }) => id === sent.subscriber_id);
  await fetch(`${desk.url}/newsletter/unsubscribe?token=${leaver?.unsubscribe_token}`, {
    method: 'POST',
  });
  await waitFor(async () => {
    expect(await readIssue(owner)).toMatchObject({
      progress: { queued: 6, sent: 1, waiting: 3, expired: 2, unsubscribed: 1 },
      failures: [{ cause: 'The address does not exist.', count: 2 }],
    });
  });
  expect((await owner.post(`${ISSUE}/resume`)).status).toBe(200);
  expect((await owner.post(`${ISSUE}/resume`)).status).toBe(409);
  expect(await untilState(owner, 'sending')).toMatchObject({ pausedAt: null });
  expect(await actions(desk)).toEqual(['paused it', 'resumed it']);
});

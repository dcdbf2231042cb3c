import { expect, test } from 'vitest';
import { listActivityCall } from '../../forms/desk/activityCalls.ts';
import { readFiguresCall } from '../../forms/desk/figureCalls.ts';
import {
  createLetterCall,
  deleteLetterCall,
  type Issue,
  listIssuesCall,
  readIssueCall,
  resendIssueCall,
  saveDraftCall,
} from '../../forms/desk/issueCalls.ts';
import { readSubscriberCall, unsubscribeCall } from '../../forms/desk/subscriberCalls.ts';
import { DAY_MS } from '../../milliseconds.ts';
import { purge } from '../../server/privacy/purge.ts';
import { readCommand, readFailure } from '../server/runCommand.ts';
import { addReaders, readerAddress, sendTestIssue } from '../server/sendTestIssue.ts';
import { rowsOf } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import {
  activitiesOf,
  COLLEAGUE,
  type DeskBrowser,
  mailsTo,
  OWNER,
  startSignedIn,
} from './startDesk.ts';

const FAST = { NEWSLETTER_RATE: '100000' };
const SUBJECT = 'A letter in December';
const LETTER = 'Dear readers,\n\nsee [our site](https://firm.example/x).\n\n- one\n- <b>two</b>';
const WRITTEN = { subject: SUBJECT, note: '', isWhole: false, letter: LETTER };

function untilState(browser: DeskBrowser, slug: string, state: Issue['state']): Promise<Issue> {
  return waitFor(async () => {
    const issue = await browser.call(readIssueCall, { slug });
    expect(issue).toMatchObject({ state, readers: expect.any(Number) });
    return issue;
  });
}

/** A desk with readers, at which the owner has written a letter. */
async function startWithLetter(readers: number) {
  const { desk, browser } = await startSignedIn(FAST);
  await addReaders(desk.database, readers);
  const { slug } = await browser.call(createLetterCall, {});
  const { draftSavedAt } = await browser.call(readIssueCall, { slug });
  const draft = { slug, ...WRITTEN, shownDraft: draftSavedAt };
  const { savedAt } = await browser.call(saveDraftCall, draft);
  return { desk, browser, slug, savedAt };
}

test('a letter is written, scheduled, taken back and sent as an issue, and stays an issue', async () => {
  const { desk, browser, slug } = await startWithLetter(2);
  expect(slug).toMatch(/^letter-[0-9a-f]{12}$/);
  const listed = await browser.call(listIssuesCall, {});
  expect(listed.issues[0]).toMatchObject({
    ...{ slug, kind: 'letter', title: SUBJECT, state: 'unsent', isOnSite: true },
  });
  const page = await (await browser.get(`/issues/${slug}/preview?of=draft&version=`)).text();
  expect(page).toMatch(/<a href="https:\/\/firm\.example\/x"[^>]*>our site<\/a>/);
  expect(page).toContain('&lt;b&gt;two&lt;/b&gt;');

  const path = `/api/issues/${slug}`;
  const later = { ...WRITTEN, sendAt: '2999-12-24T09:00', shownSchedule: null };
  expect((await browser.post(`${path}/send`, later)).status).toBe(200);
  const scheduled = await browser.call(readIssueCall, { slug });
  expect(scheduled).toMatchObject({ state: 'scheduled', draft: WRITTEN });
  const shownSchedule = scheduled.schedule?.scheduledAt ?? null;
  expect(await browser.attempt(`${path}/delete`, { shownDraft: scheduled.draftSavedAt })).toMatch(
    /^409 Only a letter that was never sent/,
  );
  await browser.post(`${path}/cancel`, { shownSchedule });
  expect(await browser.call(readIssueCall, { slug })).toMatchObject({ draft: WRITTEN });

  const now = { ...WRITTEN, sendAt: null, shownSchedule: null };
  expect((await browser.post(`${path}/send`, now)).status).toBe(200);
  await waitFor(async () =>
    expect(await browser.call(readIssueCall, { slug })).toMatchObject({
      ...{ state: 'done', sentSubject: SUBJECT, readers: 0 },
      progress: { queued: 2, sent: 2 },
    }),
  );
  const [mail] = await mailsTo(desk, readerAddress(0));
  expect(mail?.subject).toBe(SUBJECT);
  expect(mail?.text).toContain('see our site <https://firm.example/x>');
  const { issues } = await browser.call(readFiguresCall, {});
  expect(issues).toMatchObject([{ slug, subject: SUBJECT }]);
  const { activities } = await browser.call(listActivityCall, {});
  expect(activities[0]?.about).toEqual({ path: `/issues/${slug}`, name: SUBJECT });
  const held = await readCommand(desk.storage, ['privacy', 'export', '--email', readerAddress(0)]);
  expect(JSON.stringify(held)).toContain(slug);
});

test('a letter without text, of another shape, or one that somebody has deleted or changed is not sent or saved', async () => {
  const { desk, browser, slug, savedAt } = await startWithLetter(1);
  const path = `/api/issues/${slug}`;
  const now = { ...WRITTEN, sendAt: null, shownSchedule: null };
  expect(await browser.attempt(`${path}/send`, { ...now, letter: ' \n' })).toBe(
    '409 The letter has no text yet.',
  );
  const long = 'x'.repeat(10_001);
  expect(await browser.attempt(`${path}/send`, { ...now, letter: long })).toMatch(
    /^400 letter: Give up to 10,000 characters/,
  );
  expect(await browser.attempt(`${path}/send`, { ...now, letter: '\ue000' })).toMatch(/^400/);
  expect(await browser.attempt(`${path}/send`, { ...now, subject: 'a\r\nBcc: b@c.de' })).toMatch(
    /^400 subject/,
  );

  const colleague = await desk.signIn(COLLEAGUE);
  const remove = { slug, shownDraft: savedAt };
  await colleague.call(saveDraftCall, { slug, ...WRITTEN, subject: 'Other', shownDraft: savedAt });
  expect(await browser.attempt(`${path}/delete`, remove)).toMatch(/^409 Somebody else/);
  const { draftSavedAt } = await browser.call(readIssueCall, { slug });
  await browser.call(deleteLetterCall, { slug, shownDraft: draftSavedAt });
  for (const action of ['send', 'trial', 'draft', 'delete']) {
    const body = { ...now, shownDraft: null };
    expect(await colleague.attempt(`${path}/${action}`, body), action).toMatch(
      /^404 There is no such/,
    );
  }
  expect((await browser.get(path)).status).toBe(404);
  expect(await rowsOf(desk, 'newsletter_drafts')).toEqual([]);
  expect(await activitiesOf(desk, 'deleted a letter')).toMatchObject([{ actor: OWNER }]);
});

test('the command line writes a letter and sends it', async () => {
  const { desk } = await startSignedIn(FAST);
  await addReaders(desk.database, 1);
  const written = ['newsletter', 'write', '--subject', SUBJECT, '--letter', LETTER];
  const { slug } = await readCommand(desk.storage, written);
  expect(await readCommand(desk.storage, ['newsletter', 'status', slug])).toMatchObject({
    state: 'unsent',
  });
  const sent = await readCommand(desk.storage, ['newsletter', 'send', slug, '--yes']);
  expect(sent).toMatchObject({ slug, subject: SUBJECT, queued: 1 });
  await waitFor(async () => expect(await mailsTo(desk, readerAddress(0))).toHaveLength(1));
  const gone = ['newsletter', 'send', 'letter-0123456789ab', '--yes'];
  expect(await readFailure(desk.storage, gone)).toMatch(/^There is no such letter\./);
});

test('an issue is sent once more to one reader, once for each press, and stays in their history', async () => {
  const { desk, browser } = await startSignedIn(FAST);
  const [reader, other] = await addReaders(desk.database, 2);
  const id = reader?.id ?? '';
  await sendTestIssue(desk.database, { slug: 'old' });
  const address = readerAddress(0);
  await untilState(browser, 'old', 'done');
  const press = { slug: 'old', id, mailId: 'one-press' };
  await Promise.all([browser.call(resendIssueCall, press), browser.call(resendIssueCall, press)]);
  await waitFor(async () => expect(await mailsTo(desk, address)).toHaveLength(2));
  const [first, second] = await mailsTo(desk, address);
  expect(second?.messageId).not.toBe(first?.messageId);
  expect(second?.html).toBe(first?.html);
  expect(second?.headers.find(({ key }) => key === 'list-unsubscribe')).toEqual(
    first?.headers.find(({ key }) => key === 'list-unsubscribe'),
  );
  expect(await activitiesOf(desk, 'sent an issue again')).toEqual([
    { actor: OWNER, subject: id, detail: 'old' },
  ]);
  // Neither the purge of trials nor the progress of the issue knows of it.
  const later = new Date(Date.now() + DAY_MS);
  await purge(desk.database, { newsletterOptIn: 'double' }, { now: later });
  expect((await browser.call(readSubscriberCall, { id })).mails).toHaveLength(2);
  await waitFor(async () =>
    expect((await browser.call(readIssueCall, { slug: 'old' })).progress).toMatchObject({
      ...{ queued: 2, sent: 2 },
    }),
  );

  const again = (given: object) => browser.attempt('/api/issues/old/resend', { id, ...given });
  expect(await browser.attempt('/api/issues/none/resend', { id })).toBe('409 It was never sent.');
  await desk.database
    .updateTable('newsletter_subscribers')
    .set({ undeliverable_at: later.toISOString() })
    .where('id', '=', id)
    .execute();
  expect(await again({})).toMatch(/^409 This person gets no issues/);
  await browser.call(unsubscribeCall, { ids: [other?.id ?? ''] });
  expect(await again({ id: other?.id })).toMatch(/^404 There is no such subscriber/);
});

test('while an email of the issue waits, no second one is queued, and whoever leaves gets none', async () => {
  const { desk, browser } = await startSignedIn({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const [reader] = await addReaders(desk.database, 1);
  const id = reader?.id ?? '';
  await sendTestIssue(desk.database, { slug: 'old' });
  const press = () => browser.attempt('/api/issues/old/resend', { id });
  expect(await press()).toMatch(/^409 An email of this issue .+ on its way/);
  await desk.database.updateTable('outbox').set({ sent_at: new Date().toISOString() }).execute();
  const both = await Promise.all([press(), press()]);
  expect(both.toSorted()).toEqual(['200 undefined', expect.stringMatching(/^409/)]);
  await browser.call(unsubscribeCall, { ids: [id] });
  expect(await rowsOf(desk, 'outbox')).toEqual([]);
});

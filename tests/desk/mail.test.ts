import { expect, test } from 'vitest';
import { readHealthCall } from '../../forms/desk/healthCalls.ts';
import {
  listFailedMailsCall,
  retryAllMailsCall,
  retryMailsCall,
} from '../../forms/desk/mailCalls.ts';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { HELD_AFTER_RESTORE } from '../../server/mail/outbox.ts';
import { callContact, newMessage } from '../server/requests.ts';
import { LONG_BACKOFF } from '../server/startSite.ts';
import { startGoneServer, startSmtpServer } from '../server/startSmtpServer.ts';
import { addMails, BEING_SENT } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import {
  activitiesOf,
  type DeskBrowser,
  OWNER,
  readPages,
  startSignedIn,
  type TestDesk,
} from './startDesk.ts';

const list = (browser: DeskBrowser, cursor?: string) =>
  browser.call(listFailedMailsCall, { cursor });

const retry = (browser: DeskBrowser, ids: string[]) => browser.call(retryMailsCall, { ids });

/** Queues so many mails of an issue that wait for their turn, of which the first `failed` have failed. */
async function queueIssue({ database }: TestDesk, count: number, failed: number): Promise<void> {
  const time = new Date().toISOString();
  const issue = { id: 'issue', slug: 'news', queued_at: time, paused_at: time };
  const content = { subject: 'News', text: '', html: '', picture: null };
  await database
    .insertInto('newsletter_issues')
    .values({ ...issue, ...content })
    .execute();
  await addMails(database, count, (number) => ({
    kind: 'issue',
    issue_id: 'issue',
    recipient: JSON.stringify({ name: '', address: `${number}@example.org` }),
    ...(number < failed && {
      failed_at: new Date(number * 1000).toISOString(),
      expired_at: time,
      last_error: 'Error: 550 5.1.1 unknown user',
    }),
  }));
}

test('mail that a server refuses says why and what to do, and goes out once it is tried again', async () => {
  let refuses = true;
  const smtp = await startSmtpServer({ refuse: () => (refuses ? 550 : undefined) });
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  const { desk, browser } = await startSignedIn({ SMTP_URL }, { backoff: LONG_BACKOFF });
  expect(await list(browser)).toMatchObject({ mails: [], total: 0 });
  await callContact(desk.url, newMessage());
  const { mails } = await waitFor(async () => {
    const failed = await list(browser);
    expect(failed.mails).toHaveLength(1);
    return failed;
  });
  const { id, messageId } = await desk.database
    .selectFrom('outbox')
    .select(['id', 'contact_message_id as messageId'])
    .executeTakeFirstOrThrow();
  expect(mails).toMatchObject([
    { id, kind: 'notification', recipient: null, state: 'waiting', messageId, attempts: 1 },
  ]);
  expect(mails[0]?.reason).toBe('The mail server refused it.');
  expect(mails[0]?.error).toContain('is refused');

  refuses = false;
  expect(await retry(browser, [id, 'gone'])).toEqual({ due: 1, sent: 0, beingSent: 0, gone: 1 });
  await waitFor(async () => expect((await list(browser)).total).toBe(0));
  expect(smtp.mails).toHaveLength(1);
  expect(await retry(browser, [id])).toEqual({ due: 0, sent: 1, beingSent: 0, gone: 0 });
  const once = [{ actor: OWNER, detail: '1' }];
  expect(await activitiesOf(desk, 'tried mail again')).toMatchObject(once);
});

test('failed mails are shown once, the latest first, and all tried again; those that wait for their turn or are on their way stay as they are', async () => {
  const { desk, browser } = await startSignedIn();
  await queueIssue(desk, 500, 450);
  const pages = await readPages((cursor) => list(browser, cursor));
  for (const { total } of pages) expect(total).toBe(450);
  const seen = pages.flatMap(({ mails }) => mails.map(({ id }) => id));
  expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => `mail ${449 - index}`));

  const held = { expired_at: '2026-11-20T10:00:00.000Z', last_error: HELD_AFTER_RESTORE };
  await desk.database.updateTable('outbox').set(held).where('id', '=', 'mail 1').execute();
  const uncertain = desk.database.updateTable('outbox').set({ uncertain_attempts: 1 });
  await uncertain.where('id', '=', 'mail 2').execute();
  expect(await browser.call(retryAllMailsCall, {})).toEqual({ count: 448, leftOut: 2 });
  const mails = desk.database.selectFrom('outbox').select('id');
  const expired = mails.where('expired_at', 'is not', null);
  await waitFor(async () => {
    expect(await expired.orderBy('id').execute()).toEqual([{ id: 'mail 1' }, { id: 'mail 2' }]);
  });
  expect(await retry(browser, ['mail 1'])).toMatchObject({ due: 1 });

  // One on its way is left alone.
  const claimed = desk.database.updateTable('outbox').set({ ...BEING_SENT });
  await claimed.where('id', '=', 'mail 0').execute();
  expect(await retry(browser, ['mail 0'])).toMatchObject({ due: 0, beingSent: 1 });
});

test('a mail server that is down is said at once, in plain words, until mail goes out again', async () => {
  const { port } = await startGoneServer();
  const { desk, browser } = await startSignedIn({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const session = () => browser.call(readSessionCall, {});
  expect((await session()).waitingMails).toBe(0);
  await callContact(desk.url, newMessage());
  await waitFor(async () => expect((await session()).waitingMails).toBe(1));
  expect((await session()).problem).toContain('mail server');
  const { checks } = await browser.call(readHealthCall, {});
  const smtp = checks.find(({ part }) => part === 'smtp');
  expect(smtp).toMatchObject({ found: 'The mail server could not be reached', path: '/mail' });
  expect(smtp?.details).toContain('ECONNREFUSED');

  const { mails } = await startSmtpServer({ port });
  await waitFor(() => expect(mails).toHaveLength(1));
  await waitFor(async () => expect((await session()).waitingMails).toBe(0));
});

test('a sender that is refused fails for every mail until one is sent, although the mail server accepts connections', async () => {
  const { url } = await startSmtpServer();
  const { desk, browser } = await startSignedIn({ SMTP_URL: url });
  const failed_at = new Date(Date.now() - 60_000).toISOString();
  const last_error = 'Error: Mail command failed: 553 5.7.1 not owned by user';
  await addMails(desk.database, 1, () => ({ ...BEING_SENT, failed_at, last_error }));
  const session = () => browser.call(readSessionCall, {});
  await session();
  await waitFor(async () => {
    expect((await browser.call(readHealthCall, {})).checkedAt).not.toBeNull();
  });
  expect(await session()).toMatchObject({
    waitingMails: 1,
    problem: expect.stringContaining('mail server'),
  });
  await addMails(desk.database, 1, () => ({
    ...{ id: 'sent', message_id_header: '<sent@firm.example>' },
    sent_at: new Date().toISOString(),
  }));
  expect((await session()).waitingMails).toBe(0);
});

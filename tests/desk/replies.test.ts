import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { brand } from '../../brand.ts';
import {
  changeMessagesCall,
  listMessagesCall,
  readMessageCall,
} from '../../forms/desk/messageCalls.ts';
import {
  cancelReplyCall,
  keepReplyCall,
  listSavedRepliesCall,
  saveDraftCall,
  sendReplyCall,
} from '../../forms/desk/replyCalls.ts';
import { HOUR_MS } from '../../milliseconds.ts';
import { REPLY_HOLD_MS } from '../../policy.ts';
import { claimMails, singleMailCondition } from '../../server/mail/outbox.ts';
import { erasePerson } from '../../server/privacy/erasePerson.ts';
import { readSettings } from '../../server/settings.ts';
import { callContact, newMessage } from '../server/requests.ts';
import { readCommand } from '../server/runCommand.ts';
import { startGoneServer, startSmtpServer } from '../server/startSmtpServer.ts';
import { addMails, addMessages, rowsOf } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import {
  activitiesOf,
  COLLEAGUE,
  type DeskBrowser,
  mailsTo,
  OWNER,
  startSignedIn,
  type TestDesk,
} from './startDesk.ts';

const TEXT = 'Hello,\n\nyes, we can. Shall we talk on Monday?';
const VISITOR = 'visitor@example.org';

/** A desk with one message, read by the owner. */
async function startWithMessage(env: Readonly<Record<string, string>> = {}) {
  const { desk, browser } = await startSignedIn(env, { mailPollMs: 50 });
  await callContact(desk.url, { ...newMessage(), name: 'Ada Lovelace', email: VISITOR });
  const { messages } = await browser.call(listMessagesCall, { tab: 'new' });
  const [{ id = '' } = {}] = messages;
  return { desk, browser, id, read: () => browser.call(readMessageCall, { id }) };
}

type Reply = z.input<typeof sendReplyCall.input>;

function reply(browser: DeskBrowser, id: string, given: Partial<Reply> = {}) {
  return browser.call(sendReplyCall, { id, version: 0, to: VISITOR, text: TEXT, ...given });
}

/** Sends a reply that is refused. Returns the status and the sentence. */
function refusedReply(browser: DeskBrowser, id: string, given: Partial<Reply> = {}) {
  const body = { version: 0, to: VISITOR, text: TEXT, ...given };
  return browser.attempt(`/api/messages/${encodeURIComponent(id)}/reply`, body);
}

/** The mails of replies. */
async function replyMails(desk: TestDesk) {
  return (await rowsOf(desk, 'outbox')).filter(({ kind }) => kind === 'reply');
}

/** Ends the time for which replies are held back. */
async function endHold({ database }: TestDesk): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(Date.now() - HOUR_MS).toISOString() })
    .where('kind', '=', 'reply')
    .execute();
}

test('a reply is sent as it was shown, in the thread of the notification, and kept with its message', async () => {
  const smtp = await startSmtpServer();
  const { desk, browser, id, read } = await startWithMessage({ SMTP_URL: smtp.url });
  const shown = await read();
  await waitFor(async () => expect(smtp.mails).toHaveLength(1));
  const { replyId } = await reply(browser, id, { text: 'One moment.' });
  const [queued] = await replyMails(desk);
  const heldFor = Date.parse(queued?.next_attempt_at ?? '') - Date.now();
  expect(heldFor).toBeGreaterThan(REPLY_HOLD_MS / 2);
  await endHold(desk);
  await waitFor(async () => expect(smtp.mails).toHaveLength(2));
  const second = await reply(browser, id, { version: 1 });
  await endHold(desk);
  await waitFor(async () =>
    expect((await replyMails(desk)).every((mail) => mail.sent_at)).toBe(true),
  );

  const [notification, first, last] = smtp.mails;
  expect(last).toMatchObject({
    from: { name: brand.name, address: shown.replyFrame.from },
    to: [{ name: 'Ada Lovelace', address: VISITOR }],
    replyTo: [{ name: brand.name, address: brand.email }],
    subject: shown.replyFrame.subject,
    text: `${TEXT}\n\n${shown.replyFrame.quotation}\n`,
    inReplyTo: first?.messageId,
    references: `${notification?.messageId} ${first?.messageId}`,
  });
  expect(shown.replyFrame.quotation).toContain(`Ada Lovelace wrote:\n> ${shown.message}`);
  expect(last?.html).toBeUndefined();
  const names = last?.headers.map(({ key }) => key).join(' ');
  expect(names).not.toMatch(/list-|auto-submitted|x-auto-response|precedence/);

  const message = await read();
  expect(message).toMatchObject({
    state: 'answered',
    replies: [
      { id: replyId, text: 'One moment.', sent_by: OWNER, sent_at: expect.any(String) },
      { id: second.replyId, text: TEXT, hasFailed: false, reason: null },
    ],
  });
  expect(message.has_unsent_reply).toBe(false);
  // The first answer is the one that counts.
  expect(message.answered_at).toBe(message.replies[0]?.created_at);
  expect(message.history.map(({ action }) => action)).toEqual(['replied', 'replied']);
  expect(message.mails).toHaveLength(1);
  const held = await readCommand(desk.storage, ['privacy', 'export', '--email', VISITOR]);
  expect(held.messages).toMatchObject([{ replies: [{ text: 'One moment.' }, { text: TEXT }] }]);
});

test('nothing is sent to another address, of a message that was changed, erased or is spam, and the draft stays', async () => {
  const { desk, browser, id, read } = await startWithMessage();
  await browser.call(saveDraftCall, { id, text: TEXT });
  expect(await refusedReply(browser, id, { to: 'else@example.org' })).toMatch(
    /^409 .+ another email/,
  );
  expect(await refusedReply(browser, id, { text: ' \n' })).toBe('400 text: Write the reply first.');
  expect(await refusedReply(browser, 'gone')).toMatch(/^404 There is no such message/);
  const colleague = await desk.signIn(COLLEAGUE);
  await colleague.call(changeMessagesCall, { changes: [{ id, version: 0, state: 'answered' }] });
  expect(await refusedReply(browser, id)).toMatch(/^409 Somebody else|^409 Somebody has changed/);
  const spam = { id, version: 1, spam_reason: 'owner' as const };
  await colleague.call(changeMessagesCall, { changes: [spam] });
  expect(await refusedReply(browser, id, { version: 2 })).toMatch(/^409 .+ marked as spam/);
  expect(await replyMails(desk)).toEqual([]);
  expect(await read()).toMatchObject({ draft: TEXT, replies: [], version: 2 });
  // What was written on another device stays.
  const stale = await browser.post(`/api/messages/${id}/draft`, { text: 'Yes', shownDraft: '' });
  expect(stale.status).toBe(409);
  await browser.call(saveDraftCall, { id, text: TEXT, shownDraft: '' });
  // Each person has a draft of their own, and sees who else writes.
  expect(await colleague.call(readMessageCall, { id })).toMatchObject({
    ...{ draft: '', othersWriting: [{ author: OWNER }] },
  });
});

test('of two people who reply at once, and of a call that is repeated, one reply goes out', async () => {
  const { desk, browser, id, read } = await startWithMessage();
  const colleague = await desk.signIn(COLLEAGUE);
  const replyId = randomUUID();
  const outcomes = await Promise.all([
    refusedReply(browser, id, { replyId }),
    refusedReply(browser, id, { replyId }),
    refusedReply(colleague, id),
  ]);
  expect(outcomes.filter((outcome) => outcome.startsWith('409'))).not.toEqual([]);
  expect(await replyMails(desk)).toHaveLength(1);
  expect(await rowsOf(desk, 'message_replies')).toHaveLength(1);
  const [{ sent_by = '' } = {}] = await rowsOf(desk, 'message_replies');
  // A repeated call that has read the message anew meanwhile.
  const version = (await read()).version;
  if (sent_by === OWNER) {
    expect(await refusedReply(browser, id, { replyId, version })).toBe('200 undefined');
    expect(await replyMails(desk)).toHaveLength(1);
  }
  if (sent_by === OWNER) expect(outcomes.slice(0, 2).join()).toBe('200 undefined,200 undefined');
});

test('a reply is taken back while it is held, with its text and the state of its message; not once it is on its way', async () => {
  const { desk, browser, id, read } = await startWithMessage();
  const { replyId } = await reply(browser, id);
  const { message } = await browser.call(cancelReplyCall, { id: replyId });
  expect(message).toMatchObject({ state: 'new', answered_at: null, version: 2 });
  expect(await replyMails(desk)).toEqual([]);
  expect(await read()).toMatchObject({ draft: TEXT, replies: [] });

  // What somebody else has made of the message since stays.
  const again = await reply(browser, id, { version: 2 });
  await browser.post(`/api/messages/${id}/draft`, { text: 'PS' });
  const close = { id, version: 3, state: 'closed' as const };
  await browser.call(changeMessagesCall, { changes: [close] });
  const taken = await browser.call(cancelReplyCall, { id: again.replyId });
  expect(taken.message).toMatchObject({ state: 'closed', version: 4 });
  expect(await read()).toMatchObject({ draft: `${TEXT}\n\nPS` });

  const last = await reply(browser, id, { version: 4 });
  await endHold(desk);
  await waitFor(async () => expect(await mailsTo(desk, VISITOR)).toHaveLength(1));
  const late = await browser.post(`/api/replies/${last.replyId}/cancel`);
  expect(late.status).toBe(409);
  expect((await read()).replies).toHaveLength(1);
});

test('in the tenth second, either the undo or the worker gets a reply', async () => {
  const { desk, browser, id } = await startWithMessage({ SMTP_URL: (await startGoneServer()).url });
  let version = 0;
  for (let round = 0; round < 6; round += 1) {
    const { replyId } = await reply(browser, id, { version });
    await endHold(desk);
    const claim = { limit: 1, condition: sql<boolean>`${singleMailCondition} and id = ${replyId}` };
    const cancel = () => browser.post(`/api/replies/${replyId}/cancel`);
    const [claimed, undone] = await Promise.all(
      round % 2 === 0
        ? [claimMails(desk.database, claim), cancel()]
        : ([cancel(), claimMails(desk.database, claim)].toReversed() as [
            ReturnType<typeof claimMails>,
            ReturnType<typeof cancel>,
          ]),
    );
    // The worker of the site may have been first.
    const isClaimed = claimed.length > 0 || undone.status === 409;
    expect([isClaimed, undone.status]).toEqual([undone.status === 409, undone.status]);
    expect(await replyMails(desk)).toHaveLength(undone.status === 409 ? 1 : 0);
    await desk.database.deleteFrom('outbox').where('kind', '=', 'reply').execute();
    const rows = await rowsOf(desk, 'messages');
    version = rows[0]?.version ?? 0;
  }
});

test('a failure between the state and the mail leaves neither', async () => {
  const { desk, browser, id, read } = await startWithMessage();
  await sql`alter table message_replies rename to away`.execute(desk.database);
  expect(await refusedReply(browser, id)).toMatch(/^50\d /);
  await sql`alter table away rename to message_replies`.execute(desk.database);
  expect(await replyMails(desk)).toEqual([]);
  expect(await read()).toMatchObject({ state: 'new', version: 0, history: [] });
});

test('a refused reply makes its message new again and says why, until it is sent after all', async () => {
  let isRefused = true;
  const refuse = (address: string) => (isRefused && address === VISITOR ? 550 : undefined);
  const smtp = await startSmtpServer({ refuse });
  const { desk, browser, id, read } = await startWithMessage({ SMTP_URL: smtp.url });
  await desk.database.updateTable('messages').set({ reminded_at: 'x' }).execute();
  const { replyId } = await reply(browser, id);
  await endHold(desk);
  await waitFor(async () => expect((await read()).state).toBe('new'));
  expect(await read()).toMatchObject({
    ...{ answered_at: null, version: 2 },
    replies: [{ hasFailed: true, sent_at: null, reason: expect.stringMatching(/^[A-Z].+\.$/) }],
  });
  expect((await rowsOf(desk, 'messages'))[0]).toMatchObject({ reminded_at: null });
  expect(await activitiesOf(desk, 'could not deliver the reply')).toMatchObject([{ subject: id }]);

  isRefused = false;
  await browser.post('/api/mails/retry', { ids: [replyId] });
  await waitFor(async () => expect((await read()).state).toBe('answered'));
  expect(await read()).toMatchObject({ replies: [{ hasFailed: false }], version: 3 });
});

test('while the mail server is away a reply waits, and says so; an erased person gets none', async () => {
  const gone = await startGoneServer();
  const { desk, browser, id, read } = await startWithMessage({ SMTP_URL: gone.url });
  const { replyId } = await reply(browser, id);
  await endHold(desk);
  await waitFor(async () => expect((await read()).replies[0]?.reason).toMatch(/\.$/));
  expect(await read()).toMatchObject({
    ...{ state: 'answered', replies: [{ hasFailed: false, sent_at: null }] },
  });
  const { messages } = await browser.call(listMessagesCall, { tab: 'answered' });
  expect(messages).toMatchObject([{ id, has_unsent_reply: true }]);
  const settings = readSettings(desk.storage);
  const context = { database: desk.database, settings, now: () => new Date(), actor: 'owner' };
  await erasePerson(context, VISITOR, { timeoutMs: 0 });
  expect(await rowsOf(desk, 'message_replies')).toEqual([]);
  // An undo brings nothing of the person back.
  expect((await browser.post(`/api/replies/${replyId}/cancel`)).status).toBe(404);
  expect(await rowsOf(desk, 'reply_drafts')).toEqual([]);
  const back = await startSmtpServer({ port: gone.port });
  await callContact(desk.url, newMessage());
  await waitFor(async () => expect(back.mails).not.toHaveLength(0));
  expect(back.sources.flatMap(({ recipients }) => recipients)).not.toContain(VISITOR);
});

test('a name or a text of headers adds none', async () => {
  const { desk, browser } = await startWithMessage();
  const name = 'Eve\r\nBcc: victim@example.org\r\n\r\nHello';
  const email = 'eve@example.org';
  await addMessages(desk.database, 1, () => ({ id: 'evil', name, email, message: '\r\nTo: x' }));
  const evilId = { replyId: 'x>\r\nBcc: victim@example.org', to: email };
  expect(await refusedReply(browser, 'evil', evilId)).toMatch(/^400 replyId/);
  await reply(browser, 'evil', { to: email, text: '.\r\nBcc: victim@example.org\r\n.\r\n' });
  await addMessages(desk.database, 1, () => ({ id: 'worse', email: `${email}\r\nBcc: a@b.co` }));
  expect(await refusedReply(browser, 'worse', { to: `${email}\r\nBcc: a@b.co` })).toMatch(
    /^400 .+ cannot be written to/,
  );
  await endHold(desk);
  const [mail] = await waitFor(async () => {
    const mails = await mailsTo(desk, email);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.to).toHaveLength(1);
  expect(mail).toMatchObject({
    text: expect.stringMatching(/^\.\nBcc: victim@example\.org\n\.\n/),
  });
  for (const key of ['bcc', 'cc']) expect(mail?.headers.map((each) => each.key)).not.toContain(key);
});

test('after a hundred replies, the next one has the whole thread in lines that mail servers take, and its bounce comes to the firm', async () => {
  const smtp = await startSmtpServer();
  const { desk, browser, id } = await startWithMessage({ SMTP_URL: smtp.url });
  await waitFor(async () => expect(smtp.mails).toHaveLength(1));
  const sent_at = new Date().toISOString();
  await addMails(desk.database, 100, (number) => ({
    ...{ kind: 'reply', contact_message_id: id, sent_at },
    message_id_header: `<${randomUUID()}.${number}@firm.example>`,
  }));
  await reply(browser, id);
  await endHold(desk);
  await waitFor(async () => expect(smtp.sources).toHaveLength(2));
  const { text = '', sender } = smtp.sources[1] ?? {};
  expect(sender).toBe(readSettings(desk.storage).mailFrom);
  const [head = ''] = text.split('\r\n\r\n', 1);
  const lines = head.split('\r\n');
  expect(lines.filter((line) => line.length > 998 || /^[\w-]+:$/.test(line))).toEqual([]);
  expect(smtp.mails[1]?.references?.split(/\s+/)).toHaveLength(101);
});

test('two texts are kept for replies', async () => {
  const { browser } = await startWithMessage();
  await browser.call(keepReplyCall, { place: 1, text: TEXT });
  expect((await browser.call(listSavedRepliesCall, {})).texts).toEqual(['', TEXT]);
});

import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  changeMessagesCall,
  deleteSpamCall,
  listMessagesCall,
  type MessageSummary,
  readMessageCall,
} from '../../forms/desk/messageCalls.ts';
import { answerDueAt } from '../../server/messages/answerDueAt.ts';
import { readWorkingHours } from '../../server/messages/closedDays.ts';
import { callContact, newMessage, validMessage } from '../server/requests.ts';
import { addReaders } from '../server/sendTestIssue.ts';
import { addMails, addMessages, rowsOf } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import {
  activitiesOf,
  COLLEAGUE,
  type DeskBrowser,
  OWNER,
  readPages,
  startSignedIn,
} from './startDesk.ts';

type Query = Partial<z.input<typeof listMessagesCall.input>>;
type Changes = z.input<typeof changeMessagesCall.input>['changes'];

function inbox(browser: DeskBrowser, query: Query = {}) {
  return browser.call(listMessagesCall, { tab: 'new', ...query });
}

function change(browser: DeskBrowser, ...changes: Changes) {
  return browser.call(changeMessagesCall, { changes });
}

/** A desk with so many messages, and a browser of the owner. */
async function startInbox(count: number) {
  const { desk, browser } = await startSignedIn({ RATE_LIMIT_CONTACT: '1000/300' });
  for (let sent = 0; sent < count; sent += 1) await callContact(desk.url, newMessage());
  return { desk, browser };
}

async function onlyMessage(browser: DeskBrowser): Promise<MessageSummary> {
  const { messages } = await inbox(browser);
  expect(messages).toHaveLength(1);
  return messages[0] as MessageSummary;
}

test('a message is new, is answered, closed and reopened, each with who did it, and each can be undone', async () => {
  const { desk, browser } = await startInbox(1);
  const sent = await onlyMessage(browser);
  expect(sent).toMatchObject({ name: validMessage.name, state: 'new', answered_at: null });
  const hours = await readWorkingHours(desk.database);
  expect(sent.due_at).toBe(answerDueAt(new Date(sent.received_at), hours).toISOString());

  const { id } = sent;
  const colleague = await desk.signIn(COLLEAGUE);
  const {
    changed: [answered],
  } = await change(colleague, { id, version: 0, state: 'answered' });
  expect(answered).toMatchObject({
    state: 'answered',
    version: 1,
    answered_at: expect.any(String),
  });
  expect((await inbox(browser)).counts).toEqual({ new: 0, answered: 1, closed: 0, spam: 0 });
  const reopened = await change(browser, { id, version: 1, state: 'new' });
  expect(reopened.changed).toEqual([{ ...sent, version: 2 }]);

  await change(browser, { id, version: 2, state: 'closed' });
  await change(browser, { id, version: 3, note: '🙂'.repeat(300) });
  const message = await browser.call(readMessageCall, { id });
  expect(message.history.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    `${OWNER} changed the note`,
    `${OWNER} closed`,
    `${OWNER} reopened`,
    `${COLLEAGUE} marked as answered`,
  ]);
  expect(message).toMatchObject({ note: '🙂'.repeat(300), message: sent.message, mails: [{}] });

  // No message is answered in the future.
  const answered_at = '9999-12-31T23:59:59.000Z';
  const { changed } = await change(browser, { id, version: 4, state: 'answered', answered_at });
  expect(new Date(changed[0]?.answered_at ?? answered_at).getFullYear()).toBeLessThan(9999);
});

test('a change of an older state overwrites nothing, and shows the newer', async () => {
  const { browser } = await startInbox(1);
  const { id } = await onlyMessage(browser);
  const outcomes = await Promise.all([
    change(browser, { id, version: 0, state: 'answered' }),
    change(browser, { id, version: 0, state: 'closed' }),
  ]);
  const [won] = outcomes.flatMap(({ changed }) => changed);
  const [lost] = outcomes.flatMap(({ conflicts }) => conflicts);
  expect(outcomes.flatMap(({ changed }) => changed)).toHaveLength(1);
  expect(lost).toEqual(won);
  expect((await change(browser, { id: 'gone', version: 0, state: 'closed' })).gone).toEqual([
    'gone',
  ]);
});

test('spam leaves the inbox and comes back as what it was', async () => {
  const { browser } = await startInbox(2);
  const [first, second] = (await inbox(browser)).messages;
  await change(browser, { id: first?.id ?? '', version: 0, spam_reason: 'owner' });
  expect(await inbox(browser)).toMatchObject({
    counts: { new: 1, spam: 1 },
    messages: [{ id: second?.id }],
  });
  const { messages: spam } = await inbox(browser, { tab: 'spam' });
  expect(spam).toMatchObject([{ id: first?.id, spam_reason: 'owner' }]);
  await change(browser, { id: first?.id ?? '', version: 1, spam_reason: null });
  expect((await inbox(browser)).counts).toMatchObject({ new: 2, spam: 0 });
});

test('pages of the inbox show every message of a time once, also while new ones come', async () => {
  const { desk, browser } = await startInbox(0);
  // Three have the same time, also at the end of a page, so the order of their ids decides.
  await addMessages(desk.database, 120, (number) => ({
    received_at: new Date(Date.UTC(2026, 10, 20, 10, 0, Math.floor(number / 3))).toISOString(),
  }));
  for (const [filter, count] of [
    [{ until: '2026-11-20' }, 50],
    [{ until: '2026-11-19' }, 0],
    [{ until: '2026-11-20T11:00:10+01:00' }, 30],
    [{ since: '2026-11-20T10:00:30Z' }, 30],
    [{ since: '2026-11-21' }, 0],
  ] as const) {
    expect((await inbox(browser, filter)).messages, JSON.stringify(filter)).toHaveLength(count);
  }
  const pages = await readPages(async (cursor) => {
    const page = await inbox(browser, { cursor });
    await callContact(desk.url, newMessage());
    return page;
  });
  const seen = pages.flatMap(({ messages }) => messages.map(({ id }) => id));
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const dates = (await inbox(browser)).messages.map(({ received_at }) => received_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const dueFirst = await readPages((cursor) => inbox(browser, { cursor, order: 'due' }));
  const received = dueFirst.flatMap(({ messages }) => messages.map((each) => each.received_at));
  expect(received.length).toBeGreaterThan(120);
  expect(received).toEqual(received.toSorted());
  // A cursor that is none begins anew.
  for (const odd of ['x', 'e30', '%00'])
    expect((await inbox(browser, { cursor: odd })).messages).toHaveLength(50);
});

test('messages are found by what is written in them in any case, their telephone number, their note and their page', async () => {
  const { desk, browser } = await startInbox(1);
  const sent = { ...newMessage(), name: 'Zoë Öztürk', email: 'zoe@navy.example', company: 'Navy' };
  const message = 'Meet me at the cafe\u0301: 100% of it_all.';
  const facts = { message, phone: '+49 (30) 1234-5678', location: 'about' };
  await callContact(desk.url, { ...sent, ...facts });
  const [{ id = '', version = 0 } = {}] = (await inbox(browser, { search: 'café' })).messages;
  await change(browser, { id, version, note: 'Called back, Strasse 9' });
  const found = async (query: Query) =>
    (await inbox(browser, query)).messages.map(({ name }) => name);
  const words = ['zoë öztürk', 'ZOE\u0308', 'navy.example', 'NAVY', 'CAFE\u0301', 'called BACK'];
  const numbers = ['+493012345678', '0049 30 12345678', '30.1234 5', '1234-5678'];
  for (const search of [...words, ...numbers]) {
    expect(await found({ search }), search).toEqual(['Zoë Öztürk']);
  }
  for (const search of ['1234 4678', '1_0', "'; drop table messages; --"]) {
    expect(await found({ search }), search).toEqual([]);
  }
  expect(await found({ location: 'about' })).toEqual(['Zoë Öztürk']);
  expect((await inbox(browser)).locations).toEqual(['about', validMessage.location]);
});

test('a message shows the other messages of its sender, and whether they subscribe', async () => {
  const { desk, browser } = await startInbox(2);
  const [latest, earlier] = (await inbox(browser)).messages;
  const read = () => browser.call(readMessageCall, { id: latest?.id ?? '' });
  expect(await read()).toMatchObject({ subscriber: null, others: [{ id: earlier?.id }] });
  await addReaders(desk.database, 1, { email: validMessage.email, confirmed_at: null });
  expect((await read()).subscriber).toBe('unconfirmed');
  expect((await browser.get('/api/messages/none')).status).toBe(404);
});

test('an export has the messages that the filter shows, of any number, and no formula', async () => {
  const { desk, browser } = await startInbox(0);
  await addMessages(desk.database, 1200, (number) => ({
    received_at: new Date(Date.UTC(2026, 10, 20, 10, 0, number)).toISOString(),
    location: number % 2 === 0 ? 'about' : 'homepage',
    message: `=SUM(A${number})`,
  }));
  const response = await browser.get('/api/messages/export?tab=new&location=about&order=due');
  expect(response.headers.get('content-disposition')).toMatch(/messages-.+\.csv/);
  const [head, ...lines] = (await response.text()).trim().split('\r\n');
  expect(head).toContain('"received_at","name","email"');
  expect(lines).toHaveLength(600);
  expect(lines[1]).toMatch(/^"message 2",.+"'=SUM\(A2\)","about"/);
  expect((await browser.get('/api/messages/export?tab=suspected')).status).toBe(400);
});

test('all spam is deleted at once, with its mails, and no other message', async () => {
  const { desk, browser } = await startInbox(1);
  await addMessages(desk.database, 90, () => ({ spam_reason: 'honeypot' }));
  await addMails(desk.database, 1, () => ({
    kind: 'notification',
    contact_message_id: 'message 3',
  }));
  expect(await browser.call(deleteSpamCall, {})).toEqual({ count: 90 });
  await waitFor(async () => {
    expect((await inbox(browser)).counts).toMatchObject({ new: 1, spam: 0 });
  });
  expect(await rowsOf(desk, 'outbox')).toHaveLength(1);
  expect(await activitiesOf(desk, 'deleted all spam')).toMatchObject([{ detail: '90' }]);
});

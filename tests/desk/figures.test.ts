import { expect, test } from 'vitest';
import { FIGURE_WEEKS, readFiguresCall } from '../../forms/desk/figureCalls.ts';
import { changeMessagesCall, listMessagesCall } from '../../forms/desk/messageCalls.ts';
import { DAY_MS, HOUR_MS } from '../../milliseconds.ts';
import { callContact, newMessage, validMessage } from '../server/requests.ts';
import { startDesk } from './startDesk.ts';

test('messages and answers are counted by week, and an answer by when it was due', async () => {
  // A Wednesday.
  let now = new Date('2026-11-25T10:00:00Z');
  const desk = await startDesk({}, { now: () => now });
  for (let sent = 0; sent < 3; sent += 1) await callContact(desk.url, newMessage());
  await callContact(desk.url, { ...newMessage(), location: 'about' });
  let browser = await desk.signIn();
  const answer = async () => {
    const { messages } = await browser.call(listMessagesCall, { tab: 'new' });
    const { id = '', version = 0 } = messages[0] ?? {};
    const changes = [{ id, version, state: 'answered' as const }];
    await browser.call(changeMessagesCall, { changes });
    return id;
  };
  now = new Date(now.getTime() + 23 * HOUR_MS);
  browser = await desk.signIn();
  await answer();
  now = new Date(now.getTime() + 5 * DAY_MS);
  browser = await desk.signIn();
  const late = await answer();

  const { months, overdue, weeks, locations, issues } = await browser.call(readFiguresCall, {});
  expect(overdue).toBe(2);
  expect(months).toEqual([
    {
      ...{ start: '2026-11-01T00:00:00.000Z', messages: 4, answered: 1, inTime: 1 },
      ...{ typicalHours: 23, readers: 0 },
    },
    {
      ...{ start: '2026-12-01T00:00:00.000Z', messages: 0, answered: 1, inTime: 0 },
      ...{ typicalHours: 23 + 5 * 24, readers: 0 },
    },
  ]);
  expect(weeks).toHaveLength(FIGURE_WEEKS);
  expect(weeks.slice(-2)).toEqual([
    {
      ...{ start: '2026-11-23T00:00:00.000Z', messages: 4, answered: 1, inTime: 1 },
      averageHours: 23,
    },
    {
      ...{ start: '2026-11-30T00:00:00.000Z', messages: 0, answered: 1, inTime: 0 },
      averageHours: 23 + 5 * 24,
    },
  ]);
  expect(locations).toEqual([
    { location: validMessage.location, messages: 3 },
    { location: 'about', messages: 1 },
  ]);
  expect(issues).toEqual([]);

  // What is suspected counts nowhere: neither as a message, nor as answered, nor by its page.
  const spam = { id: late, version: 1, spam_reason: 'owner' as const };
  await browser.call(changeMessagesCall, { changes: [spam] });
  const after = await browser.call(readFiguresCall, {});
  expect(after.weeks.at(-1)).toMatchObject({ answered: 0, averageHours: null });
  const sum = (counts: readonly { messages: number }[]) =>
    counts.reduce((total, { messages }) => total + messages, 0);
  expect([sum(after.weeks), sum(after.locations)]).toEqual([3, 3]);
});

test('a message that is opened again is not answered, and one whose reopening is undone is', async () => {
  const desk = await startDesk();
  await callContact(desk.url, newMessage());
  const browser = await desk.signIn();
  const [{ id = '' } = {}] = (await browser.call(listMessagesCall, { tab: 'new' })).messages;
  const answered = async () =>
    (await browser.call(readFiguresCall, {})).weeks.reduce((sum, week) => sum + week.answered, 0);
  const change = async (version: number, wanted: object) => {
    const changes = [{ id, version, ...wanted }];
    return (await browser.call(changeMessagesCall, { changes })).changed[0]?.answered_at;
  };
  const answered_at = await change(0, { state: 'answered' });
  expect(await change(1, { state: 'new' })).toBeNull();
  expect(await answered()).toBe(0);
  expect(await change(2, { state: 'answered', answered_at })).toBe(answered_at);
  expect(await answered()).toBe(1);
});

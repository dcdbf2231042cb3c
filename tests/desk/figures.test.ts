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

  const { weeks, locations, issues } = await browser.call(readFiguresCall, {});
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

  // What is undone was not answered, and what is suspected does not count as a message.
  await browser.post('/api/messages/changes', {
    changes: [{ id: late, version: 1, state: 'new', answeredAt: null, spamReason: 'owner' }],
  });
  const { weeks: after } = await browser.call(readFiguresCall, {});
  expect(after.at(-1)).toMatchObject({ answered: 0, averageHours: null });
  expect(after.at(-2)).toMatchObject({ messages: 3 });
});

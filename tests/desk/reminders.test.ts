import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { DAY_MS, HOUR_MS } from '../../milliseconds.ts';
import { answerDueAt } from '../../server/messages/answerDueAt.ts';
import { changeClosedDays, readWorkingHours } from '../../server/messages/closedDays.ts';
import { queueReminders, skipOldReminders } from '../../server/messages/reminders.ts';
import { readSettings } from '../../server/settings.ts';
import { type Database, inTransaction } from '../../server/storage/database.ts';
import { callContact, newMessage, validMessage } from '../server/requests.ts';
import { openNewDatabase, openStorage } from '../server/startSite.ts';
import { addMessages } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import { mailsTo, startDesk } from './startDesk.ts';

const BEFORE_MS = 4 * HOUR_MS;
const STEP_MS = HOUR_MS;
const ORIGIN = 'https://desk.example.com';

/** Runs what a server runs every minute, as if it were this time. */
function remind(database: Database, now: Date): Promise<number> {
  return queueReminders(database, {
    now,
    settings: readSettings({}),
    beforeMs: BEFORE_MS,
    origin: ORIGIN,
  });
}

function storeMessage(database: Database, id: string, receivedAt: Date): Promise<void> {
  return addMessages(database, 1, () => ({ id, received_at: receivedAt.toISOString() }));
}

/** The reminders so far: which message each is about, and when it was queued. */
async function readReminders(database: Database) {
  const mails = database
    .selectFrom('outbox')
    .select(['contact_message_id as id', 'created_at', 'text', 'reply_to']);
  return mails.where('kind', '=', 'alert').orderBy('created_at').execute();
}

test('in a week with a weekend, each message without an answer brings one reminder, in time', async () => {
  const { database, storage } = await openNewDatabase();
  const other = await openStorage(storage);
  const start = new Date('2026-11-25T00:00:00Z');
  const received = Array.from({ length: 24 }, (_, index) => {
    return { id: `m${index}`, at: new Date(start.getTime() + index * 5 * HOUR_MS) };
  });
  const answered = new Set(['m3', 'm9', 'm17']);
  const waiting = [...received];
  for (let ms = 0; ms < 9 * DAY_MS; ms += STEP_MS) {
    const now = new Date(start.getTime() + ms);
    while (waiting[0] && waiting[0].at <= now) {
      const { id, at } = waiting.shift() ?? { id: '', at: now };
      await storeMessage(database, id, at);
      if (answered.has(id)) {
        await database
          .updateTable('messages')
          .set({ state: 'answered' })
          .where('id', '=', id)
          .execute();
      }
    }
    // Two servers, of which the second is down every other hour.
    const isDown = Math.floor(ms / HOUR_MS) % 2 === 1;
    await Promise.all([remind(database, now), isDown ? 0 : remind(other, now)]);
  }
  const reminders = await readReminders(database);
  expect(reminders.map(({ id }) => id).sort()).toEqual(
    received
      .map(({ id }) => id)
      .filter((id) => !answered.has(id))
      .sort(),
  );
  const hours = await readWorkingHours(database);
  for (const { id, created_at } of reminders) {
    const { at } = received.find((message) => message.id === id) ?? { at: start };
    const leftMs = answerDueAt(at, hours).getTime() - Date.parse(created_at);
    expect(leftMs, id ?? '').toBeLessThanOrEqual(BEFORE_MS);
    expect(leftMs, id ?? '').toBeGreaterThan(BEFORE_MS - STEP_MS);
  }
});

test('a reminder that came late says that the answer is overdue, and links to the message', async () => {
  const { database } = await openNewDatabase();
  await storeMessage(database, 'late', new Date('2026-11-24T10:00:00Z'));
  expect(await remind(database, new Date('2026-11-26T10:00:00Z'))).toBe(1);
  const [reminder] = await readReminders(database);
  expect(reminder?.text).toContain('was due on Wednesday, November 25');
  expect(reminder?.text).toContain(`${ORIGIN}/messages/late`);
  // It can be answered from the mailbox.
  expect(reminder?.text).toContain(validMessage.message);
  expect(reminder?.reply_to).toContain(validMessage.email);
});

test('neither old messages nor a clock that leaps bring a flood of reminders', async () => {
  const { database } = await openNewDatabase();
  const now = new Date('2026-11-25T12:00:00Z');
  for (const days of [60, 400]) {
    await storeMessage(database, `old${days}`, new Date(now.getTime() - days * DAY_MS));
  }
  await storeMessage(database, 'fresh', new Date(now.getTime() - 21 * HOUR_MS));
  await storeMessage(database, 'newer', new Date(now.getTime() - HOUR_MS));
  expect(await remind(database, now)).toBe(1);
  expect(await remind(database, new Date('2031-01-01T00:00:00Z'))).toBe(0);
  expect(await remind(database, now)).toBe(0);
  expect(await remind(database, new Date(now.getTime() + 20 * HOUR_MS))).toBe(1);
});

test('while no reminders are sent, a message that has been overdue for a working day loses its reminder', async () => {
  const { database } = await openNewDatabase();
  // Due on Thursday and on Friday at 10:00.
  await storeMessage(database, 'old', new Date('2026-11-25T10:00:00Z'));
  await storeMessage(database, 'recent', new Date('2026-11-26T10:00:00Z'));
  const monday = new Date('2026-11-30T09:00:00Z');
  await skipOldReminders(database, monday);
  expect(await remind(database, monday)).toBe(1);
  expect(await readReminders(database)).toMatchObject([{ id: 'recent' }]);
});

test('a message that came before a month of closed days brings its reminder', async () => {
  const { database } = await openNewDatabase();
  const closed = Array.from(
    { length: 31 },
    (_, day) => `2026-08-${String(day + 1).padStart(2, '0')}`,
  );
  await inTransaction(database, (transaction) => changeClosedDays(transaction, () => closed));
  await storeMessage(database, 'before', new Date('2026-07-31T16:00:00Z'));
  const due = answerDueAt(new Date('2026-07-31T16:00:00Z'), await readWorkingHours(database));
  expect(await remind(database, new Date(due.getTime() - BEFORE_MS))).toBe(1);
});

test('the running site mails the reminder, and a desk that others reach is linked in each notification', async () => {
  let offsetMs = 0;
  const desk = await startDesk(
    { DESK_URL: ORIGIN },
    { now: () => new Date(Date.now() + offsetMs) },
  );
  await callContact(desk.url, newMessage());
  const [{ id = '' } = {}] = await desk.database.selectFrom('messages').select('id').execute();
  const texts = async () => (await mailsTo(desk, brand.email)).map(({ text = '' }) => text);
  await waitFor(async () =>
    expect(await texts()).toEqual([expect.stringContaining(`${ORIGIN}/messages/${id}`)]),
  );
  offsetMs = 5 * DAY_MS;
  const again = await startDesk(
    { ...desk.storage, DESK_URL: ORIGIN },
    { now: () => new Date(Date.now() + offsetMs) },
  );
  await waitFor(async () => {
    const mails = await mailsTo(again, brand.email);
    expect(mails.filter(({ subject }) => subject?.startsWith('Answer overdue'))).toHaveLength(1);
  });
});

test('a message that nobody can be reminded of keeps no later reminder back', async () => {
  const { database } = await openNewDatabase();
  const received = new Date('2026-11-25T10:00:00Z');
  await addMessages(database, 1, () => ({ id: 'broken', received_at: '2026-11-25T09:99:00.000Z' }));
  await storeMessage(database, 'later', received);
  const due = answerDueAt(received, await readWorkingHours(database));
  const now = new Date(due.getTime() - BEFORE_MS);
  await expect(remind(database, now)).rejects.toThrow(RangeError);
  expect(await readReminders(database)).toMatchObject([{ id: 'later' }]);
});

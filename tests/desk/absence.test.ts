import { expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import {
  addClosedDayCall,
  readAbsenceCall,
  saveAbsenceCall,
} from '../../forms/desk/absenceCalls.ts';
import { listMessagesCall } from '../../forms/desk/messageCalls.ts';
import { readSessionCall } from '../../forms/desk/sessionCalls.ts';
import { callContact, newMessage } from '../server/requests.ts';
import { addMessages } from '../server/storedRows.ts';
import { waitFor } from '../waitFor.ts';
import { activitiesOf, COLLEAGUE, mailsTo, OWNER, startSignedIn } from './startDesk.ts';

const JO = 'jo@example.org';
const FRIDAY = new Date('2026-11-27T10:00:00Z');

/** A desk at a time that the test sets, at which the owner is signed in. */
async function startAt(start: Date) {
  const clock = { now: start };
  const { desk, browser } = await startSignedIn({}, { mailPollMs: 50, now: () => clock.now });
  return { desk, browser, clock };
}

test('while the owner is away, somebody else is told of messages, to the end of the last day', async () => {
  const { desk, browser, clock } = await startAt(FRIDAY);
  await browser.call(saveAbsenceCall, { awayUntil: '2026-11-27', tellInstead: JO });
  const absence = { awayUntil: '2026-11-27', tellInstead: JO };
  expect((await browser.call(readSessionCall, {})).absence).toMatchObject(absence);
  const told = async (address: string) =>
    (await mailsTo(desk, address)).map(({ subject }) => subject);

  await callContact(desk.url, { ...newMessage(), name: 'Ada' });
  await waitFor(async () =>
    expect(await told(JO)).toEqual([expect.stringMatching(/^New message from Ada/)]),
  );
  clock.now = new Date('2026-11-27T23:59:00Z');
  expect(await told(brand.email)).toEqual([]);

  clock.now = new Date('2026-11-28T00:00:00Z');
  const later = await desk.signIn();
  expect((await later.call(readSessionCall, {})).absence).toBeNull();
  await callContact(desk.url, { ...newMessage(), name: 'Grace' });
  await waitFor(async () =>
    expect(await told(brand.email)).toEqual([expect.stringMatching(/^New message from Grace/)]),
  );
  expect(await told(JO)).toHaveLength(1);
});

test('half an absence, a wrong address and a day that has passed are refused, and empty fields end it', async () => {
  const { desk, browser } = await startAt(FRIDAY);
  const save = (awayUntil: string, tellInstead: string) =>
    browser.attempt('/api/absence', { awayUntil, tellInstead });
  expect(await save('2026-11-30', JO)).toMatch(/^200/);
  expect(await save('2026-11-26', JO)).toMatch(/^400 That day has passed/);
  expect(await save('2026-02-30', JO)).toBe('400 awayUntil: Give a day such as 2026-12-24.');
  expect(await save('2026-12-24', `${JO}\r\nBcc: a@b.co`)).toBe(
    '400 tellInstead: Please enter one email address.',
  );
  expect(await save('2026-12-24', '')).toBe(
    '400 Give both a day and an email address, or leave both empty.',
  );
  expect(await save('', JO)).toMatch(/^400 Give both/);
  expect((await browser.call(readSessionCall, {})).absence?.awayUntil).toBe('2026-11-30');
  const colleague = await desk.signIn(COLLEAGUE);
  await colleague.call(saveAbsenceCall, { awayUntil: '', tellInstead: '' });
  expect((await browser.call(readSessionCall, {})).absence).toBeNull();
  expect(await activitiesOf(desk, 'had somebody else told of messages')).toEqual([
    { actor: OWNER, subject: '', detail: `${JO}, until 2026-11-30` },
  ]);
  expect(await activitiesOf(desk, 'ended the absence')).toMatchObject([{ actor: COLLEAGUE }]);
});

test('whoever saves an absence over one that they have not seen is told so, and it stays', async () => {
  const { desk, browser } = await startAt(FRIDAY);
  const colleague = await desk.signIn(COLLEAGUE);
  const { savedAt: shown } = await colleague.call(readAbsenceCall, {});
  await browser.call(saveAbsenceCall, { awayUntil: '2026-11-30', tellInstead: JO, shown });
  const change = { awayUntil: '2026-12-24', tellInstead: COLLEAGUE };
  const refused = await colleague.post('/api/absence', { ...change, shown });
  expect(refused.status).toBe(409);
  const { savedAt, ...stored } = await colleague.call(readAbsenceCall, {});
  expect(stored).toMatchObject({ awayUntil: '2026-11-30', tellInstead: JO });
  const saved = await colleague.call(saveAbsenceCall, { ...change, shown: savedAt });
  expect(saved).toMatchObject(change);
});

test('a closed day moves what is due and overdue, also of messages that are there', async () => {
  const { desk, clock } = await startAt(FRIDAY);
  await addMessages(desk.database, 1, () => ({ id: 'm', received_at: '2026-11-27T09:00:00.000Z' }));
  clock.now = new Date('2026-11-30T12:00:00Z');
  let browser = await desk.signIn();
  const list = async (filter = {}) => {
    const { messages, overdue } = await browser.call(listMessagesCall, { tab: 'new', ...filter });
    return { due: messages.map(({ due_at }) => due_at), overdue };
  };
  expect(await list()).toEqual({ due: ['2026-11-30T09:00:00.000Z'], overdue: 1 });
  await Promise.all([
    browser.call(addClosedDayCall, { day: '2026-12-01' }),
    browser.call(addClosedDayCall, { day: '2026-11-30' }),
    browser.call(addClosedDayCall, { day: '2026-11-30' }),
  ]);
  expect(await list()).toEqual({ due: ['2026-12-02T09:00:00.000Z'], overdue: 0 });
  expect((await list({ overdue: '1' })).due).toEqual([]);
  const { closedDays, fixedClosedDays } = await browser.call(readAbsenceCall, {});
  expect(closedDays).toEqual(['2026-11-30', '2026-12-01']);
  expect(fixedClosedDays).toEqual(brand.openingHours.closedDays);
  clock.now = new Date('2026-12-02T09:00:01Z');
  browser = await desk.signIn();
  expect((await list({ overdue: '1' })).due).toHaveLength(1);
  expect((await browser.delete('/api/closed-days/2026-11-30')).status).toBe(200);
  expect((await list()).due).toEqual(['2026-11-30T09:00:00.000Z']);
});

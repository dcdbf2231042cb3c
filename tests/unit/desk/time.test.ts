import { expect, test } from 'vitest';
import { SEND_TIME_RULE } from '../../../forms/desk/issueRules.ts';
import { sendTimeError } from '../../../src/desk/issues/sendTimeError.ts';
import { dueGroup, dueText, formatTime, shortTime } from '../../../src/desk/time.ts';

/** Friday. */
const NOW = new Date('2026-11-27T16:00:00Z');

test.each([
  ['2026-11-27T16:00:30.000Z', 'due now'],
  ['2026-11-27T15:59:30.000Z', 'due now'],
  ['2026-11-27T16:01:00.000Z', '1 minute left'],
  ['2026-11-27T16:59:59.000Z', '59 minutes left'],
  ['2026-11-27T17:00:00.000Z', '1 hour left'],
  ['2026-11-27T19:59:00.000Z', '3 hours left'],
  ['2026-11-27T22:30:00.000Z', 'due today, 22:30'],
  ['2026-11-28T00:30:00.000Z', 'due tomorrow, 00:30'],
  ['2026-11-28T10:40:00.000Z', 'due tomorrow, 10:40'],
  ['2026-11-30T16:00:00.000Z', 'due Monday, 16:00'],
  ['2026-12-04T16:00:00.000Z', 'due Dec 4, 16:00'],
  ['2026-11-27T15:15:00.000Z', 'overdue by 45 minutes'],
  ['2026-11-27T13:59:00.000Z', 'overdue by 2 hours'],
  ['2026-11-26T15:00:00.000Z', 'overdue by 25 hours'],
  ['2026-11-24T16:00:00.000Z', 'overdue by 3 days'],
])('an answer that is due at %s is "%s"', (dueAt, text) => {
  expect(dueText(dueAt, NOW, 'UTC')).toBe(text);
});

test('the day is that of the firm, not that of the browser or of UTC', () => {
  const dueAt = '2026-11-28T04:30:00.000Z';
  expect(dueText(dueAt, NOW, 'UTC')).toBe('due tomorrow, 04:30');
  expect(dueText(dueAt, NOW, 'America/New_York')).toBe('due today, 23:30');
  expect(formatTime(dueAt, 'America/New_York')).toBe('Nov 27, 2026, 23:30');
});

test('tomorrow is the next day of the calendar, also where that day has 25 hours', () => {
  const saturday = new Date('2026-10-31T12:00:00Z');
  expect(dueText('2026-11-01T23:30:00Z', saturday, 'America/New_York')).toBe('due tomorrow, 18:30');
});

test.each([
  ['', 'Choose a date and a time.'],
  ['2026-11-27T16:00', 'That time has passed. Choose a later one.'],
  ['2026-11-27T16:01', ''],
  ['120000-01-01T10:00', SEND_TIME_RULE],
  // In a zone west of UTC it is a time of the year 10000.
  ['9999-12-31T23:59', SEND_TIME_RULE],
])('of a time to send "%s" it is said: "%s"', (typed, reason) => {
  expect(sendTimeError(typed, '2026-11-27T16:00')).toBe(reason);
});

test.each([
  ['2026-11-27T09:05:00Z', 'today 09:05'],
  ['2026-11-26T23:59:00Z', 'yesterday 23:59'],
  ['2026-11-20T08:00:00Z', 'Nov 20 08:00'],
  ['2025-11-20T08:00:00Z', 'Nov 20, 2025'],
])('the time %s is shown as %s in a list', (value, text) => {
  expect(shortTime(value, new Date('2026-11-27T16:00:00Z'), 'UTC')).toBe(text);
});

test.each([
  ['2026-11-27T15:59:59Z', 'overdue'],
  ['2026-11-27T16:00:00Z', 'today'],
  ['2026-11-27T23:59:00Z', 'today'],
  ['2026-11-28T00:00:00Z', 'later'],
])('an answer that is due at %s is due %s', (due, group) => {
  expect(dueGroup(due, new Date('2026-11-27T16:00:00Z'), 'UTC')).toBe(group);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brand } from '../../../brand.ts';
import {
  answerDueAt,
  overdueUntil,
  type WorkingHours,
} from '../../../server/messages/answerDueAt.ts';
import { instantOf } from '../../../server/time/firmTimeZone.ts';

const OFFICE: WorkingHours = {
  ...{ from: 'Monday', to: 'Friday', opens: '09:00', timeZone: '' },
  closedDays: new Set(),
};

function due(receivedAt: string, hours: Partial<WorkingHours> = {}): string {
  return answerDueAt(new Date(receivedAt), { ...OFFICE, ...hours }).toISOString();
}

test('an answer is due at the same time of the next working day', () => {
  expect(due('2026-11-26T10:40:00Z')).toBe('2026-11-27T10:40:00.000Z');
  expect(due('2026-11-27T16:00:00Z')).toBe('2026-11-30T16:00:00.000Z');
  expect(due('2026-11-27T23:59:59.999Z')).toBe('2026-11-30T23:59:59.999Z');
});

test('what comes on a day off is counted from the next opening', () => {
  expect(due('2026-11-28T00:00:00Z')).toBe('2026-12-01T09:00:00.000Z');
  expect(due('2026-11-29T23:59:00Z')).toBe('2026-12-01T09:00:00.000Z');
});

test('days and hours are those of the firm, in summer time as in winter', () => {
  const timeZone = 'America/New_York';
  // Friday evening there, Saturday in UTC.
  expect(due('2026-11-28T02:00:00Z', { timeZone })).toBe('2026-12-01T02:00:00.000Z');
  // The clocks go back on the Sunday between.
  expect(due('2026-10-30T20:00:00Z', { timeZone })).toBe('2026-11-02T21:00:00.000Z');
  expect(due('2026-03-07T15:00:00Z', { timeZone })).toBe('2026-03-10T13:00:00.000Z');
  // The clocks go forward on the Sunday between, from 2:00 to 3:00.
  expect(due('2026-03-06T07:30:00Z', { timeZone })).toBe('2026-03-09T06:30:00.000Z');
  // A name for readers only.
  expect(due('2026-11-27T16:00:00Z', { timeZone: 'our time' })).toBe('2026-11-30T16:00:00.000Z');
});

test('every closed day of the brand file is a day', () => {
  const days = brand.openingHours.closedDays;
  expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days);
});

test('a closed day is no working day, in the firm’s time zone', () => {
  const closedDays = new Set(['2026-12-24', '2026-12-25']);
  // Wednesday, 23 December; then Monday, 28 December.
  expect(due('2026-12-23T10:40:00Z', { closedDays })).toBe('2026-12-28T10:40:00.000Z');
  expect(due('2026-12-24T20:00:00Z', { closedDays })).toBe('2026-12-29T09:00:00.000Z');
  expect(due('2026-12-22T10:40:00Z', { closedDays })).toBe('2026-12-23T10:40:00.000Z');
  // Still Wednesday there.
  const timeZone = 'America/New_York';
  expect(due('2026-12-24T02:00:00Z', { closedDays, timeZone })).toBe('2026-12-29T02:00:00.000Z');
});

test('what comes before the opening after days off is counted from that opening', () => {
  expect(due('2026-11-30T00:30:00Z')).toBe('2026-12-01T09:00:00.000Z');
  expect(due('2026-12-01T00:30:00Z')).toBe('2026-12-02T00:30:00.000Z');
});

const CHANGES_OF_TIME = {
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'Australia/Sydney': ['2026-04-05', '2026-10-04'],
};

/** The day itself and the days from two to six days later. */
const closedAround = (day: string) =>
  new Set(
    [0, 2, 3, 4, 5, 6].map((later) =>
      new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10),
    ),
  );

test.each(
  Object.entries(CHANGES_OF_TIME).flatMap(([timeZone, days]) =>
    days.flatMap((day) => [
      { day, hours: { ...OFFICE, timeZone } },
      { day, hours: { ...OFFICE, timeZone, from: 'Sunday', to: 'Saturday' } },
      { day, hours: { ...OFFICE, timeZone, to: 'Monday' } },
      { day, hours: { ...OFFICE, timeZone, closedDays: closedAround(day) } },
      { day, hours: { ...OFFICE, timeZone, to: 'Monday', closedDays: closedAround(day) } },
    ]),
  ),
)('what comes later is due later, and overdue later, around $day: $hours', ({ day, hours }) => {
  const minute = fc.integer({ min: -5 * 1440, max: 5 * 1440 });
  const timeAt = (minutes: number) => new Date(Date.parse(day) + minutes * 60_000);
  const property = fc.property(minute, minute, (one, other) => {
    const [earlier, later] = [timeAt(Math.min(one, other)), timeAt(Math.max(one, other))];
    const dueAt = answerDueAt(earlier, hours);
    expect(dueAt.getTime()).toBeGreaterThanOrEqual(earlier.getTime() + 86_400_000);
    expect(answerDueAt(later, hours).getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
    const overdueSince = overdueUntil(later, hours).getTime();
    // It is found to the second.
    if (dueAt <= later) expect(overdueSince).toBeGreaterThanOrEqual(earlier.getTime() - 1000);
    else expect(overdueSince).toBeLessThan(earlier.getTime());
  });
  fc.assert(property, { numRuns: 50 });
});

test('a local time has one instant, none where the clocks go forward, and the next of two where they go back', () => {
  const instant = (local: string, now: string) =>
    instantOf(local, new Date(now), 'America/New_York')?.toISOString();
  expect(instant('2026-03-08T03:00', '2026-01-01')).toBe('2026-03-08T07:00:00.000Z');
  expect(instant('2026-03-08T02:30', '2026-01-01')).toBeUndefined();
  expect(instant('2026-11-01T01:30', '2026-01-01')).toBe('2026-11-01T05:30:00.000Z');
  expect(instant('2026-11-01T01:30', '2026-11-01T05:31Z')).toBe('2026-11-01T06:30:00.000Z');
});

test('a week may begin on any day, and have one day', () => {
  const sunday = { from: 'Sunday', to: 'Thursday' };
  expect(due('2026-11-26T10:00:00Z', sunday)).toBe('2026-11-29T10:00:00.000Z');
  expect(due('2026-11-27T10:00:00Z', sunday)).toBe('2026-11-30T09:00:00.000Z');
  const saturday = { from: 'Saturday', to: 'Saturday' };
  expect(due('2026-11-28T10:00:00Z', saturday)).toBe('2026-12-05T10:00:00.000Z');
});

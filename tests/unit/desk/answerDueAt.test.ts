import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerDueAt,
  overdueUntil,
  type WorkingHours,
} from '../../../server/messages/answerDueAt.ts';
import { instantOf } from '../../../server/time/firmTimeZone.ts';

const OFFICE: WorkingHours = { from: 'Monday', to: 'Friday', opens: '09:00', timeZone: '' };

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

test('what comes before the opening after days off is counted from that opening', () => {
  expect(due('2026-11-30T00:30:00Z')).toBe('2026-12-01T09:00:00.000Z');
  expect(due('2026-12-01T00:30:00Z')).toBe('2026-12-02T00:30:00.000Z');
});

const CHANGES_OF_TIME = {
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'Australia/Sydney': ['2026-04-05', '2026-10-04'],
};

test.each(
  Object.entries(CHANGES_OF_TIME).flatMap(([timeZone, days]) =>
    days.flatMap((day) => [
      { day, hours: { ...OFFICE, timeZone } },
      { day, hours: { ...OFFICE, timeZone, from: 'Sunday', to: 'Saturday' } },
      { day, hours: { ...OFFICE, timeZone, to: 'Monday' } },
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
    expect(overdueSince >= earlier.getTime() - 1000).toBe(dueAt <= later);
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

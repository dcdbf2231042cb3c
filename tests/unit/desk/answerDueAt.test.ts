import { expect, test } from 'vitest';
import { answerDueAt, overdueUntil, type WorkingHours } from '../../../server/desk/answerDueAt.ts';

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
  // A name for readers only.
  expect(due('2026-11-27T16:00:00Z', { timeZone: 'our time' })).toBe('2026-11-30T16:00:00.000Z');
});

test('what came until a time is overdue, and what came later is not', () => {
  for (const hours of [
    OFFICE,
    { ...OFFICE, timeZone: 'America/New_York' },
    { ...OFFICE, to: 'Monday' },
  ]) {
    for (let hour = 0; hour < 24 * 8; hour += 5) {
      const now = new Date(Date.parse('2026-10-28T00:30:00Z') + hour * 3_600_000);
      const last = overdueUntil(now, hours);
      expect(answerDueAt(last, hours).getTime()).toBeLessThanOrEqual(now.getTime());
      expect(answerDueAt(new Date(last.getTime() + 2000), hours).getTime()).toBeGreaterThan(
        now.getTime(),
      );
    }
  }
});

test('a week may begin on any day, and have one day', () => {
  const sunday = { from: 'Sunday', to: 'Thursday' };
  expect(due('2026-11-26T10:00:00Z', sunday)).toBe('2026-11-29T10:00:00.000Z');
  expect(due('2026-11-27T10:00:00Z', sunday)).toBe('2026-11-30T09:00:00.000Z');
  const saturday = { from: 'Saturday', to: 'Saturday' };
  expect(due('2026-11-28T10:00:00Z', saturday)).toBe('2026-12-05T10:00:00.000Z');
});

import { Temporal } from 'temporal-polyfill';
import { brand } from '../../brand.ts';
import { DAY_MS, SECOND_MS } from '../../milliseconds.ts';
import { findTimeZone } from '../../timeZone.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When the firm works. */
export interface WorkingHours {
  /** Days in English. `to` may be before `from`, as in Sunday to Thursday. */
  readonly from: string;
  readonly to: string;
  /** `HH:MM`. */
  readonly opens: string;
  /** An IANA name; UTC for any other text. */
  readonly timeZone: string;
}

/**
 * When the answer to a message is due: 24 hours after its receipt, counted on working days only, which is the same time
 * on the next working day. If it was received on another day, the 24 hours start at the next opening.
 */
export function answerDueAt(receivedAt: Date, hours: WorkingHours = brand.openingHours): Date {
  const { opens, timeZone } = hours;
  const zone = findTimeZone(timeZone) ?? 'UTC';
  const received = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime());
  const local = received.toZonedDateTimeISO(zone);
  const start = isWorkingDay(local, hours)
    ? local
    : nextWorkingDay(local, hours).withPlainTime(opens);
  return new Date(nextWorkingDay(start, hours).epochMilliseconds);
}

/** Longer than any time from receipt to due answer, also for a firm that works on one day a week, in ms. */
const LONGEST_TERM_MS = 16 * DAY_MS;

/**
 * The time of receipt up to which unanswered messages are overdue at `now`. Found by bisection to the second, because
 * answerDueAt has no inverse.
 */
export function overdueUntil(now: Date, hours: WorkingHours = brand.openingHours): Date {
  let [due, notDue] = [now.getTime() - LONGEST_TERM_MS, now.getTime()];
  while (notDue - due > SECOND_MS) {
    const middle = (due + notDue) / 2;
    if (answerDueAt(new Date(middle), hours) <= now) due = middle;
    else notDue = middle;
  }
  return new Date(due);
}

function nextWorkingDay(time: Temporal.ZonedDateTime, hours: WorkingHours) {
  let day = time.add({ days: 1 });
  while (!isWorkingDay(day, hours)) day = day.add({ days: 1 });
  return day;
}

function isWorkingDay({ dayOfWeek }: Temporal.ZonedDateTime, { from, to }: WorkingHours): boolean {
  const first = DAYS.indexOf(from);
  const daysAfterFirst = (dayOfWeek - 1 - first + DAYS.length) % DAYS.length;
  return daysAfterFirst <= (DAYS.indexOf(to) - first + DAYS.length) % DAYS.length;
}

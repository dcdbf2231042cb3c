import { Temporal } from 'temporal-polyfill';
import type { MessageSummary } from '../../forms/desk/messageCalls.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../milliseconds.ts';
import { findTimeZone } from '../../timeZone.ts';
import type { MessageRow } from '../storage/schema.ts';
import type { ListedMessage } from './inbox.ts';

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
  /** Days on which it does not work, such as `2026-12-25`. */
  readonly closedDays: ReadonlySet<string>;
}

/**
 * When the answer to a message is due: 24 hours after its receipt, counted on working days only, from midnight to
 * midnight. What comes on days off, or before the opening after them, is counted from that opening. A later receipt is
 * never due earlier.
 */
export function answerDueAt(receivedAt: Date, hours: WorkingHours): Date {
  const zone = findTimeZone(hours.timeZone) ?? 'UTC';
  const received = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime());
  const start = startOfTerm(received.toZonedDateTimeISO(zone), hours);
  const midnight = start.add({ days: 1 }).startOfDay();
  const left = DAY_MS - (midnight.epochMilliseconds - start.epochMilliseconds);
  return new Date(workingDayFrom(midnight, hours).startOfDay().epochMilliseconds + left);
}

/**
 * Longer than any time from receipt to due answer without closed days, also for a firm that works on one day a week, in
 * days. Each closed day adds a week at most.
 */
const LONGEST_TERM_DAYS = 16;

/**
 * The time of receipt up to which unanswered messages are overdue at `now`. Found by bisection to the second, because
 * answerDueAt has no inverse.
 */
export function overdueUntil(now: Date, hours: WorkingHours): Date {
  const longestTermMs = (LONGEST_TERM_DAYS + 7 * hours.closedDays.size) * DAY_MS;
  let [due, notDue] = [now.getTime() - longestTermMs, now.getTime()];
  while (notDue - due > SECOND_MS) {
    const middle = (due + notDue) / 2;
    if (answerDueAt(new Date(middle), hours) <= now) due = middle;
    else notDue = middle;
  }
  return new Date(due);
}

function startOfTerm(received: Temporal.ZonedDateTime, hours: WorkingHours) {
  const day = workingDayFrom(received, hours);
  const opening = day.withPlainTime(hours.opens);
  const isAfterDaysOff = !isWorkingDay(day.subtract({ days: 1 }), hours);
  const isBeforeOpening = received.epochMilliseconds < opening.epochMilliseconds;
  return isAfterDaysOff && isBeforeOpening ? opening : received;
}

/** The first working day from this one on. */
function workingDayFrom(time: Temporal.ZonedDateTime, hours: WorkingHours) {
  let day = time;
  while (!isWorkingDay(day, hours)) day = day.add({ days: 1 });
  return day;
}

function isWorkingDay(
  day: Temporal.ZonedDateTime,
  { from, to, closedDays }: WorkingHours,
): boolean {
  const first = DAYS.indexOf(from);
  const daysAfterFirst = (day.dayOfWeek - 1 - first + DAYS.length) % DAYS.length;
  const isInWeek = daysAfterFirst <= (DAYS.indexOf(to) - first + DAYS.length) % DAYS.length;
  return isInWeek && !(closedDays.size > 0 && closedDays.has(day.toPlainDate().toString()));
}

/** The columns of a message that say when it was answered, how long that took, and whether it was late. */
export function answerColumns(
  { received_at }: Pick<MessageRow, 'received_at'>,
  answeredAt: Date,
  hours: WorkingHours,
): Pick<MessageRow, 'answered_at' | 'answer_minutes' | 'answer_is_late'> {
  const receivedAt = new Date(received_at);
  const minutes = Math.round((answeredAt.getTime() - receivedAt.getTime()) / MINUTE_MS);
  return {
    answered_at: answeredAt.toISOString(),
    answer_minutes: Math.max(0, minutes),
    answer_is_late: answeredAt > answerDueAt(receivedAt, hours) ? 1 : 0,
  };
}

/** The same columns of a message without an answer. */
export const NO_ANSWER = { answered_at: null, answer_minutes: null, answer_is_late: null } as const;

/** Adds to a row when its answer is due. */
export function toSummary(row: ListedMessage, hours: WorkingHours): MessageSummary {
  return {
    ...row,
    has_unsent_reply: Boolean(row.has_unsent_reply),
    due_at: answerDueAt(new Date(row.received_at), hours).toISOString(),
  };
}

import { brand } from '../../brand.ts';
import { formatCount } from '../../formats.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../milliseconds.ts';

/** A time such as "Nov 27, 2026, 16:05". `timeZone` is an IANA name. */
export function formatTime(value: string, timeZone: string): string {
  return format(new Date(value), timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A day such as "Nov 27, 2026"; `timeZone` is an IANA name. */
export function formatDay(value: string, timeZone = 'UTC'): string {
  return format(new Date(value), timeZone, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The name of a month, such as "November"; `timeZone` is an IANA name. */
export function formatMonth(value: string, timeZone: string): string {
  return format(new Date(value), timeZone, { month: 'long' });
}

/** A time as a list shows it, such as "today 16:05", "yesterday 16:05", "Nov 27 16:05" or "Nov 27, 2025". */
export function shortTime(value: string, now: Date, timeZone: string): string {
  const time = new Date(value);
  const days = dayNumber(now, timeZone) - dayNumber(time, timeZone);
  if (days > MAX_DAYS_WITH_CLOCK) return formatDay(value, timeZone);
  const clock = format(time, timeZone, { hour: '2-digit', minute: '2-digit' });
  if (days === 0) return `today ${clock}`;
  if (days === 1) return `yesterday ${clock}`;
  return `${format(time, timeZone, { day: 'numeric', month: 'short' })} ${clock}`;
}

/** Longer ago than this, the time of day is left out, and the year is said. */
const MAX_DAYS_WITH_CLOCK = 180;

/** How urgent an answer is. */
type DueGroup = 'overdue' | 'today' | 'later';

/** Whether an answer is overdue, due today or later. */
export function dueGroup(dueAt: string, now: Date, timeZone: string): DueGroup {
  const due = new Date(dueAt);
  if (due < now) return 'overdue';
  return dayNumber(due, timeZone) === dayNumber(now, timeZone) ? 'today' : 'later';
}

/** With less time left than this, `dueText` counts down; before that, it says when the answer is due. */
const COUNTDOWN_MS = 6 * HOUR_MS;
/** A shorter duration is told in hours, a longer one in days. */
const MAX_TOLD_IN_HOURS_MS = 2 * DAY_MS;

/** When an answer is due, such as "3 hours left", "due tomorrow, 10:40" or "overdue by 2 hours". */
export function dueText(dueAt: string, now: Date, timeZone: string): string {
  const due = new Date(dueAt);
  const left = due.getTime() - now.getTime();
  if (Math.abs(left) < MINUTE_MS) return 'due now';
  if (left < 0) return `overdue by ${duration(-left)}`;
  if (left < COUNTDOWN_MS) return `${duration(left)} left`;
  const clock = format(due, timeZone, { hour: '2-digit', minute: '2-digit' });
  return `due ${dayText(due, now, timeZone)}, ${clock}`;
}

/** Rounded down: “3 hours left” must not promise more than there is. */
function duration(ms: number): string {
  if (ms < HOUR_MS) return formatCount(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < MAX_TOLD_IN_HOURS_MS) return formatCount(Math.floor(ms / HOUR_MS), 'hour');
  return formatCount(Math.floor(ms / DAY_MS), 'day');
}

function dayText(day: Date, now: Date, timeZone: string): string {
  const days = dayNumber(day, timeZone) - dayNumber(now, timeZone);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days < 7) return format(day, timeZone, { weekday: 'long' });
  return format(day, timeZone, { day: 'numeric', month: 'short' });
}

/** Days since 1970, of the calendar day in the zone. */
function dayNumber(time: Date, timeZone: string): number {
  return Date.parse(localTime(time, timeZone).slice(0, 10)) / DAY_MS;
}

/** A time as fields for date and time hold it, in a zone (IANA), such as "2026-11-27T10:00". */
export function localTime(time: Date, timeZone: string): string {
  // Sweden writes times as ISO 8601 does.
  const text = formatter('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    time,
  );
  return text.replace(' ', 'T');
}

function format(time: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(brand.locale, { timeZone, hourCycle: 'h23', ...options }).format(time);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Each is made once, because that takes longer than all that a long list does with it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

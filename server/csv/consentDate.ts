import { DAY_MS } from '../../milliseconds.ts';
import type { IsoTime } from '../storage/schema.ts';

// Dates as other tools export them.

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Earlier dates are zeros of a program, and not dates of consent. */
const EARLIEST = Date.UTC(1995, 0, 1);

/** A date, and what follows it. */
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?<time>.*)$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?<time>.*)$/;
const NAMED = /^(?<day>\d{1,2})\.? (?<name>\p{L}{3,9})\.?,? (?<year>\d{4})(?<time>.*)$/u;
const NAMED_FIRST = /^(?<name>\p{L}{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})(?<time>.*)$/u;
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;

/** A time of day after a date, in UTC if it names no other offset. */
const TIME =
  /^(?:T|,? +(?:at )?)(?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d(?:\.\d{1,3})?)\d*)? ?(?<half>[ap]m)? ?(?:z|utc|gmt)?(?:(?<sign>[+-])(?<offsetHours>\d\d):?(?<offsetMinutes>\d\d)?)?$/i;

const SLASHES = /^(\d{1,2})\/(\d{1,2})\/\d{4}\b/;

/**
 * Whether dates such as 05/03/2026 begin with the day or with the month, by all dates of a column. Undefined: none of
 * them tells.
 */
export function slashOrder(dates: Iterable<string>): 'day' | 'month' | undefined {
  for (const date of dates) {
    const [, first, second] = SLASHES.exec(date) ?? [];
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return undefined;
}

/**
 * Reads a date of consent, with or without a time. Returns undefined for a text that is no date, that may be one of two
 * dates (see slashOrder), or that is in the future.
 */
export function readConsentDate(
  text: string,
  order: ReturnType<typeof slashOrder>,
  now: Date,
): IsoTime | undefined {
  const time = readMoment(text.replace(/\s+/g, ' ').trim(), order);
  // A day may have begun elsewhere already.
  if (time === undefined || !(time >= EARLIEST && time <= now.getTime() + DAY_MS)) return undefined;
  return new Date(Math.min(time, now.getTime())).toISOString();
}

function readMoment(text: string, order: ReturnType<typeof slashOrder>): number | undefined {
  if (SECONDS.test(text)) return Number(text) * 1000;
  if (MILLISECONDS.test(text)) return Number(text);
  const slashed = SLASHES.exec(text);
  // Day and month may be equal.
  const hasOneReading = slashed && Number(slashed[1]) === Number(slashed[2]);
  if (slashed && order === undefined && !hasOneReading) return undefined;
  const { groups } = [YEAR_FIRST, DAY_FIRST, NAMED, NAMED_FIRST]
    .map((pattern) => pattern.exec(text))
    .find((match) => match !== null) ?? { groups: undefined };
  if (!groups) return undefined;
  const { year, name = '', time = '' } = groups;
  const isMonthFirst = slashed !== null && order === 'month';
  const day = Number(isMonthFirst ? groups.month : groups.day);
  const number = Number(isMonthFirst ? groups.day : groups.month);
  const month = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) : number - 1;
  const midnight = Date.UTC(Number(year), month, day);
  // Otherwise 31 February would be a day of March.
  if (new Date(midnight).getUTCMonth() !== month || new Date(midnight).getUTCDate() !== day) {
    return undefined;
  }
  const sinceMidnight = readTimeOfDay(time.trimEnd());
  return sinceMidnight === undefined ? undefined : midnight + sinceMidnight;
}

/** The time after midnight in ms, less the offset of its zone. */
function readTimeOfDay(text: string): number | undefined {
  if (text === '') return 0;
  const groups = TIME.exec(text)?.groups;
  if (!groups) return undefined;
  const { hours, minutes, seconds = 0, half, sign, offsetHours = 0, offsetMinutes = 0 } = groups;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 60) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return Math.round(((hour * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1000);
}

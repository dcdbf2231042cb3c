import { Temporal } from 'temporal-polyfill';
import { brand } from '../../brand.ts';
import { findTimeZone } from '../../timeZone.ts';

/** The firm's time zone (IANA); UTC while the brand file names none. */
export const firmTimeZone = findTimeZone(brand.openingHours.timeZone) ?? 'UTC';

/**
 * The instant of a local time such as `2026-11-27T10:00`; undefined if the change to summer time skips it. The change
 * back repeats an hour: of its two instants, this is the first that is not before `now`.
 */
export function instantOf(local: string, now: Date, timeZone = firmTimeZone): Date | undefined {
  const plain = Temporal.PlainDateTime.from(local);
  const first = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(plain)) return undefined;
  const isOver = first.epochMilliseconds < now.getTime();
  const time = isOver ? plain.toZonedDateTime(timeZone, { disambiguation: 'later' }) : first;
  return new Date(time.epochMilliseconds);
}

/** The day in the firm's time zone, such as `2026-11-27`. */
export function firmDay(time: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime())
    .toZonedDateTimeISO(firmTimeZone)
    .toPlainDate()
    .toString();
}

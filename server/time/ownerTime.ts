import { brand } from '../../brand.ts';
import { firmTimeZone } from './firmTimeZone.ts';

const TIME_FORMAT = new Intl.DateTimeFormat(brand.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: firmTimeZone,
  timeZoneName: 'short',
});

/** A time in a mail to the owner, such as "Monday, November 30 at 16:00 UTC", in the firm's time zone. */
export function ownerTime(time: Date): string {
  return TIME_FORMAT.format(time);
}

import { brand } from '../../brand.ts';

const LONG_DATE = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A date such as "January 20, 2025", in UTC. */
export function formatDate(date: string | Date): string {
  return LONG_DATE.format(new Date(date));
}

/** A date such as "2025-01-20", in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Long months are abbreviated. */
const MONTHS = [
  'Jan',
  'Feb',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** A date such as "July 20, 2025" or "Jan 28, 2025", in UTC. */
export function formatArticleDate(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

import { brand } from '../../brand.ts';

const LONG_DATE = new Intl.DateTimeFormat(brand.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A date as the pages write it, such as "January 20, 2025"; the day is the one in UTC. */
export function formatDate(date: string | Date): string {
  return LONG_DATE.format(new Date(date));
}

import { brand } from './brand.ts';

/*
 * How pages, mails, the desk and the commands write numbers and dates: in the language of `brand.locale`.
 */

const STANDARD = /* @__PURE__ */ new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 1 });
const COMPACT = /* @__PURE__ */ new Intl.NumberFormat(brand.locale, { notation: 'compact' });
const SCIENTIFIC = /* @__PURE__ */ new Intl.NumberFormat(brand.locale, {
  notation: 'scientific',
  maximumFractionDigits: 1,
});

/** A number with at most one decimal: 3.5, 12,400, 1.2M, 4.5E20. */
export function formatNumber(value: number): string {
  if (value >= 1e15) return SCIENTIFIC.format(value);
  return (value < 1_000_000 ? STANDARD : COMPACT).format(value);
}

/** A number with its noun: "1 step", "2.5 days". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  const number = formatNumber(count);
  return `${number} ${number === '1' ? one : many}`;
}

/** A share as a percentage, by default a whole one: 0.28 is 28%. */
export function formatPercent(share: number, maximumFractionDigits = 0): string {
  return share.toLocaleString(brand.locale, { style: 'percent', maximumFractionDigits });
}

/** Names in one sentence: "A, B, and C". */
/* @__NO_SIDE_EFFECTS__ */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(brand.locale).format(names);
}

/** A date such as "January 20, 2025", in UTC. */
export function formatDate(date: string | Date): string {
  return new Date(date).toLocaleDateString(brand.locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** A date and its time, such as "January 20, 2025 at 14:05". `timeZone` is an IANA name. */
export function formatTime(time: string | Date, timeZone: string): string {
  return new Date(time).toLocaleString(brand.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
}

/** A date such as "2025-01-20", in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Long months are abbreviated. */
const MONTHS = 'Jan Feb March April May June July Aug Sept Oct Nov Dec'.split(' ');

/** The date of an article, such as "July 20, 2025" or "Jan 28, 2025", in UTC. */
export function formatArticleDate(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

import { brand } from '../../../brand.ts';

const PLAIN = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 1 });
const COMPACT = new Intl.NumberFormat(brand.locale, { notation: 'compact' });
/** What has no short name any more. */
const POWERS = new Intl.NumberFormat(brand.locale, {
  notation: 'scientific',
  maximumFractionDigits: 1,
});

/** A number as a person reads it, with one decimal at most: 3.5, 12,400, 1.2M, 4.5E20. */
export function formatNumber(value: number): string {
  if (value >= 1e15) return POWERS.format(value);
  return (value < 1_000_000 ? PLAIN : COMPACT).format(value);
}

/** Working hours in the largest unit of which there is one: "9 days", "1 hour", "45 minutes". */
export function formatHours(hours: number, hoursPerDay: number): string {
  const units = [
    ['day', hours / hoursPerDay],
    ['hour', hours],
    ['minute', hours * 60],
  ] as const;
  const [unit, amount] = units.find(([, amount]) => amount >= 0.95) ?? units[2];
  // A tenth of a minute is less than anybody knows.
  const text = formatNumber(unit === 'minute' && amount > 10 ? Math.round(amount) : amount);
  return `${text} ${unit}${text === '1' ? '' : 's'}`;
}

import { formatNumber } from './formatNumber.ts';

/** Working hours in the largest unit that fits: "9 days", "1 hour", "45 minutes". */
export function formatHours(hours: number, hoursPerDay: number): string {
  const units = [
    ['day', hours / hoursPerDay],
    ['hour', hours],
    ['minute', hours * 60],
  ] as const;
  const [unit, amount] = units.find(([, amount]) => amount >= 0.95) ?? units[2];
  // Nobody measures tenths of a minute.
  const text = formatNumber(unit === 'minute' && amount > 10 ? Math.round(amount) : amount);
  return `${text} ${unit}${text === '1' ? '' : 's'}`;
}

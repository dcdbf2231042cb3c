import { formatCount } from '../../formats.ts';

/** From this amount of a unit on, a time is given in it. */
const ENOUGH = 0.95;

/** Working hours in the largest unit that fits: "9 days", "1 hour", "45 minutes". */
export function formatHours(hours: number, hoursPerDay: number): string {
  const days = hours / hoursPerDay;
  if (days >= ENOUGH) return formatCount(days, 'day');
  return hours >= ENOUGH ? formatCount(hours, 'hour') : formatMinutes(hours);
}

/** Hours of work in minutes, however many they are: "29 minutes", "6.5 minutes". */
export function formatMinutes(hours: number): string {
  const minutes = hours * 60;
  // Nobody measures tenths of a minute.
  return formatCount(minutes > 10 ? Math.round(minutes) : minutes, 'minute');
}

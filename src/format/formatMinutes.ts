import { formatNumber } from './formatNumber.ts';

/** Hours of work in minutes, however many they are: "29 minutes", "6.5 minutes". */
export function formatMinutes(hours: number): string {
  const minutes = hours * 60;
  // Nobody measures tenths of a minute.
  const text = formatNumber(minutes > 10 ? Math.round(minutes) : minutes);
  return `${text} minute${text === '1' ? '' : 's'}`;
}

import { CONTROL_CHARACTERS } from './formatJson.ts';

/** Text of a visitor as one line that is safe to print. */
export function printableLine(value: string): string {
  return value.toWellFormed().replace(/\s+/g, ' ').trim().replace(CONTROL_CHARACTERS, '\ufffd');
}

/** Text of a visitor as lines that are safe to print, broken where the text is. */
export function printableLines(value: string): string[] {
  return value
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', '    ').replace(CONTROL_CHARACTERS, '\ufffd'));
}

/** An ISO time to the minute, in UTC: `2026-11-20 09:30`. */
export function formatTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

/** A duration in ms, in its largest whole unit: `5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / (24 * 3600))} days`;
}

/** A size, rounded up: `12 KB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Math.ceil(bytes / 1000 ** power)} ${units[power]}`;
}

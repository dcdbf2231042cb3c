import { brand } from './brand.ts';

/** What was found. A format takes a quarter of a millisecond to make. */
const found = new Map<string, string | undefined>();

/** The IANA time zone that a name stands for, such as `America/New_York`; undefined: it is a name for readers only. */
export function findTimeZone(name: string): string | undefined {
  if (!found.has(name)) found.set(name, resolveTimeZone(name));
  return found.get(name);
}

function resolveTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(brand.locale, { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** How readers know a time zone, such as `Eastern Time`; a name that is none in IANA's list stays as it is. */
export function timeZoneLabel(name: string): string {
  const timeZone = findTimeZone(name);
  if (timeZone === undefined) return name;
  const format = new Intl.DateTimeFormat(brand.locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? name;
}

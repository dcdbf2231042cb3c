/** A time as fields for date and time hold it, in a zone (IANA), such as "2026-11-27T10:00". */
export function localTime(time: Date, timeZone: string): string {
  // Sweden writes times as ISO 8601 does.
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(time);
  return text.replace(' ', 'T');
}

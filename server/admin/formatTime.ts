const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A stored moment for people, in UTC: `2026-11-20 09:30`. */
export function formatTime(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

/** A length of time for people, in its largest whole unit: `5 min`. */
export function formatSpan(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / 1000))} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}

import * as z from 'zod';
import { defineCall } from './call.ts';
import { time } from './shared.ts';

const check = z.object({
  /** Names the check, such as `database`, or the setting that it is about (PARTS in server/health/healthChecks.ts). */
  part: z.string(),
  title: z.string(),
  /** `bad` needs the owner, `warn` may. */
  state: z.enum(['ok', 'warn', 'bad']),
  found: z.string(),
  /** The error of a program; null if there was none. */
  details: z.string().nullable(),
  /** False: on a machine at which the site is only tried, this was not set up yet. */
  isSetUp: z.boolean(),
  /** What to do; null if nothing. */
  advice: z.string().nullable(),
  /** The page of the desk that has more about it. */
  path: z.string().nullable(),
});
export type HealthCheck = z.output<typeof check>;

/** The last checks of the site, the worst first. Asking for them has them made anew if they are older than a minute. */
export const readHealthCall = defineCall({
  method: 'GET',
  path: '/api/health',
  output: z.object({
    /** Null: they were not made since the site has started. */
    checkedAt: time.nullable(),
    isChecking: z.boolean(),
    checks: z.array(check),
    backup: z.object({
      /** When the last good backup was begun. */
      lastAt: time.nullable(),
      /** The backup that the desk is making: since when, and its size in bytes so far. */
      running: z.object({ since: time, bytes: z.number() }).nullable(),
      /** How the last backup of the desk ended. */
      outcome: z.object({ isGood: z.boolean(), text: z.string() }).nullable(),
    }),
    versions: z.object({ site: z.string(), node: z.string(), database: z.string() }),
  }),
});

/** Starts a backup, unless the desk is making one. */
export const startBackupCall = defineCall({
  method: 'POST',
  path: '/api/backups',
});

import type * as z from 'zod';
import type { absence } from '../../forms/desk/absenceCalls.ts';
import type { Database } from '../storage/database.ts';
import { readSiteValue } from '../storage/siteValues.ts';
import { firmDay } from '../time/firmTimeZone.ts';

type Absence = z.output<typeof absence>;

/** Reads the absence of the owner; null once its last day is over, in the firm's time zone. */
export async function readAbsence(database: Database, now: Date): Promise<Absence | null> {
  const stored: Absence | null = JSON.parse((await readSiteValue(database, 'absence')) ?? 'null');
  return stored && firmDay(now) <= stored.awayUntil ? stored : null;
}

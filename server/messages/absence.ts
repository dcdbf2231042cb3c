import type * as z from 'zod';
import type { absence } from '../../forms/desk/absenceCalls.ts';
import type { Database } from '../storage/database.ts';
import { readMetadata, storeMetadata } from '../storage/metadata.ts';
import { firmDay } from '../time/firmTimeZone.ts';

type Absence = z.output<typeof absence>;

/** Reads the absence of the owner; null once its last day is over, in the firm's time zone. */
export async function readAbsence(database: Database, now: Date): Promise<Absence | null> {
  const stored: Absence | null = JSON.parse((await readMetadata(database, 'absence')) ?? 'null');
  return stored && firmDay(now) <= stored.awayUntil ? stored : null;
}

/** Stores an absence in place of an earlier one; null ends it. */
export function storeAbsence(database: Database, absence: Absence | null): Promise<void> {
  return storeMetadata(database, 'absence', JSON.stringify(absence));
}

import { readSettings } from '../../server/settings.ts';
import { observeClock } from '../../server/storage/observedClock.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import type { TestSite } from './startSite.ts';

const DAY_MS = 86_400_000;

/** Has a site's data believe a clock that says `now`, as after some days with it. */
export async function believeClock(storage: TestSite['storage'], now: Date): Promise<void> {
  await using database = await openDatabase(readSettings(storage));
  for (const day of [2, 1, 0]) await observeClock(database, new Date(now.getTime() - day * DAY_MS));
}

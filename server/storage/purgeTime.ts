import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

const NAME = 'last_purge';

/** When the daily purge last looked; undefined before its first time. Throws a StorageError. */
export async function readPurgeTime(database: Database): Promise<Date | undefined> {
  const row = await retryWhileBusy(() =>
    database.selectFrom('site_values').select('value').where('name', '=', NAME).executeTakeFirst(),
  );
  return row && new Date(row.value);
}

/** Records when the daily purge last looked. Throws a StorageError. */
export async function recordPurgeTime(database: Database, now: Date): Promise<void> {
  const value = now.toISOString();
  await retryWhileBusy(() =>
    database
      .insertInto('site_values')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

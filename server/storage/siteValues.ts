import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/**
 * The random salt of this database, made at first use. What is hashed with it cannot be compared
 * with hashes of another site. Throws a StorageError.
 */
export async function readSalt(database: Database): Promise<string> {
  const row = await retryWhileBusy(async () => {
    await database
      .insertInto('site_values')
      .values({ name: 'salt', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return database
      .selectFrom('site_values')
      .select('value')
      .where('name', '=', 'salt')
      .executeTakeFirstOrThrow();
  });
  return row.value;
}

/** Writes one row, to see that the database can be written. Throws a StorageError. */
export async function probeWrite(database: Database, now: Date): Promise<void> {
  const value = now.toISOString();
  await retryWhileBusy(() =>
    database
      .insertInto('site_values')
      .values({ name: 'last_probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

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

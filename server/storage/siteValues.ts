import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/**
 * The random salt of this database, made at first use. What is hashed with it cannot be compared with hashes
 * of another site.
 */
export function readSalt(database: Database): Promise<string> {
  return retryWhileBusy(async () => {
    await database
      .insertInto('site_values')
      .values({ name: 'salt', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const salt = database.selectFrom('site_values').select('value').where('name', '=', 'salt');
    return (await salt.executeTakeFirstOrThrow()).value;
  });
}

/** A value as it is stored; undefined when there is none. */
export async function readValue(
  database: Database,
  name: Event | 'salt' | 'clock',
): Promise<string | undefined> {
  const row = await retryWhileBusy(() =>
    database.selectFrom('site_values').select('value').where('name', '=', name).executeTakeFirst(),
  );
  return row?.value;
}

/**
 * Stores a value in the place of the one that was read before, undefined for none; returns whether it was
 * still that one.
 */
export function replaceValue(
  database: Database,
  name: 'clock',
  before: string | undefined,
  value: string,
): Promise<boolean> {
  return retryWhileBusy(async () => {
    if (before === undefined) {
      const insert = database.insertInto('site_values').values({ name, value });
      const { numInsertedOrUpdatedRows } = await insert
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const update = database.updateTable('site_values').set({ value }).where('name', '=', name);
    const { numUpdatedRows } = await update.where('value', '=', before).executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
}

/**
 * What happens again and again: the daily purge, the look whether the database can be written, and backups:
 * a copy holds when it was begun, the database when the last good one was.
 */
type Event = 'last_purge' | 'last_probe' | 'backup_begun' | 'last_backup';

/** When something happened last; undefined before its first time. */
export async function readTime(database: Database, event: Event): Promise<Date | undefined> {
  const value = await readValue(database, event);
  return value === undefined ? undefined : new Date(value);
}

/** Records when something happened last. */
export async function recordTime(database: Database, event: Event, now: Date): Promise<void> {
  const value = now.toISOString();
  await retryWhileBusy(() =>
    database
      .insertInto('site_values')
      .values({ name: event, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

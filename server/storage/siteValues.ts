import { type RawBuilder, sql } from 'kysely';
import { makeSecret } from '../secrets.ts';
import type { Database } from './database.ts';
import { withRelaxedDurability } from './dialect.ts';
import type { EventName, SiteValueName } from './schema.ts';

/** The salt of this database, made at first use. Hashes with it cannot be compared with those of another site. */
export async function readSalt(database: Database): Promise<string> {
  const salt = await readSiteValue(database, 'salt');
  if (salt !== undefined) return salt;
  await database
    .insertInto('site_values')
    .values({ name: 'salt', value: makeSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have made it at the same time.
  return readSalt(database);
}

/** Reads a value, or undefined if there is none. */
export async function readSiteValue(database: Database, name: SiteValueName) {
  const row = database.selectFrom('site_values').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
}

/**
 * Stores `value` if the stored value is still `before` (undefined: none is stored). Returns whether it did. A power cut
 * may undo it.
 */
export async function compareAndSetSiteValue(
  database: Database,
  name: 'clock_check' | 'next_bulk_token',
  { before, value }: { before: string | undefined; value: string },
): Promise<boolean> {
  const statement = sql`
    insert into site_values (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value
    where site_values.value = ${before ?? ''}
  `;
  const { numAffectedRows } = await withRelaxedDurability(database, (connection) =>
    statement.execute(connection),
  );
  return numAffectedRows === 1n;
}

/** Reads the time of an event, or undefined if it has not happened yet. */
export async function readTime(database: Database, event: EventName): Promise<Date | undefined> {
  const value = await readSiteValue(database, event);
  return value === undefined ? undefined : new Date(value);
}

/** Stores the time of an event. */
export function recordTime(database: Database, event: EventName, now: Date): Promise<void> {
  return storeSiteValue(database, event, now.toISOString());
}

/** Stores a value, in place of an earlier value of this name. */
export async function storeSiteValue(
  database: Database,
  name: SiteValueName,
  value: string | RawBuilder<string>,
): Promise<void> {
  await database
    .insertInto('site_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

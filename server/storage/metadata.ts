import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, withRelaxedDurability } from './database.ts';

/** The salt of this database, made at first use: hashes with it cannot be compared with those of another site. */
export async function readSalt(database: Database): Promise<string> {
  await database
    .insertInto('site_values')
    .values({ name: 'salt', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const salt = database.selectFrom('site_values').select('value').where('name', '=', 'salt');
  return (await salt.executeTakeFirstOrThrow()).value;
}

/** A value as it is stored; undefined when there is none. */
export async function readValue(database: Database, name: Event | 'clock_looks' | 'emptied_mails') {
  const row = await database
    .selectFrom('site_values')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a value if `before` (undefined: none) is still there, and returns whether; a power cut may undo it. */
export async function replaceValue(
  database: Database,
  name: 'clock_looks' | 'next_list_mail' | 'emptied_mails',
  { before, value }: { before: string | undefined; value: string },
): Promise<boolean> {
  const store = sql`
    insert into site_values (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value
    where site_values.value = ${before ?? ''}
  `;
  const { numAffectedRows } = await withRelaxedDurability(database, (connection) =>
    store.execute(connection),
  );
  return numAffectedRows === 1n;
}

/** What happens again and again; a copy holds when its backup was begun, the database when the last good one was. */
type Event = 'last_purge' | 'backup_begun' | 'last_backup';

/** When something happened last; undefined before its first time. */
export async function readTime(database: Database, event: Event): Promise<Date | undefined> {
  const value = await readValue(database, event);
  return value === undefined ? undefined : new Date(value);
}

export async function recordTime(database: Database, event: Event, now: Date): Promise<void> {
  const value = now.toISOString();
  await database
    .insertInto('site_values')
    .values({ name: event, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

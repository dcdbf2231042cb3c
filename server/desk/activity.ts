import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { DatabaseSchema } from '../storage/schema.ts';

/** What somebody did at the desk. It never quotes a message. */
export type Activity = Pick<DatabaseSchema['desk_activity'], 'actor' | 'action'> &
  Partial<Pick<DatabaseSchema['desk_activity'], 'subject' | 'detail'>>;

/** Adds rows to the record of activity, within the transaction of the change that they tell of. */
export async function recordActivity(
  transaction: Database,
  now: Date,
  ...activities: readonly Activity[]
): Promise<void> {
  if (activities.length === 0) return;
  const rows = activities.map(({ actor, action, subject = '', detail = '' }) => {
    return { id: randomUUID(), at: now.toISOString(), actor, action, subject, detail };
  });
  await transaction.insertInto('desk_activity').values(rows).execute();
}

/**
 * Adds to the number in the detail of this person's activity with this id, or records it: for work in many steps,
 * within the transaction of each.
 */
export async function addToActivity(
  transaction: Database,
  now: Date,
  { id, actor, action, count }: Pick<Activity, 'actor' | 'action'> & { id: string; count: number },
): Promise<void> {
  const row = { id, at: now.toISOString(), actor, action, subject: '', detail: String(count) };
  const sum = sql<string>`cast(cast(desk_activity.detail as integer) + ${sql.lit(count)} as text)`;
  await transaction
    .insertInto('desk_activity')
    .values(row)
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ detail: sum })
        .where('desk_activity.actor', '=', actor)
        .where('desk_activity.action', '=', action),
    )
    .execute();
}

/** What was done to a message, a subscriber or an issue, the latest first. */
export function listActivityOf(database: Database, subject: string) {
  return database
    .selectFrom('desk_activity')
    .select(['id', 'at', 'actor', 'action'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
}

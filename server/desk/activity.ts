import { randomUUID } from 'node:crypto';
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

/** What was done to a message or an issue, the latest first. */
export function listActivityOf(database: Database, subject: string) {
  return database
    .selectFrom('desk_activity')
    .select(['id', 'at', 'actor', 'action'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
}

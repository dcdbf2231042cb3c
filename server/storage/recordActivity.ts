import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { DatabaseSchema } from './schema.ts';

/** What somebody did at the desk. It never quotes a message. */
export type Activity = Pick<DatabaseSchema['desk_activity'], 'actor' | 'action'> &
  Partial<Pick<DatabaseSchema['desk_activity'], 'detail'>> & {
    /** The id of the message or subscriber, or the slug of the issue, that was changed. */
    readonly subject?: string;
  };

/** Records what was done. If it changed rows, call this in the same transaction. */
export async function recordActivity(
  database: Database,
  now: Date,
  ...activities: readonly Activity[]
): Promise<void> {
  if (activities.length === 0) return;
  const rows = activities.map((activity) => {
    return { id: randomUUID(), at: now.toISOString(), subject: '', detail: '', ...activity };
  });
  await database.insertInto('desk_activity').values(rows).execute();
}

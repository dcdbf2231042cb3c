import { randomUUID } from 'node:crypto';
import { BATCH_ROWS } from '../storage/batches.ts';
import type { Database } from '../storage/database.ts';
import type { DatabaseSchema, IsoTime } from '../storage/schema.ts';

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

/** Deletes one batch of the activity until this time, the oldest first. Returns the number of deleted rows. */
export async function deleteOldActivity(database: Database, until: IsoTime): Promise<number> {
  const ids = database
    .selectFrom('desk_activity')
    .select('id')
    .where('at', '<=', until)
    .orderBy('at')
    .limit(BATCH_ROWS);
  const { numDeletedRows } = await database
    .deleteFrom('desk_activity')
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

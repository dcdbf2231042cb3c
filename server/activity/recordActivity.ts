import { randomUUID } from 'node:crypto';
import { BATCH_ROWS } from '../storage/batches.ts';
import type { Database } from '../storage/database.ts';
import type { IsoTime } from '../storage/schema.ts';

/** Who does something, and when. */
export interface Actor {
  readonly actor: string;
  readonly now: () => Date;
}

/**
 * Records what was done at the desk. It never quotes a message. `subject` is the id of the message or subscriber, or the
 * slug of the issue, that was changed. If rows were changed, call this in the same transaction.
 */
export async function recordActivity(
  database: Database,
  { actor, now }: Actor,
  action: string,
  { subject = '', detail = '' }: { readonly subject?: string; readonly detail?: string } = {},
): Promise<void> {
  const row = { id: randomUUID(), at: now().toISOString(), actor, action, subject, detail };
  await database.insertInto('desk_activity').values(row).execute();
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

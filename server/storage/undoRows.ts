import { type SqlBool, sql } from 'kysely';
import { UNDO_MS } from '../../policy.ts';
import { type Database, isoTime } from './database.ts';

/** Deletes what was kept of removals that can no longer be undone. */
export async function deleteOldUndoRows(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('newsletter_removals')
    // Those of the future were stored before the clock was set back.
    .where(
      sql<SqlBool>`(removed_at <= ${isoTime(now, -UNDO_MS)} or removed_at > ${isoTime(now, UNDO_MS)})`,
    )
    .execute();
}

/** Deletes what was kept to undo the removal of an address. */
export async function deleteUndoRow(database: Database, emailHash: string): Promise<void> {
  await database.deleteFrom('newsletter_removals').where('email_hash', '=', emailHash).execute();
}

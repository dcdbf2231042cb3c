import { type SqlBool, sql } from 'kysely';
import { UNDO_MS } from '../../policy.ts';
import { type Database, isoTime } from './database.ts';

/** Deletes the rows of subscribers whose unsubscription can no longer be undone (see unsubscribeByOwner). */
export async function deleteOldUndoRows(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('newsletter_removals')
    // A time in the future was stored before the clock was set back.
    .where(
      sql<SqlBool>`(removed_at <= ${isoTime(now, -UNDO_MS)} or removed_at > ${isoTime(now, UNDO_MS)})`,
    )
    .execute();
}

/** Deletes the row from which the unsubscribing of an address could be undone. */
export async function deleteUndoRow(database: Database, emailHash: string): Promise<void> {
  await database.deleteFrom('newsletter_removals').where('email_hash', '=', emailHash).execute();
}

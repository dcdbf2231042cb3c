import { type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { HELD_AFTER_RESTORE, waitingCondition } from '../mail/outbox.ts';
import { toRemindCondition } from '../messages/reminders.ts';
import { recordReplyOutcome } from '../messages/replies.ts';
import { pauseIssues } from '../newsletter/issues.ts';
import { deleteSubscriberRows } from '../newsletter/subscribers.ts';
import { findDeparted } from '../newsletter/suppressionList.ts';
import { UNSENDABLE_REASONS } from '../newsletter/unsendableReasons.ts';
import { BATCH_ROWS } from '../storage/batches.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { databaseTime } from '../storage/dialect.ts';

/** The tables that let somebody in at the desk. A backup has none of their rows: they may have been ended since. */
export const SIGN_IN_TABLES = [
  'desk_sessions',
  'desk_sign_in_links',
  'desk_challenges',
  'desk_passkeys',
  'desk_users',
] as const;

/** What stopSending has set aside: slugs of schedules and issues, the number of mails, and of people taken off. */
export type StoppedSending = Awaited<ReturnType<typeof stopSending>>;

/**
 * Sets aside all that a restored database would send by itself, because it may have been sent since the backup:
 * schedules fail, issues are paused, and other mails expire, so that the owner decides about each. The message of a
 * held reply is new again. The messages bring no reminder, and an absence ends. Nobody is asked to confirm by itself;
 * the person's own subscription and `askAgain` ask once more. Whoever has unsubscribed since the backup is deleted (see
 * findDeparted).
 * The schema has to be the newest.
 */
export function stopSending(database: Database, now: Date) {
  return inTransaction(database, async (transaction) => {
    const departed = await findDeparted(transaction);
    for (const ids of inBatches(departed, BATCH_ROWS)) await deleteSubscriberRows(transaction, ids);
    const schedules = await transaction
      .updateTable('newsletter_schedules')
      .set({ error: UNSENDABLE_REASONS.fromBackup })
      .where('error', 'is', null)
      .returning('slug')
      .execute();
    const paused = await pauseIssues(transaction, now);
    await transaction
      .deleteFrom('outbox')
      .where('kind', '=', 'sign-in')
      .where(waitingCondition)
      .execute();
    const time = databaseTime(transaction);
    const held = await transaction
      .updateTable('outbox')
      .set({ expired_at: time, failed_at: time, claimed_by: null, last_error: HELD_AFTER_RESTORE })
      .where(sql<SqlBool>`${waitingCondition} and issue_id is null`)
      .returning(['id', 'kind', 'contact_message_id', 'last_error'])
      .execute();
    for (const mail of held) {
      if (mail.kind === 'reply') await recordReplyOutcome(transaction, mail, 'expired', now);
    }
    await transaction
      .updateTable('messages')
      .set({ reminded_at: now.toISOString() })
      .where(toRemindCondition)
      .execute();
    await transaction.deleteFrom('site_values').where('name', '=', 'absence').execute();
    await transaction
      .updateTable('newsletter_subscribers')
      .set({ reminded_at: now.toISOString(), confirmation_requested_at: null })
      .where('confirmed_at', 'is', null)
      .where('reminded_at', 'is', null)
      .execute();
    return {
      schedules: schedules.map(({ slug }) => slug).sort(),
      paused,
      held: held.length,
      departed: departed.length,
    };
  });
}

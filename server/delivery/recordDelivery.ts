import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AttemptFailure, MAX_REFUSED_ISSUES } from '../../policy.ts';
import { EMPTIED_CONTENT, insertMail } from '../mail/outbox.ts';
import { type PausedIssue, pauseFailingIssue } from '../newsletter/issues.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { databaseTime, withRelaxedDurability } from '../storage/dialect.ts';
import type { MailRow, NewMail } from '../storage/schema.ts';

/** The pause before a delivery is recorded again, in ms. */
const RECORD_RETRY_MS = 500;

/**
 * Records that a mail was sent, deletes its content, and marks its subscriber as deliverable, even if the claim was
 * lost. Without the record the mail would be sent again, so this repeats until it succeeds. Returns false if the mail was
 * deleted meanwhile. Throws a StorageError if it fails once `forceStop` has aborted.
 */
export async function recordSent(database: Database, mail: MailRow, forceStop: AbortSignal) {
  const outcome = { sent_at: databaseTime(database), expired_at: null, failed_at: null };
  const record = async (connection: Database) => {
    // First: in the other order, a crash between the two would leave the subscriber undeliverable although a mail
    // arrived.
    await markDeliverable(connection, mail);
    const { numUpdatedRows } = await connection
      .updateTable('outbox')
      .set({ ...outcome, claimed_by: null, last_error: null, ...EMPTIED_CONTENT })
      .where('id', '=', mail.id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };
  for (;;) {
    try {
      return await withRelaxedDurability(database, record);
    } catch (error) {
      if (forceStop.aborted) throw error;
    }
    await wait(RECORD_RETRY_MS);
  }
}

export interface FailedAttempt {
  readonly error: string;
  readonly failure: AttemptFailure;
  /** The column that counts such failures of the mail, with its new value. */
  readonly counts: Partial<
    Pick<MailRow, 'attempts' | 'refusals' | 'deferrals' | 'uncertain_attempts'>
  >;
  /** When the next attempt is due, in ms from now, or undefined if the mail has expired. */
  readonly retryMs: number | undefined;
}

/**
 * Records a failed attempt, unless the claim was lost. If the mail expires for another reason than uncertain attempts,
 * that counts against the subscriber. If too many mails of an issue have expired or are uncertain, pauses the issue,
 * queues the mail that `composeNotice` makes, and returns the issue. Throws a StorageError.
 */
export async function recordFailure(
  database: Database,
  mail: MailRow,
  { error, failure, counts, retryMs }: FailedAttempt,
  composeNotice: (issue: PausedIssue) => NewMail,
): Promise<PausedIssue | undefined> {
  const now = databaseTime(database);
  const hasExpired = retryMs === undefined;
  const isUncertain = failure === 'uncertain';
  return await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({
        ...(hasExpired
          ? { expired_at: now }
          : { next_attempt_at: databaseTime(database, retryMs) }),
        ...counts,
        ...(isUncertain && { uncertain_at: now }),
        claimed_by: null,
        failed_at: now,
        // PostgreSQL stores no U+0000, which a mail server may send.
        last_error: error.replaceAll('\0', ''),
      })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const countsAgainstSubscriber = hasExpired && !isUncertain;
    if (countsAgainstSubscriber) {
      await countExpiry(transaction, mail, counts.refusals ?? mail.refusals);
    }
    if (mail.issue_id === null || !(countsAgainstSubscriber || isUncertain)) return undefined;
    const paused = await pauseFailingIssue(transaction, mail.issue_id);
    if (paused) await insertMail(transaction, composeNotice(paused));
    return paused;
  });
}

async function markDeliverable(database: Database, { subscriber_id }: MailRow): Promise<void> {
  if (subscriber_id === null) return;
  await sql`
    update newsletter_subscribers set undeliverable_at = null, refused_issues = 0
    where id = ${subscriber_id} and (undeliverable_at is not null or refused_issues > 0)
  `.execute(database);
}

/**
 * Counts an expired mail against its subscriber. A single mail makes the subscriber undeliverable at once; mails of
 * issues do so after MAX_REFUSED_ISSUES.
 */
async function countExpiry(database: Database, mail: MailRow, refusals: number): Promise<void> {
  if (mail.subscriber_id === null) return;
  const isOfIssue = mail.issue_id !== null;
  // A mail that was refused, and refused again when the owner retried it, counts once.
  const issues = isOfIssue && refusals <= 1 ? 1 : 0;
  const isEnough = isOfIssue
    ? sql`refused_issues + ${issues} >= ${MAX_REFUSED_ISSUES}`
    : sql`1 = 1`;
  await sql`
    update newsletter_subscribers
    set refused_issues = refused_issues + ${issues},
      undeliverable_at = case when ${isEnough}
        then coalesce(undeliverable_at, ${databaseTime(database)}) else undeliverable_at end
    where id = ${mail.subscriber_id}
  `.execute(database);
}

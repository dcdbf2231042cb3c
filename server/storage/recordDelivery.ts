import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AttemptFailure, CLAIM, MAX_REFUSED_ISSUES } from '../mail/deliveryPolicy.ts';
import { type Database, databaseTime, inTransaction, withRelaxedDurability } from './database.ts';
import { EMPTIED_CONTENT } from './emptySentMails.ts';
import { type PausedIssue, pauseFailingIssue } from './issues.ts';
import { insertMail } from './outbox.ts';
import type { MailRow, NewMail } from './schema.ts';

/**
 * Records a delivery, empties the mail of what it said, and records that its subscriber can be reached. It counts
 * whoever holds the claim by now, since the mail is out; without the record it would go again, so this is tried until
 * it succeeds or `ending` aborts.
 */
export async function recordSent(database: Database, mail: MailRow, ending: AbortSignal) {
  const sent_at = databaseTime(database);
  const outcome = { sent_at, refused_at: null, claimed_by: null, last_error: null };
  const record = async (connection: Database) => {
    // First: a kill between the two must not leave a mail that was taken with a reader who refuses.
    await markReachable(connection, mail);
    const sent = connection.updateTable('outbox').set({ ...outcome, ...EMPTIED_CONTENT });
    await sent.where('id', '=', mail.id).execute();
  };
  for (;;) {
    try {
      return await withRelaxedDurability(database, record);
    } catch (error) {
      if (ending.aborted) throw error;
    }
    await wait(CLAIM.recordPauseMs);
  }
}

export interface FailedAttempt {
  readonly error: string;
  readonly failure: AttemptFailure;
  /** The columns of the mail that count its attempts, as they are after this one. */
  readonly counts: Partial<
    Pick<MailRow, 'attempts' | 'refusals' | 'deferrals' | 'uncertain_attempts'>
  >;
  /** When the next attempt is due, in ms from now; undefined: the mail has ended. */
  readonly pauseMs: number | undefined;
}

/**
 * Records a failed attempt, unless the claim has been lost. The last one counts against the mail's subscriber, and too
 * many pause the mail's issue; then the mail that `composeNotice` makes is queued. Returns the issue that was paused.
 */
export async function recordFailure(
  database: Database,
  mail: MailRow,
  { error, failure, counts, pauseMs }: FailedAttempt,
  composeNotice: (issue: PausedIssue) => NewMail,
): Promise<PausedIssue | undefined> {
  const now = databaseTime(database);
  const next =
    pauseMs === undefined
      ? { refused_at: now }
      : { next_attempt_at: databaseTime(database, pauseMs) };
  const uncertain = failure === 'uncertain' && { uncertain_at: now };
  return await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ ...next, ...counts, ...uncertain, claimed_by: null, last_error: error })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const isRefused = pauseMs === undefined && failure !== 'uncertain';
    if (isRefused) await markRefused(transaction, mail, counts.refusals ?? mail.refusals);
    if (mail.issue_id === null || !(isRefused || uncertain)) return undefined;
    const paused = await pauseFailingIssue(transaction, mail.issue_id);
    if (paused) await insertMail(transaction, composeNotice(paused));
    return paused;
  });
}

async function markReachable(database: Database, { subscriber_id }: MailRow): Promise<void> {
  if (subscriber_id === null) return;
  await sql`
    update newsletter_subscribers set undeliverable_at = null, refused_issues = 0
    where id = ${subscriber_id} and (undeliverable_at is not null or refused_issues > 0)
  `.execute(database);
}

/** Counts a refusal for good against a mail's subscriber, who may be undeliverable since then. */
async function markRefused(database: Database, mail: MailRow, refusals: number): Promise<void> {
  if (mail.subscriber_id === null) return;
  const isOfIssue = mail.issue_id !== null;
  // A mail that the owner had tried again is no other issue.
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

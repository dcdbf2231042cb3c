import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { brand } from '../../brand.ts';
import { renderPausedIssue } from '../../mails/ownerMails.ts';
import { type AttemptFailure, MAX_REFUSED_ISSUES } from '../../policy.ts';
import { composeMail, deskLink, messageIdHeader } from '../mail/composeMail.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { EMPTIED_CONTENT, insertMail } from '../mail/outbox.ts';
import { recordReplyOutcome } from '../messages/replies.ts';
import { type PausedIssue, pauseFailingIssue } from '../newsletter/issues.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { databaseTime, withRelaxedDurability } from '../storage/dialect.ts';
import type { MailRow, NewMail } from '../storage/schema.ts';
import type { DeliveryContext } from './context.ts';

/** The pause before a delivery is recorded again, in ms. */
const RECORD_RETRY_MS = 500;

/**
 * Records that a mail was sent, deletes its content, and marks its subscriber as deliverable, even if the claim was
 * lost. Each of the owner's addresses that the server has rejected gets a mail of its own, which is tried later. Without
 * the record the mail would be sent again, so this repeats until it succeeds. Returns false if the mail was deleted
 * meanwhile. Throws a StorageError if it fails once `forceStop` has aborted.
 */
export async function recordSent(
  context: Pick<DeliveryContext, 'database' | 'settings' | 'now' | 'backoff' | 'forceStop'>,
  mail: MailRow,
  rejected: readonly string[],
) {
  const { database, settings, now, backoff, forceStop } = context;
  const outcome = { sent_at: databaseTime(database), expired_at: null, failed_at: null };
  const copies = rejected.map((address) => copyFor(address, mail, settings));
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
      if (mail.kind !== 'reply' && copies.length === 0) {
        return await withRelaxedDurability(database, record);
      }
      return await inTransaction(database, async (transaction) => {
        const isStored = await record(transaction);
        if (mail.kind === 'reply') await recordReplyOutcome(transaction, mail, 'sent', now());
        if (!isStored) return false;
        for (const copy of copies) await insertMail(transaction, copy, backoff.transient.baseMs);
        return true;
      });
    } catch (error) {
      if (forceStop.aborted) throw error;
    }
    await wait(RECORD_RETRY_MS);
  }
}

/** The same mail to one address of the owner, as a row of its own. */
function copyFor(
  address: string,
  mail: MailRow,
  { mailFrom }: DeliveryContext['settings'],
): NewMail {
  const id = randomUUID();
  return {
    id,
    kind: mail.kind,
    contact_message_id: mail.contact_message_id,
    message_id_header: messageIdHeader(id, mailFrom),
    recipient: writeAddress({ name: brand.name, address }),
    reply_to: mail.reply_to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    picture: mail.picture,
    headers: mail.headers,
    created_at: mail.created_at,
  };
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
 * tells the owner by mail, and returns the issue. Throws a StorageError.
 */
export async function recordFailure(
  { database, settings, now }: Pick<DeliveryContext, 'database' | 'settings' | 'now'>,
  mail: MailRow,
  { error, failure, counts, retryMs }: FailedAttempt,
): Promise<PausedIssue | undefined> {
  const time = databaseTime(database);
  const hasExpired = retryMs === undefined;
  const isUncertain = failure === 'uncertain';
  return await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({
        ...(hasExpired
          ? { expired_at: time }
          : { next_attempt_at: databaseTime(database, retryMs) }),
        ...counts,
        ...(isUncertain && { uncertain_at: time }),
        claimed_by: null,
        failed_at: time,
        // PostgreSQL stores no U+0000, which a mail server may send.
        last_error: error.replaceAll('\0', ''),
      })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    if (hasExpired && mail.kind === 'reply') {
      await recordReplyOutcome(transaction, { ...mail, last_error: error }, 'expired', now());
    }
    const countsAgainstSubscriber = hasExpired && !isUncertain;
    if (countsAgainstSubscriber) {
      await countExpiry(transaction, mail, counts.refusals ?? mail.refusals);
    }
    if (mail.issue_id === null || !(countsAgainstSubscriber || isUncertain)) return undefined;
    const paused = await pauseFailingIssue(transaction, mail.issue_id);
    if (paused) {
      const notice = composePausedIssue(paused, describeFailure(error), settings, now());
      await insertMail(transaction, notice);
    }
    return paused;
  });
}

/** Makes the mail to the owner about an issue that paused itself; `cause` is why its latest mail failed. */
export function composePausedIssue(
  issue: PausedIssue,
  cause: string,
  settings: DeliveryContext['settings'],
  now: Date,
): NewMail {
  const link = deskLink(settings, `/issues/${encodeURIComponent(issue.slug)}`);
  return composeMail(settings.mailFrom, {
    ...renderPausedIssue({ ...issue, cause, link }),
    kind: 'alert',
    created_at: now.toISOString(),
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
 * Counts an expired mail (a bounce) against its subscriber. A single mail makes the subscriber undeliverable at once;
 * mails of issues do so after MAX_REFUSED_ISSUES.
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

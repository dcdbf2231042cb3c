import type { Insertable, Selectable } from 'kysely';
import { CLOCK_TOLERANCE_MS } from './clockTolerance.ts';
import type { Database } from './database.ts';
import { locksRows } from './locksRows.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, MailKind } from './schema.ts';
import { UNFLUSHED } from './unflushed.ts';

/** How long the record of a delivery waits for the database, in ms: without it the mail goes twice. */
const DELIVERY_PATIENCE_MS = 10_000;

/** An e-mail address with the name of who has it. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A mail to be delivered, whenever that succeeds. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: MailKind;
  /** The message that it tells of, and goes with. */
  readonly messageId: string | undefined;
  /** The subscriber whom it is for, and goes with. */
  readonly subscriberId: string | undefined;
  /** The Message-ID header; the same at every attempt. */
  readonly mailId: string;
  /** Undefined: the owner, wherever CONTACT_TO points when the mail is sent. */
  readonly recipient: MailAddress | undefined;
  readonly replyTo: MailAddress | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** A mail that this worker may deliver until `claim` lapses. */
export interface ClaimedMail extends QueuedMail {
  readonly claim: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** Queues a mail that is due at once, within the caller's transaction. */
export async function insertMail(transaction: Database, mail: QueuedMail): Promise<void> {
  const row: Insertable<DatabaseSchema['outbox']> = {
    id: mail.id,
    kind: mail.kind,
    message_id: mail.messageId ?? null,
    subscriber_id: mail.subscriberId ?? null,
    mail_id: mail.mailId,
    recipient: mail.recipient ? JSON.stringify(mail.recipient) : null,
    reply_to: mail.replyTo ? JSON.stringify(mail.replyTo) : null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: JSON.stringify(mail.headers),
    next_attempt_at: mail.createdAt.toISOString(),
    scheduled_at: mail.createdAt.toISOString(),
    created_at: mail.createdAt.toISOString(),
  };
  await transaction.insertInto('outbox').values(row).execute();
}

/**
 * Whether this very mail was queued, within the caller's transaction: a try whose answer was lost
 * may have done so.
 */
export async function isQueued(transaction: Database, mail: QueuedMail): Promise<boolean> {
  const row = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', mail.id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims up to `limit` mails that are due, the longest waiting first, in one statement, so any
 * number of processes may claim at once. A mail is due when its time has come and nobody holds it;
 * one that was scheduled, or claimed for longer than a claim lasts, by a clock that has been set
 * back since is due at once. Throws a StorageError.
 */
export async function claimDueMails(
  database: Database,
  options: { claim: string; now: Date; leaseMs: number; limit: number },
): Promise<ClaimedMail[]> {
  const now = options.now.toISOString();
  const leaseEnd = later(options.now, options.leaseMs);
  const rows = await retryWhileBusy(() =>
    database
      .with('due', (db) =>
        db
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where((eb) =>
            eb.or([
              eb('next_attempt_at', '<=', now),
              eb('scheduled_at', '>', later(options.now, CLOCK_TOLERANCE_MS)),
            ]),
          )
          .where((eb) =>
            eb.or([
              eb('claimed_until', 'is', null),
              eb('claimed_until', '<=', now),
              eb('claimed_until', '>', later(options.now, options.leaseMs + CLOCK_TOLERANCE_MS)),
            ]),
          )
          .orderBy('next_attempt_at')
          .limit(options.limit)
          .$if(locksRows(database), (query) => query.forUpdate().skipLocked()),
      )
      .updateTable('outbox')
      .set((eb) => ({
        claimed_by: options.claim,
        claimed_until: leaseEnd,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .modifyEnd(UNFLUSHED)
      .execute(),
  );
  return rows.map((row) => toClaimedMail(row, options.claim));
}

function later(moment: Date, ms: number): string {
  return new Date(moment.getTime() + ms).toISOString();
}

/** Keeps a claim until a later moment; false when it has been lost. Throws a StorageError. */
export async function renewClaim(
  database: Database,
  mail: ClaimedMail,
  until: Date,
): Promise<boolean> {
  const updated = await retryWhileBusy(() =>
    database
      .updateTable('outbox')
      .set({ claimed_until: until.toISOString() })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claim)
      .modifyEnd(UNFLUSHED)
      .executeTakeFirst(),
  );
  return updated.numUpdatedRows === 1n;
}

/**
 * Records a delivery. It counts whoever holds the claim by now, since the mail is out.
 * Throws a StorageError.
 */
export async function recordSent(database: Database, id: string, sentAt: Date): Promise<void> {
  await retryWhileBusy(
    () =>
      database
        .updateTable('outbox')
        .set({
          sent_at: sentAt.toISOString(),
          claimed_by: null,
          claimed_until: null,
          last_error: null,
        })
        .where('id', '=', id)
        .modifyEnd(UNFLUSHED)
        .execute(),
    DELIVERY_PATIENCE_MS,
  );
}

/** Records a failed attempt and when the next one is due. Throws a StorageError. */
export async function recordFailure(
  database: Database,
  mail: ClaimedMail,
  failure: { error: string; now: Date; pauseMs: number },
): Promise<void> {
  await retryWhileBusy(() =>
    database
      .updateTable('outbox')
      .set({
        next_attempt_at: later(failure.now, failure.pauseMs),
        scheduled_at: failure.now.toISOString(),
        claimed_by: null,
        claimed_until: null,
        last_error: failure.error,
      })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claim)
      .execute(),
  );
}

/** When the next mail can be claimed; undefined when none waits. Throws a StorageError. */
export async function findNextDue(database: Database): Promise<Date | undefined> {
  const row = await retryWhileBusy(() =>
    database
      .selectFrom('outbox')
      .select((eb) =>
        eb
          .case()
          .when('claimed_until', '>', eb.ref('next_attempt_at'))
          .then(eb.ref('claimed_until'))
          .else(eb.ref('next_attempt_at'))
          .end()
          .as('due'),
      )
      .where('sent_at', 'is', null)
      .orderBy('due')
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.due ? new Date(row.due) : undefined;
}

function toClaimedMail(row: Selectable<DatabaseSchema['outbox']>, claim: string): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    messageId: row.message_id ?? undefined,
    subscriberId: row.subscriber_id ?? undefined,
    mailId: row.mail_id,
    recipient: row.recipient ? JSON.parse(row.recipient) : undefined,
    replyTo: row.reply_to ? JSON.parse(row.reply_to) : undefined,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: JSON.parse(row.headers),
    createdAt: new Date(row.created_at),
    claim,
    attempt: row.attempts,
  };
}

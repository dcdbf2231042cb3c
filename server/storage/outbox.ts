import type { ExpressionBuilder, RawBuilder, Selectable } from 'kysely';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  databaseTime,
  locksRows,
  UNFLUSHED,
} from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, IsoTime, MailKind } from './schema.ts';

/** How long a claim holds unless it is renewed, in ms: what a worker that died has claimed is due again then. */
const LEASE_MS = 10_000;
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
  /** How often its recipient was refused for good, before this attempt. */
  readonly refusals: number;
}

type OutboxExpressions = ExpressionBuilder<DatabaseSchema, 'outbox'>;

/** A condition: the mail is still to be delivered. */
export function isWaiting(eb: OutboxExpressions) {
  return eb.and([eb('sent_at', 'is', null), eb('refused_at', 'is', null)]);
}

/** A condition: a worker is sending the mail. A claim moves the next attempt to where it lapses. */
export function isBeingSent(database: Database) {
  return (eb: OutboxExpressions) =>
    eb.and([
      isWaiting(eb),
      eb('claimed_by', 'is not', null),
      eb('next_attempt_at', '>', databaseTime(database)),
    ]);
}

/** Queues a mail that is due at once, within the caller's transaction. */
export async function insertMail(transaction: Database, mail: QueuedMail): Promise<void> {
  const row = {
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
    created_at: mail.createdAt.toISOString(),
    next_attempt_at: databaseTime(transaction),
    scheduled_at: databaseTime(transaction),
  };
  await transaction.insertInto('outbox').values(row).execute();
}

/**
 * Claims up to `limit` mails that are due, the longest waiting first, in one statement, so any
 * number of processes may claim at once. A claim that is not renewed lapses within seconds, by the
 * database's clock, and the mail is due again. Throws a StorageError.
 */
export async function claimDueMails(
  database: Database,
  { claim, limit }: { claim: string; limit: number },
): Promise<ClaimedMail[]> {
  const rows = await retryWhileBusy(() =>
    database
      .with('due', (db) =>
        db
          .selectFrom('outbox')
          .select('id')
          .where(isWaiting)
          .where('next_attempt_at', '<=', databaseTime(database))
          .orderBy('next_attempt_at')
          .limit(limit)
          .$if(locksRows(database), (query) => query.forUpdate().skipLocked()),
      )
      .updateTable('outbox')
      .set((eb) => ({
        claimed_by: claim,
        next_attempt_at: databaseTime(database, LEASE_MS),
        scheduled_at: databaseTime(database),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .modifyEnd(UNFLUSHED)
      .execute(),
  );
  return rows.map((row) => toClaimedMail(row, claim));
}

/** Keeps a claim for as long again from now; false when it has been lost. Throws a StorageError. */
export async function renewClaim(database: Database, mail: ClaimedMail): Promise<boolean> {
  const updated = await retryWhileBusy(() =>
    database
      .updateTable('outbox')
      .set({
        next_attempt_at: databaseTime(database, LEASE_MS),
        scheduled_at: databaseTime(database),
      })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claim)
      .modifyEnd(UNFLUSHED)
      .executeTakeFirst(),
  );
  return updated.numUpdatedRows === 1n;
}

/**
 * Records a delivery, and that its subscriber can be reached. It counts whoever holds the claim by
 * now, since the mail is out. Throws a StorageError.
 */
export async function recordSent(database: Database, mail: ClaimedMail): Promise<void> {
  await retryWhileBusy(async () => {
    await database
      .updateTable('outbox')
      .set({
        sent_at: databaseTime(database),
        refused_at: null,
        claimed_by: null,
        last_error: null,
      })
      .where('id', '=', mail.id)
      .modifyEnd(UNFLUSHED)
      .execute();
    await markSubscriber(database, mail, null);
  }, DELIVERY_PATIENCE_MS);
}

/** What became of an attempt that failed. */
export interface FailedAttempt {
  readonly error: string;
  /** When the next one is due, in ms from now; undefined: there is none, the recipient is refused for good. */
  readonly pauseMs: number | undefined;
  /** How often the recipient has been refused by now. */
  readonly refusals: number;
}

/**
 * Records a failed attempt, unless the claim has been lost. With the last one the mail's subscriber is
 * marked as undeliverable. Throws a StorageError.
 */
export async function recordFailure(
  database: Database,
  mail: ClaimedMail,
  { error, pauseMs, refusals }: FailedAttempt,
): Promise<void> {
  const now = databaseTime(database);
  await retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set({
          ...(pauseMs === undefined
            ? { refused_at: now }
            : { next_attempt_at: databaseTime(database, pauseMs), scheduled_at: now }),
          refusals,
          claimed_by: null,
          last_error: error,
        })
        .where('id', '=', mail.id)
        .where('claimed_by', '=', mail.claim)
        .executeTakeFirst();
      if (numUpdatedRows === 1n && pauseMs === undefined) {
        await markSubscriber(transaction, mail, now);
      }
    }),
  );
}

/** Says since when a mail's subscriber cannot be reached; null: they can. */
async function markSubscriber(
  database: Database,
  { subscriberId }: ClaimedMail,
  since: RawBuilder<IsoTime> | null,
): Promise<void> {
  if (subscriberId === undefined) return;
  await database
    .updateTable('newsletter_subscribers')
    .set({ undeliverable_at: since })
    .where('id', '=', subscriberId)
    .where('undeliverable_at', since === null ? 'is not' : 'is', null)
    .execute();
}

/**
 * How long it is until the next mail can be claimed, in ms; undefined when none waits. What was
 * scheduled by a clock that has been set back since is not waited for. Throws a StorageError.
 */
export async function findNextDue(database: Database): Promise<number | undefined> {
  const { now, due, scheduled } = await retryWhileBusy(() =>
    database
      .selectNoFrom((eb) => {
        const waiting = eb.selectFrom('outbox').where(isWaiting);
        return [
          databaseTime(database).as('now'),
          waiting.select((outbox) => outbox.fn.min('next_attempt_at').as('due')).as('due'),
          waiting.select((outbox) => outbox.fn.max('scheduled_at').as('latest')).as('scheduled'),
        ];
      })
      .executeTakeFirstOrThrow(),
  );
  if (due === null || scheduled === null) return undefined;
  if (Date.parse(scheduled) > Date.parse(now) + CLOCK_TOLERANCE_MS) {
    await scheduleAnew(database);
    return 0;
  }
  return Math.max(0, Date.parse(due) - Date.parse(now));
}

/** Makes mails due that were scheduled in what is the future now; those that are claimed, once that has lapsed. */
async function scheduleAnew(database: Database): Promise<void> {
  const now = databaseTime(database);
  await retryWhileBusy(() =>
    database
      .updateTable('outbox')
      .set((eb) => ({
        next_attempt_at: eb
          .case()
          .when('claimed_by', 'is', null)
          .then(now)
          .else(databaseTime(database, LEASE_MS))
          .end(),
        scheduled_at: now,
      }))
      .where(isWaiting)
      .where('scheduled_at', '>', databaseTime(database, CLOCK_TOLERANCE_MS))
      .execute(),
  );
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
    refusals: row.refusals,
  };
}

/** How the outbox stands. */
export interface OutboxState {
  readonly waiting: number;
  /** When the mail that has waited longest was queued; undefined when none waits. */
  readonly oldest: Date | undefined;
  /** Mails whose recipient is refused for good. */
  readonly refused: number;
}

/** Counts the mails that were not delivered. Throws a StorageError. */
export async function readOutboxState(database: Database): Promise<OutboxState> {
  const row = await retryWhileBusy(() =>
    database
      .selectFrom('outbox')
      .select((eb) => [
        eb.fn.countAll().filterWhere('refused_at', 'is', null).as('waiting'),
        eb.fn.min('created_at').filterWhere('refused_at', 'is', null).as('oldest'),
        eb.fn.count('refused_at').as('refused'),
      ])
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return {
    waiting: Number(row.waiting),
    oldest: row.oldest === null ? undefined : new Date(row.oldest),
    refused: Number(row.refused),
  };
}

const LISTED_COLUMNS = [
  'id',
  'kind',
  'message_id',
  'subscriber_id',
  'recipient',
  'subject',
  'attempts',
  'next_attempt_at',
  'created_at',
  'sent_at',
  'refused_at',
  'last_error',
] as const;

/** A mail of the outbox without its text. */
export type OutboxRow = Pick<
  Selectable<DatabaseSchema['outbox']>,
  (typeof LISTED_COLUMNS)[number]
> & {
  readonly state: 'waiting' | 'sending' | 'refused' | 'sent';
};

/**
 * The mails that were not delivered, the longest waiting first, or all mails, the newest first; and
 * how many there are altogether. Throws a StorageError.
 */
export function listOutbox(
  database: Database,
  which: 'undelivered' | 'all',
  limit: number,
): Promise<{ mails: OutboxRow[]; total: number }> {
  return retryWhileBusy(async () => {
    const all = database.selectFrom('outbox');
    const meant = which === 'all' ? all : all.where('sent_at', 'is', null);
    const { total } = await meant
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    const mails = await meant
      .select(LISTED_COLUMNS)
      .select((eb) =>
        eb
          .case()
          .when('sent_at', 'is not', null)
          .then('sent' as const)
          .when('refused_at', 'is not', null)
          .then('refused' as const)
          .when(isBeingSent(database)(eb))
          .then('sending' as const)
          .else('waiting' as const)
          .end()
          .as('state'),
      )
      .orderBy('created_at', which === 'all' ? 'desc' : 'asc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return { mails, total: Number(total) };
  });
}

/** What became of the mails that were to be tried again. */
export interface RetryOutcome {
  /** Due now. */
  readonly due: readonly string[];
  /** Being sent at this moment, hence left alone. */
  readonly beingSent: readonly string[];
  /** Sent before, hence never sent again. */
  readonly sent: readonly string[];
}

/**
 * Makes mails due at once: those of the ids, refused ones included, or all that wait. Mails that were
 * sent, and those that a worker holds, stay as they are. Throws a StorageError.
 */
export function retryMails(
  database: Database,
  ids: readonly string[] | 'all',
): Promise<RetryOutcome> {
  const now = databaseTime(database);
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const updated = await transaction
        .updateTable('outbox')
        .set({ next_attempt_at: now, scheduled_at: now, refused_at: null, refusals: 0 })
        .where('sent_at', 'is', null)
        .where((eb) => eb.not(isBeingSent(database)(eb)))
        .$if(ids === 'all', (query) => query.where('refused_at', 'is', null))
        .$if(ids !== 'all', (query) => query.where('id', 'in', ids))
        .returning('id')
        .execute();
      const due = updated.map(({ id }) => id);
      const meant = await transaction
        .selectFrom('outbox')
        .select(['id', 'sent_at'])
        .$if(ids === 'all', (query) => query.where(isWaiting))
        .$if(ids !== 'all', (query) => query.where('id', 'in', ids))
        .execute();
      const left = meant.filter(({ id }) => !due.includes(id));
      return {
        due,
        beingSent: left.filter(({ sent_at }) => sent_at === null).map(({ id }) => id),
        sent: left.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id),
      };
    }),
  );
}

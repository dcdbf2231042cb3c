import type { ExpressionBuilder, RawBuilder } from 'kysely';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  databaseTime,
  locksRows,
  withoutFlush,
} from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, IsoTime, MailRow, NewMail } from './schema.ts';

/** How long a claim holds unless it is renewed, in ms: what a worker that died has claimed is due again then. */
const LEASE_MS = 10_000;
/** How long the record of a delivery waits for the database, in ms: without it the mail goes twice. */
const DELIVERY_PATIENCE_MS = 10_000;

/** An e-mail address with the name of who has it; kept as JSON. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
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
export async function insertMail(transaction: Database, mail: NewMail): Promise<void> {
  const now = databaseTime(transaction);
  await transaction
    .insertInto('outbox')
    .values({ ...mail, next_attempt_at: now, scheduled_at: now })
    .execute();
}

/** What sets a claim, or renews it: it lapses LEASE_MS from now. */
function lease(database: Database) {
  return {
    next_attempt_at: databaseTime(database, LEASE_MS),
    scheduled_at: databaseTime(database),
  };
}

/**
 * Claims up to `limit` mails that are due, the longest waiting first, in one statement, so any
 * number of processes may claim at once. A claim that is not renewed lapses within seconds, by the
 * database's clock, and the mail is due again. Throws a StorageError.
 */
export function claimDueMails(
  database: Database,
  { claim, limit }: { claim: string; limit: number },
): Promise<MailRow[]> {
  const claiming = (connection: Database) =>
    connection
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
        ...lease(database),
        claimed_by: claim,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute();
  return retryWhileBusy(() => withoutFlush(database, claiming));
}

/** Keeps a claim for as long again from now; false when it has been lost. Throws a StorageError. */
export async function renewClaim(database: Database, mail: MailRow): Promise<boolean> {
  const renewing = (connection: Database) =>
    connection
      .updateTable('outbox')
      .set(lease(database))
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .executeTakeFirst();
  const { numUpdatedRows } = await retryWhileBusy(() => withoutFlush(database, renewing));
  return numUpdatedRows === 1n;
}

/**
 * Records a delivery, and that its subscriber can be reached. It counts whoever holds the claim by
 * now, since the mail is out. Throws a StorageError.
 */
export async function recordSent(database: Database, mail: MailRow): Promise<void> {
  const sent = { sent_at: databaseTime(database), refused_at: null, claimed_by: null };
  const recording = async (connection: Database) => {
    const update = connection.updateTable('outbox').set({ ...sent, last_error: null });
    await update.where('id', '=', mail.id).execute();
    await markSubscriber(connection, mail, null);
  };
  await retryWhileBusy(() => withoutFlush(database, recording), DELIVERY_PATIENCE_MS);
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
  mail: MailRow,
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
        .where('claimed_by', '=', mail.claimed_by)
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
  { subscriber_id }: MailRow,
  since: RawBuilder<IsoTime> | null,
): Promise<void> {
  if (subscriber_id === null) return;
  await database
    .updateTable('newsletter_subscribers')
    .set({ undeliverable_at: since })
    .where('id', '=', subscriber_id)
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

/** A mail of the outbox without its content, and how far it is. */
export type OutboxRow = Pick<MailRow, (typeof LISTED_COLUMNS)[number]> & {
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
  const isMeant = (eb: OutboxExpressions) =>
    ids === 'all' ? isWaiting(eb) : eb('id', 'in', [...ids]);
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const meant = await transaction
        .selectFrom('outbox')
        .select(['id', 'sent_at'])
        .where(isMeant)
        .execute();
      const updated = await transaction
        .updateTable('outbox')
        .set({ next_attempt_at: now, scheduled_at: now, refused_at: null, refusals: 0 })
        .where(isMeant)
        .where('sent_at', 'is', null)
        .where((eb) => eb.not(isBeingSent(database)(eb)))
        .returning('id')
        .execute();
      const due = updated.map(({ id }) => id);
      const left = meant.filter(({ id }) => !due.includes(id));
      return {
        due,
        beingSent: left.filter(({ sent_at }) => sent_at === null).map(({ id }) => id),
        sent: left.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id),
      };
    }),
  );
}

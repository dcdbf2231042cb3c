import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  databaseTime,
  locksRows,
  withoutFlush,
} from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { IsoTime, MailRow, NewMail } from './schema.ts';

/** How long a claim holds unless it is renewed, in ms: what a worker that died has claimed is due again then. */
const LEASE_MS = 10_000;
/** How long the record of a delivery waits for the database, in ms: without it the mail goes twice. */
const DELIVERY_PATIENCE_MS = 10_000;

/** An e-mail address with the name of who has it; kept as JSON. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A condition: the mail is still to be delivered. */
const IS_WAITING = sql<SqlBool>`(sent_at is null and refused_at is null)`;

/** A condition: a worker is sending the mail. A claim moves the next attempt to where it lapses. */
export function isBeingSent(database: Database): RawBuilder<SqlBool> {
  const now = databaseTime(database);
  return sql`(${IS_WAITING} and claimed_by is not null and next_attempt_at > ${now})`;
}

/** When the next attempt is due, `pauseMs` from now, and that this is known since now. */
function dueIn(database: Database, pauseMs: number) {
  return {
    next_attempt_at: databaseTime(database, pauseMs),
    scheduled_at: databaseTime(database),
  };
}

/** Queues a mail that is due at once, within the caller's transaction. */
export async function insertMail(transaction: Database, mail: NewMail): Promise<void> {
  const row = { ...mail, ...dueIn(transaction, 0) };
  await transaction.insertInto('outbox').values(row).execute();
}

/**
 * Claims up to `limit` mails that are due, the longest waiting first, in one statement, so any number of
 * processes may claim at once. A claim that is not renewed lapses within seconds, by the database's clock,
 * and the mail is due again.
 */
export async function claimDueMails(
  database: Database,
  { claim, limit }: { claim: string; limit: number },
): Promise<MailRow[]> {
  const now = databaseTime(database);
  const statement = sql<MailRow>`
    with due as (
      select id from outbox where ${IS_WAITING} and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit}
      ${locksRows(database) ? sql`for update skip locked` : sql``}
    )
    update outbox
    set claimed_by = ${claim}, attempts = attempts + 1, scheduled_at = ${now},
      next_attempt_at = ${databaseTime(database, LEASE_MS)}
    where id in (select id from due)
    returning *
  `;
  const { rows } = await retryWhileBusy(() =>
    withoutFlush(database, (connection) => statement.execute(connection)),
  );
  return rows;
}

/** Keeps a claim for as long again from now; false when it has been lost. */
export async function renewClaim(database: Database, mail: MailRow): Promise<boolean> {
  const renew = (connection: Database) =>
    connection
      .updateTable('outbox')
      .set(dueIn(database, LEASE_MS))
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .executeTakeFirst();
  const { numUpdatedRows } = await retryWhileBusy(() => withoutFlush(database, renew));
  return numUpdatedRows === 1n;
}

/**
 * Records a delivery, and that its subscriber can be reached. It counts whoever holds the claim by now, since
 * the mail is out.
 */
export async function recordSent(database: Database, mail: MailRow): Promise<void> {
  const sent_at = databaseTime(database);
  const outcome = { sent_at, refused_at: null, claimed_by: null, last_error: null };
  const record = async (connection: Database) => {
    await connection.updateTable('outbox').set(outcome).where('id', '=', mail.id).execute();
    await markSubscriber(connection, mail, null);
  };
  await retryWhileBusy(() => withoutFlush(database, record), DELIVERY_PATIENCE_MS);
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
 * Records a failed attempt, unless the claim has been lost. With the last one the mail's subscriber is marked
 * as undeliverable.
 */
export async function recordFailure(
  database: Database,
  mail: MailRow,
  { error, pauseMs, refusals }: FailedAttempt,
): Promise<void> {
  const refused_at = databaseTime(database);
  const next = pauseMs === undefined ? { refused_at } : dueIn(database, pauseMs);
  await retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set({ ...next, refusals, claimed_by: null, last_error: error })
        .where('id', '=', mail.id)
        .where('claimed_by', '=', mail.claimed_by)
        .executeTakeFirst();
      const isLast = numUpdatedRows === 1n && pauseMs === undefined;
      if (isLast) await markSubscriber(transaction, mail, refused_at);
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
 * How long it is until the next mail can be claimed, in ms; undefined when none waits. What was scheduled by
 * a clock that has been set back since is not waited for.
 */
export async function findNextDue(database: Database): Promise<number | undefined> {
  const look = sql<{ now: IsoTime; due: IsoTime | null; scheduled: IsoTime | null }>`
    select ${databaseTime(database)} as now,
      (select min(next_attempt_at) from outbox where ${IS_WAITING}) as due,
      (select max(scheduled_at) from outbox where ${IS_WAITING}) as scheduled
  `;
  const [found] = (await retryWhileBusy(() => look.execute(database))).rows;
  if (!found?.due) return undefined;
  const now = Date.parse(found.now);
  if (Date.parse(found.scheduled ?? '') > now + CLOCK_TOLERANCE_MS) {
    await scheduleAnew(database);
    return 0;
  }
  return Math.max(0, Date.parse(found.due) - now);
}

/** Makes mails due that were scheduled in what is the future now; those that are claimed, once that has lapsed. */
async function scheduleAnew(database: Database): Promise<void> {
  const now = databaseTime(database);
  const statement = sql`
    update outbox
    set scheduled_at = ${now}, next_attempt_at = case when claimed_by is null then ${now}
      else ${databaseTime(database, LEASE_MS)} end
    where ${IS_WAITING} and scheduled_at > ${databaseTime(database, CLOCK_TOLERANCE_MS)}
  `;
  await retryWhileBusy(() => statement.execute(database));
}

/** How the outbox stands. */
export interface OutboxState {
  readonly waiting: number;
  /** When the mail that has waited longest was queued; undefined when none waits. */
  readonly oldest: Date | undefined;
  /** Mails whose recipient is refused for good. */
  readonly refused: number;
}

/** Counts the mails that were not delivered. */
export async function readOutboxState(database: Database): Promise<OutboxState> {
  const count = sql<{ waiting: number; oldest: IsoTime | null; refused: number }>`
    select count(*) filter (where refused_at is null) as waiting,
      min(created_at) filter (where refused_at is null) as oldest,
      count(refused_at) as refused
    from outbox where sent_at is null
  `;
  const [row] = (await retryWhileBusy(() => count.execute(database))).rows;
  return {
    waiting: Number(row?.waiting),
    oldest: row?.oldest ? new Date(row.oldest) : undefined,
    refused: Number(row?.refused),
  };
}

/** What of a mail is listed: not its content, nor what only its delivery needs. */
const LISTED = [
  ...(['id', 'kind', 'message_id', 'subscriber_id', 'recipient', 'subject'] as const),
  ...(['attempts', 'next_attempt_at', 'created_at', 'sent_at', 'refused_at'] as const),
  'last_error',
] as const;

/** A mail of the outbox without its content, and how far it is. */
export type OutboxRow = Pick<MailRow, (typeof LISTED)[number]> & {
  readonly state: 'waiting' | 'sending' | 'refused' | 'sent';
};

/**
 * The mails that were not delivered, the longest waiting first, or all mails, the newest first; and how many
 * there are altogether.
 */
export function listOutbox(
  database: Database,
  which: 'undelivered' | 'all',
  limit: number,
): Promise<{ mails: OutboxRow[]; total: number }> {
  const all = database.selectFrom('outbox');
  const meant = which === 'all' ? all : all.where('sent_at', 'is', null);
  const state = sql<OutboxRow['state']>`case
    when sent_at is not null then 'sent' when refused_at is not null then 'refused'
    when ${isBeingSent(database)} then 'sending' else 'waiting' end`;
  const order = which === 'all' ? 'desc' : 'asc';
  const mails = meant.select(LISTED).select(state.as('state'));
  return retryWhileBusy(async () => ({
    mails: await mails.orderBy('created_at', order).orderBy('id').limit(limit).execute(),
    total: Number(
      (await meant.select(sql<number>`count(*)`.as('total')).executeTakeFirst())?.total,
    ),
  }));
}

/**
 * Makes mails due at once: those of the ids, refused ones included, or all that wait. Mails that were
 * sent, and those that a worker holds, stay as they are. Returns the ids by what became of them.
 */
export function retryMails(database: Database, ids: readonly string[] | 'all') {
  const isMeant = ids === 'all' ? IS_WAITING : sql<SqlBool>`id in (${sql.join([...ids])})`;
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const meant = transaction.selectFrom('outbox').select(['id', 'sent_at']).where(isMeant);
      const mails = await meant.execute();
      const updated = await transaction
        .updateTable('outbox')
        .set({ ...dueIn(database, 0), refused_at: null, refusals: 0 })
        .where(sql<SqlBool>`${isMeant} and sent_at is null and not ${isBeingSent(database)}`)
        .returning('id')
        .execute();
      const due = updated.map(({ id }) => id);
      const left = mails.filter(({ id }) => !due.includes(id));
      const sent = left.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id);
      return { due, sent, beingSent: left.map(({ id }) => id).filter((id) => !sent.includes(id)) };
    }),
  );
}

import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CLAIM, LONGEST_PAUSE_MS } from '../mail/deliveryPolicy.ts';
import { inBatches, isOneOf, pauseBetweenBatches } from './batches.ts';
import {
  type Database,
  databaseTime,
  inTransaction,
  isPostgres,
  readRow,
  withRelaxedDurability,
} from './database.ts';
import type { IsoTime, MailRow, NewMail } from './schema.ts';

/** Conditions: the mail is still to be delivered; it asks a subscriber to confirm. */
export const waitingCondition = sql<SqlBool>`(sent_at is null and refused_at is null)`;
export const confirmationRequestCondition = sql<SqlBool>`(issue_id is null and kind = 'confirmation')`;
/** Conditions: the mail goes at once, to the owner or to one subscriber. */
export const toOwnerCondition = sql<SqlBool>`(recipient is null)`;
export const singleMailCondition = sql<SqlBool>`(issue_id is null and recipient is not null and kind <> 'confirmation')`;

/** A condition: a worker is sending the mail. A claim moves the next attempt to where it lapses. */
export function isBeingSent(database: Database): RawBuilder<SqlBool> {
  const now = databaseTime(database);
  return sql`(${waitingCondition} and claimed_by is not null and next_attempt_at > ${now})`;
}

/** A condition: the mail is due, or so far off that the clock was set back; one range, for an index in order. */
function dueCondition(database: Database): RawBuilder<SqlBool> {
  const far = databaseTime(database, LONGEST_PAUSE_MS);
  return sql`not (next_attempt_at > ${databaseTime(database)} and next_attempt_at <= ${far})`;
}

/** Queues a mail that is due at once, within the caller's transaction; one that is queued stays as it is. */
export async function insertMail(transaction: Database, mail: NewMail): Promise<void> {
  const row = { ...mail, next_attempt_at: databaseTime(transaction) };
  const insert = transaction.insertInto('outbox').values(row);
  await insert.onConflict((known) => known.column('id').doNothing()).execute();
}

/** Whether a mail goes by NEWSLETTER_RATE. */
export function isBulk({ kind, issue_id }: Pick<MailRow, 'kind' | 'issue_id'>): boolean {
  return issue_id !== null || kind === 'confirmation';
}

/**
 * Claims up to `limit` of the meant mails that are due, the longest waiting first, in one statement, so that any
 * number of processes may. A claim that is not renewed lapses, and the mail is due again; whether it was delivered
 * meanwhile nobody knows.
 */
export async function claimMails(
  database: Database,
  { limit, isMeant }: { limit: number; isMeant: RawBuilder<SqlBool> },
): Promise<MailRow[]> {
  const claim = randomUUID();
  const statement = sql<MailRow>`
    with due as (
      select id from outbox where ${waitingCondition} and ${isMeant} and ${dueCondition(database)}
      order by next_attempt_at limit ${limit}
      ${isPostgres(database) ? sql`for update skip locked` : sql``}
    )
    update outbox
    set claimed_by = case when next_attempt_at > ${databaseTime(database)}
        then coalesce(claimed_by, ${claim}) else ${claim} end,
      uncertain_attempts = uncertain_attempts
        + case when claimed_by is not null and next_attempt_at <= ${databaseTime(database)} then 1 else 0 end,
      attempts = attempts + 1, next_attempt_at = ${databaseTime(database, CLAIM.leaseMs)}
    where id in (select id from due)
    returning *
  `;
  const { rows } = await withRelaxedDurability(database, (connection) =>
    statement.execute(connection),
  );
  return rows.filter(({ claimed_by }) => claimed_by === claim);
}

/** A condition: the mail is of no issue that was stopped. */
const notPausedCondition = sql<SqlBool>`not exists (
  select 1 from newsletter_issues where id = outbox.issue_id and paused_at is not null
)`;

/** Keeps a claim from now on; false when it has been lost or, with `beforeSubmit`, the mail's issue was stopped. */
export async function renewClaim(
  database: Database,
  mail: MailRow,
  { beforeSubmit = false } = {},
): Promise<boolean> {
  const renew = (connection: Database) =>
    connection
      .updateTable('outbox')
      .set({ next_attempt_at: databaseTime(database, CLAIM.leaseMs) })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .$if(beforeSubmit, (query) => query.where(notPausedCondition))
      .executeTakeFirst();
  const { numUpdatedRows } = await withRelaxedDurability(database, renew);
  return numUpdatedRows === 1n;
}

/** How long it is until the next of the meant mails can be claimed, in ms; undefined when none waits. */
export async function findNextDue(
  database: Database,
  isMeant: RawBuilder<SqlBool>,
): Promise<number | undefined> {
  const look = sql<WaitingTimes>`select ${waitingTimes(database, isMeant)}`;
  return timeUntilDue(await readRow(database, look));
}

/** The database's clock, and the first and the last next attempt of some mails; null: none of them waits. */
export interface WaitingTimes {
  readonly now: IsoTime;
  readonly first: IsoTime | null;
  readonly last: IsoTime | null;
}

/** The columns of WaitingTimes, of the mails that are meant and wait. */
export function waitingTimes(database: Database, isMeant: RawBuilder<SqlBool>) {
  const waiting = sql`from outbox where ${isMeant} and ${waitingCondition}`;
  return sql`${databaseTime(database)} as now,
    (select min(next_attempt_at) ${waiting}) as first, (select max(next_attempt_at) ${waiting}) as last`;
}

/** How long it is until one of these mails is due (see dueCondition), in ms; undefined when none waits. */
export function timeUntilDue({ now, first, last }: WaitingTimes): number | undefined {
  if (first === null || last === null) return undefined;
  const untilLast = Date.parse(last) - Date.parse(now);
  if (untilLast > LONGEST_PAUSE_MS) return 0;
  return Math.max(0, Date.parse(first) - Date.parse(now));
}

/** How the outbox stands, but for mails of issues, which wait for their turn; those are counted apart. */
export type OutboxState = Awaited<ReturnType<typeof readOutboxState>>;

/**
 * Counts the mails that were not delivered; of the waiting and the refused, `uncertain` may have arrived. `oldest` is
 * when the mail was queued that has waited longest for what the owner can mend: a mail that a subscriber's own server
 * refuses or puts off is left out, and goes on or ends by itself.
 */
export async function readOutboxState(database: Database) {
  type State = Record<'waiting' | 'refused' | 'uncertain' | 'waitingOfIssues', number> & {
    oldest: IsoTime | null;
  };
  // Each by an index of its own: together they would read every mail that waits.
  const direct = sql`from outbox where sent_at is null and issue_id is null`;
  const look = sql<State>`
    select (select count(*) ${direct} and refused_at is null) as waiting,
      (select min(created_at) ${direct} and refused_at is null and (recipient is null
        or (refusals = 0 and deferrals = 0 and uncertain_attempts = 0))) as oldest,
      (select count(*) ${direct} and refused_at is not null) as refused,
      (select count(*) ${direct} and uncertain_attempts > 0) as uncertain,
      (select count(*) from outbox where sent_at is null and issue_id is not null
        and refused_at is null) as "waitingOfIssues"
  `;
  const { oldest, ...counts } = await readRow(database, look);
  return { ...counts, oldest: oldest === null ? undefined : new Date(oldest) };
}

/** What of a mail is listed: not its content, nor what only its delivery needs. */
const LISTED = [
  ...(['id', 'kind', 'contact_message_id', 'subscriber_id', 'issue_id'] as const),
  ...(['recipient', 'subject', 'attempts', 'next_attempt_at', 'created_at'] as const),
  ...(['sent_at', 'refused_at', 'uncertain_attempts', 'last_error'] as const),
] as const;

export type OutboxRow = Pick<MailRow, (typeof LISTED)[number]> & {
  /** `uncertain`: it may have arrived, since its mail server had it whole; `refused_at` says whether it has ended. */
  readonly state: 'waiting' | 'sending' | 'refused' | 'uncertain' | 'sent';
};

/** Undelivered mails, the oldest first and those of issues last, or all, the newest first; and how many there are. */
export async function listOutbox(database: Database, which: 'undelivered' | 'all', limit: number) {
  const all = database.selectFrom('outbox');
  const meant = which === 'all' ? all : all.where('sent_at', 'is', null);
  const state = sql<OutboxRow['state']>`case
    when sent_at is not null then 'sent' when ${isBeingSent(database)} then 'sending'
    when uncertain_attempts > 0 then 'uncertain' when refused_at is not null then 'refused'
    else 'waiting' end`;
  const order = which === 'all' ? 'desc' : 'asc';
  const mails = meant.select(LISTED).select(state.as('state'));
  const count = meant.select(({ fn }) => fn.countAll<number>().as('total'));
  return {
    mails: await mails
      .$if(which === 'undelivered', (query) => query.orderBy(sql`issue_id is not null`))
      .orderBy('created_at', order)
      .orderBy('id')
      .limit(limit)
      .execute(),
    ...(await count.executeTakeFirstOrThrow()),
  };
}

/** Which mails are meant: those of the ids, or all that wait or were refused. */
type MailSelection = readonly string[] | 'waiting' | 'refused';

/**
 * Makes mails due at once, but for those that were sent or that a worker holds, in batches with pauses for visitors
 * between them; returns the ids by what became of them.
 */
export async function retryMails(database: Database, which: MailSelection) {
  const meant = typeof which === 'string' ? await findMails(database, which) : which;
  const retried = { due: [] as string[], sent: [] as string[], beingSent: [] as string[] };
  for (const ids of inBatches(meant)) {
    if (retried.due.length > 0) await pauseBetweenBatches();
    const { mails, due } = await inTransaction(database, async (transaction) => {
      const found = transaction.selectFrom('outbox').select(['id', 'sent_at']);
      const mails = await found.where(isOneOf('id', ids)).execute();
      const updated = await transaction
        .updateTable('outbox')
        .set({
          next_attempt_at: databaseTime(database),
          refused_at: null,
          refusals: sql`case when issue_id is null then 0 else refusals end`,
          deferrals: 0,
          uncertain_attempts: 0,
          uncertain_at: null,
        })
        .where(isOneOf('id', ids))
        .where(sql<SqlBool>`sent_at is null and not ${isBeingSent(database)}`)
        .returning('id')
        .execute();
      return { mails, due: new Set(updated.map(({ id }) => id)) };
    });
    for (const { id, sent_at } of mails) {
      if (due.has(id)) retried.due.push(id);
      else if (sent_at === null) retried.beingSent.push(id);
      else retried.sent.push(id);
    }
  }
  return retried;
}

async function findMails(database: Database, which: 'waiting' | 'refused'): Promise<string[]> {
  const isMeant =
    which === 'waiting'
      ? waitingCondition
      : sql<SqlBool>`(refused_at is not null and sent_at is null)`;
  const mails = database.selectFrom('outbox').select('id').where(isMeant);
  return (await mails.execute()).map(({ id }) => id);
}

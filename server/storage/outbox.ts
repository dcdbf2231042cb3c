import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches, isOneOf, pauseBetweenBatches } from './batches.ts';
import { type Database, databaseTime, inTransaction, locksRows, withoutFlush } from './database.ts';
import { readRow, retryWhileBusy } from './retryWhileBusy.ts';
import type { IsoTime, MailRow, NewMail } from './schema.ts';

/** How long a claim holds unless it is renewed, in ms: what a worker that died has claimed is due again then. */
const LEASE_MS = 10_000;
/** The longest that a mail waits for its next attempt, in ms. */
export const LONGEST_PAUSE_MS = 12 * 3_600_000;
/** The pause between two tries to record a delivery, after a failure that does not pass quickly, in ms. */
const RECORD_PAUSE_MS = 500;

/** Conditions: the mail is still to be delivered; it asks a subscriber to confirm; it goes at once. */
export const IS_WAITING = sql<SqlBool>`(sent_at is null and refused_at is null)`;
export const IS_REQUEST = sql<SqlBool>`(issue_id is null and kind = 'confirmation')`;
export const IS_DIRECT = sql<SqlBool>`(issue_id is null and kind <> 'confirmation')`;

/** A condition: a worker is sending the mail. A claim moves the next attempt to where it lapses. */
export function isBeingSent(database: Database): RawBuilder<SqlBool> {
  const now = databaseTime(database);
  return sql`(${IS_WAITING} and claimed_by is not null and next_attempt_at > ${now})`;
}

/** A condition: the mail is due, or so far off that the clock was set back; one range, for an index in order. */
function isDue(database: Database): RawBuilder<SqlBool> {
  const far = databaseTime(database, LONGEST_PAUSE_MS);
  return sql`not (next_attempt_at > ${databaseTime(database)} and next_attempt_at <= ${far})`;
}

/** Queues a mail that is due at once, within the caller's transaction; one that is queued stays as it is. */
export async function insertMail(transaction: Database, mail: NewMail): Promise<void> {
  const row = { ...mail, next_attempt_at: databaseTime(transaction) };
  const insert = transaction.insertInto('outbox').values(row);
  await insert.onConflict((known) => known.column('id').doNothing()).execute();
}

/** Whether a mail waits for its turn, by the rate of the list. */
export function goesInTurn({ kind, issue_id }: Pick<MailRow, 'kind' | 'issue_id'>): boolean {
  return issue_id !== null || kind === 'confirmation';
}

/**
 * Claims up to `limit` of the meant mails that are due, the longest waiting first, in one statement, so that any
 * number of processes may. A claim that is not renewed lapses, and the mail is due again.
 */
export async function claimMails(
  database: Database,
  { limit, isMeant }: { limit: number; isMeant: RawBuilder<SqlBool> },
): Promise<MailRow[]> {
  const claim = randomUUID();
  const statement = sql<MailRow>`
    with due as (
      select id from outbox where ${IS_WAITING} and ${isMeant} and ${isDue(database)}
      order by next_attempt_at limit ${limit}
      ${locksRows(database) ? sql`for update skip locked` : sql``}
    )
    update outbox
    set claimed_by = case when next_attempt_at > ${databaseTime(database)}
        then coalesce(claimed_by, ${claim}) else ${claim} end,
      attempts = attempts + 1, next_attempt_at = ${databaseTime(database, LEASE_MS)}
    where id in (select id from due)
    returning *
  `;
  const { rows } = await withoutFlush(database, (connection) => statement.execute(connection));
  return rows.filter(({ claimed_by }) => claimed_by === claim);
}

/** A condition: the mail is of no issue that was stopped. */
const MAY_GO = sql<SqlBool>`not exists (
  select 1 from newsletter_issues where id = outbox.issue_id and stopped_at is not null
)`;

/** Keeps a claim from now on; false when it has been lost or, with `beforeHandOver`, the mail's issue was stopped. */
export async function renewClaim(
  database: Database,
  mail: MailRow,
  { beforeHandOver = false } = {},
): Promise<boolean> {
  const renew = (connection: Database) =>
    connection
      .updateTable('outbox')
      .set({ next_attempt_at: databaseTime(database, LEASE_MS) })
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .$if(beforeHandOver, (query) => query.where(MAY_GO))
      .executeTakeFirst();
  const { numUpdatedRows } = await withoutFlush(database, renew);
  return numUpdatedRows === 1n;
}

/**
 * Records a delivery, and that its subscriber can be reached. It counts whoever holds the claim by now, since
 * the mail is out; without the record it would go again, so this is tried until it succeeds or `ending` aborts.
 */
export async function recordSent(database: Database, mail: MailRow, ending: AbortSignal) {
  const sent_at = databaseTime(database);
  const outcome = { sent_at, refused_at: null, claimed_by: null, last_error: null };
  const record = async (connection: Database) => {
    // First: a kill between the two must not leave a mail that was taken with a reader who refuses.
    await markReachable(connection, mail);
    await connection.updateTable('outbox').set(outcome).where('id', '=', mail.id).execute();
  };
  for (;;) {
    try {
      return await withoutFlush(database, record);
    } catch (error) {
      if (ending.aborted) throw error;
    }
    await wait(RECORD_PAUSE_MS);
  }
}

export interface FailedAttempt {
  readonly error: string;
  /** When the next one is due, in ms from now; undefined: the mail is given up. */
  readonly pauseMs: number | undefined;
  readonly refusals: number;
  readonly counts: boolean;
}

/** So many issues in a row that are refused for good make a reader undeliverable. */
const MAX_REFUSED_ISSUES = 2;

/** Records a failed attempt, unless the claim has been lost; the last one counts against the mail's subscriber. */
export async function recordFailure(
  database: Database,
  mail: MailRow,
  { error, pauseMs, refusals, counts }: FailedAttempt,
): Promise<void> {
  const refused_at = databaseTime(database);
  const next =
    pauseMs === undefined ? { refused_at } : { next_attempt_at: databaseTime(database, pauseMs) };
  await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ ...next, refusals, claimed_by: null, last_error: error })
      .$if(!counts, (query) => query.set(({ eb }) => ({ attempts: eb('attempts', '-', 1) })))
      .where('id', '=', mail.id)
      .where('claimed_by', '=', mail.claimed_by)
      .executeTakeFirst();
    const isLast = numUpdatedRows === 1n && pauseMs === undefined;
    if (isLast) await markRefused(transaction, mail, refusals);
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
  // One that the owner had tried again is no other issue.
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

/** How long it is until the next mail that goes at once can be claimed, in ms; undefined when none waits. */
export async function findNextDue(database: Database): Promise<number | undefined> {
  const look = sql<WaitingTimes>`select ${waitingTimes(database, IS_DIRECT)}`;
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
  const waiting = sql`from outbox where ${isMeant} and ${IS_WAITING}`;
  return sql`${databaseTime(database)} as now,
    (select min(next_attempt_at) ${waiting}) as first, (select max(next_attempt_at) ${waiting}) as last`;
}

/** How long it is until one of these mails is due (see isDue), in ms; undefined when none waits. */
export function timeUntilDue({ now, first, last }: WaitingTimes): number | undefined {
  if (first === null || last === null) return undefined;
  const untilLast = Date.parse(last) - Date.parse(now);
  if (untilLast > LONGEST_PAUSE_MS) return 0;
  return Math.max(0, Date.parse(first) - Date.parse(now));
}

/** How the outbox stands, but for mails of issues, which wait for their turn; those are counted apart. */
export type OutboxState = Awaited<ReturnType<typeof readOutboxState>>;

/** Counts the mails that were not delivered; `oldest` is when the one that has waited longest was queued. */
export async function readOutboxState(database: Database) {
  type State = Record<'waiting' | 'refused' | 'waitingOfIssues', number> & {
    oldest: IsoTime | null;
  };
  const look = sql<State>`
    select count(*) filter (where issue_id is null and refused_at is null) as waiting,
      min(created_at) filter (where issue_id is null and refused_at is null) as oldest,
      count(refused_at) filter (where issue_id is null) as refused,
      count(*) filter (where issue_id is not null and refused_at is null) as "waitingOfIssues"
    from outbox where sent_at is null
  `;
  const { oldest, ...counts } = await readRow(database, look);
  return { ...counts, oldest: oldest === null ? undefined : new Date(oldest) };
}

/** What of a mail is listed: not its content, nor what only its delivery needs. */
const LISTED = [
  ...(['id', 'kind', 'message_id', 'subscriber_id', 'issue_id'] as const),
  ...(['recipient', 'subject', 'attempts', 'next_attempt_at', 'created_at'] as const),
  ...(['sent_at', 'refused_at', 'last_error'] as const),
] as const;

export type OutboxRow = Pick<MailRow, (typeof LISTED)[number]> & {
  readonly state: 'waiting' | 'sending' | 'refused' | 'sent';
};

/** Undelivered mails, the oldest first and those of issues last, or all, the newest first; and how many there are. */
export function listOutbox(database: Database, which: 'undelivered' | 'all', limit: number) {
  const all = database.selectFrom('outbox');
  const meant = which === 'all' ? all : all.where('sent_at', 'is', null);
  const state = sql<OutboxRow['state']>`case
    when sent_at is not null then 'sent' when refused_at is not null then 'refused'
    when ${isBeingSent(database)} then 'sending' else 'waiting' end`;
  const order = which === 'all' ? 'desc' : 'asc';
  const mails = meant.select(LISTED).select(state.as('state'));
  const count = meant.select(({ fn }) => fn.countAll<number>().as('total'));
  return retryWhileBusy(async () => ({
    mails: await mails
      .$if(which === 'undelivered', (query) => query.orderBy(sql`issue_id is not null`))
      .orderBy('created_at', order)
      .orderBy('id')
      .limit(limit)
      .execute(),
    ...(await count.executeTakeFirstOrThrow()),
  }));
}

/** Which mails are meant: those of the ids, or all that wait or were refused. */
type MeantMails = readonly string[] | 'waiting' | 'refused';

/**
 * Makes mails due at once, but for those that were sent or that a worker holds, in batches with pauses for visitors
 * between them; returns the ids by what became of them.
 */
export async function retryMails(database: Database, which: MeantMails) {
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
    which === 'waiting' ? IS_WAITING : sql<SqlBool>`(refused_at is not null and sent_at is null)`;
  const mails = database.selectFrom('outbox').select('id').where(isMeant);
  return (await retryWhileBusy(() => mails.execute())).map(({ id }) => id);
}

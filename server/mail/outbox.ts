import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inBatches } from '../../forms/inBatches.ts';
import { SECOND_MS } from '../../milliseconds.ts';
import { LONGEST_BACKOFF_MS } from '../../policy.ts';
import { BATCH_ROWS, pauseBetweenBatches } from '../storage/batches.ts';
import { type Database, inTransaction, readRow, type Transaction } from '../storage/database.ts';
import { databaseTime, rowLock, withRelaxedDurability } from '../storage/dialect.ts';
import type { IsoTime, MailRow, NewMail } from '../storage/schema.ts';

/** How long a claim holds, in ms. */
const CLAIM_LEASE_MS = 10 * SECOND_MS;
/** How often a worker renews its claim on a mail that it is sending, in ms. */
export const CLAIM_RENEWAL_MS = 3 * SECOND_MS;

/** A condition on mails: neither sent nor expired. */
export const waitingCondition = sql<SqlBool>`(sent_at is null and expired_at is null)`;
// Conditions on mails by lane: owner, single, and bulk. The bulk lane has the confirmation requests and the mails of
// issues.
export const toOwnerCondition = sql<SqlBool>`(recipient is null)`;
export const singleMailCondition = sql<SqlBool>`(issue_id is null and recipient is not null and kind <> 'confirmation')`;
export const confirmationRequestCondition = sql<SqlBool>`(issue_id is null and kind = 'confirmation')`;

/**
 * A condition on mails: they are of this issue. The second part lets the databases use their partial indexes of issues.
 */
export function ofIssueCondition(id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(issue_id = ${id} and issue_id is not null)`;
}

/** The last error of a mail that waited in a backup. */
export const HELD_AFTER_RESTORE = 'It was waiting in a backup that has been restored';

/** What remains of a mail's content once it is sent. */
export const EMPTIED_CONTENT = { text: '', html: '', picture: null } as const;

/**
 * A condition on mails: a worker is sending them. While a mail is claimed, `next_attempt_at` is when the claim expires.
 */
export function sendingCondition(database: Database): RawBuilder<SqlBool> {
  const now = databaseTime(database);
  return sql`(${waitingCondition} and claimed_by is not null and next_attempt_at > ${now})`;
}

/**
 * A condition on mails: they are due. A next attempt that is later than any back-off was stored before the clock was
 * set back, so it is due too. The condition is a single range, so that the databases read an index in its order.
 */
function dueCondition(database: Database): RawBuilder<SqlBool> {
  const latest = databaseTime(database, LONGEST_BACKOFF_MS);
  return sql`not (next_attempt_at > ${databaseTime(database)} and next_attempt_at <= ${latest})`;
}

/** Queues a mail that is due at once, or in `delayMs`. Does nothing if its id is queued already. */
export async function insertMail(database: Database, mail: NewMail, delayMs = 0): Promise<void> {
  await database
    .insertInto('outbox')
    .values({ ...mail, next_attempt_at: databaseTime(database, delayMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Claims up to `limit` due mails that meet the condition, the longest waiting first. Safe to call from several
 * processes at once. A claim that is not renewed expires, and the mail is due again; then it is uncertain whether it
 * was delivered.
 *
 * If the clock was set back, a mail may be due (see dueCondition) while a living worker holds it. It keeps its claim,
 * which now expires within the lease, and is not returned.
 */
export async function claimMails(
  database: Database,
  { limit, condition }: { limit: number; condition: RawBuilder<SqlBool> },
): Promise<MailRow[]> {
  const claim = randomUUID();
  // The worker of an expired claim has died, so its attempt counts as uncertain.
  const statement = sql<MailRow>`
    with due as (
      select id from outbox where ${waitingCondition} and ${condition} and ${dueCondition(database)}
      order by next_attempt_at limit ${limit} ${rowLock(database, 'for update skip locked')}
    )
    update outbox
    set claimed_by = case when next_attempt_at > ${databaseTime(database)}
        then coalesce(claimed_by, ${claim}) else ${claim} end,
      uncertain_attempts = uncertain_attempts
        + case when claimed_by is not null and next_attempt_at <= ${databaseTime(database)} then 1 else 0 end,
      attempts = attempts + 1, next_attempt_at = ${databaseTime(database, CLAIM_LEASE_MS)}
    where id in (select id from due)
    returning *
  `;
  const { rows } = await withRelaxedDurability(database, (connection) =>
    statement.execute(connection),
  );
  return rows.filter(({ claimed_by }) => claimed_by === claim);
}

/** A condition on mails: not part of a paused issue. */
const notPausedCondition = sql<SqlBool>`not exists (
  select 1 from newsletter_issues where id = outbox.issue_id and paused_at is not null
)`;

/**
 * Renews a worker's claim on a mail. Returns false if another worker has taken the mail over or, with `unlessPaused`,
 * if its issue is paused.
 */
export async function renewClaim(
  database: Database,
  { id, claimed_by }: MailRow,
  { unlessPaused = false } = {},
): Promise<boolean> {
  const renew = (connection: Database) =>
    connection
      .updateTable('outbox')
      .set({ next_attempt_at: databaseTime(database, CLAIM_LEASE_MS) })
      .where('id', '=', id)
      .where('claimed_by', '=', claimed_by)
      .$if(unlessPaused, (query) => query.where(notPausedCondition))
      .executeTakeFirst();
  const { numUpdatedRows } = await withRelaxedDurability(database, renew);
  return numUpdatedRows === 1n;
}

/** How long it is until a mail that meets the condition is due, in ms, or undefined if no such mail waits. */
export async function findNextDue(
  database: Database,
  condition: RawBuilder<SqlBool>,
): Promise<number | undefined> {
  const query = sql<WaitingTimes>`select ${waitingTimes(database, condition)}`;
  return timeUntilDue(await readRow(database, query));
}

/** The time by the database's clock, and the first and last next attempt of waiting mails; null if none waits. */
export interface WaitingTimes {
  readonly now: IsoTime;
  readonly first: IsoTime | null;
  readonly last: IsoTime | null;
}

/** The columns of WaitingTimes, for the mails that meet the condition. */
export function waitingTimes(database: Database, condition: RawBuilder<SqlBool>) {
  const waiting = sql`from outbox where ${condition} and ${waitingCondition}`;
  return sql`${databaseTime(database)} as now,
    (select min(next_attempt_at) ${waiting}) as first, (select max(next_attempt_at) ${waiting}) as last`;
}

/** How long it is until one of these mails is due (see dueCondition), in ms, or undefined if none waits. */
export function timeUntilDue({ now, first, last }: WaitingTimes): number | undefined {
  if (first === null || last === null) return undefined;
  if (Date.parse(last) - Date.parse(now) > LONGEST_BACKOFF_MS) return 0;
  return Math.max(0, Date.parse(first) - Date.parse(now));
}

export type OutboxCounts = Awaited<ReturnType<typeof countUndelivered>>;

/**
 * Counts the mails that were not sent. `waitingOfIssues` counts mails of issues, all other counts leave them out.
 * `uncertain` counts mails that may have arrived and are waiting or expired too. `oldest` is when the mail was queued
 * that has waited longest; it ignores mail that a subscriber's own server refuses or defers, because the owner cannot
 * fix that.
 */
export async function countUndelivered(database: Database) {
  type State = Record<'waiting' | 'expired' | 'uncertain' | 'waitingOfIssues', number> & {
    oldest: IsoTime | null;
  };
  // One subquery for each index. A single query would read every waiting mail.
  const undelivered = sql`from outbox where sent_at is null and issue_id is null`;
  const query = sql<State>`
    select (select count(*) ${undelivered} and expired_at is null) as waiting,
      (select min(created_at) ${undelivered} and expired_at is null and (recipient is null
        or (refusals = 0 and deferrals = 0 and uncertain_attempts = 0))) as oldest,
      (select count(*) ${undelivered} and expired_at is not null) as expired,
      (select count(*) ${undelivered} and uncertain_attempts > 0) as uncertain,
      (select count(*) from outbox where sent_at is null and issue_id is not null
        and expired_at is null) as "waitingOfIssues"
  `;
  const { oldest, ...counts } = await readRow(database, query);
  return { ...counts, oldest: oldest === null ? undefined : new Date(oldest) };
}

/** The columns of a mail in a list, without its content. */
const LISTED = [
  'id',
  'kind',
  'contact_message_id',
  'subscriber_id',
  'issue_id',
  'recipient',
  'subject',
  'attempts',
  'next_attempt_at',
  'created_at',
  'sent_at',
  'expired_at',
  'uncertain_attempts',
  'last_error',
] as const;

/** An `uncertain` mail may have arrived; `expired_at` says whether it has expired. */
type MailState = 'waiting' | 'sending' | 'expired' | 'uncertain' | 'sent';

/**
 * Lists up to `limit` mails: the undelivered mails, the oldest first and mails of issues last; or all mails, the newest
 * first. `total` is the number of mails without the limit.
 */
export async function listOutbox(database: Database, which: 'undelivered' | 'all', limit: number) {
  const isAll = which === 'all';
  const mails = database
    .selectFrom('outbox')
    .$if(!isAll, (query) => query.where('sent_at', 'is', null));
  const state = sql<MailState>`case
    when sent_at is not null then 'sent' when ${sendingCondition(database)} then 'sending'
    when uncertain_attempts > 0 then 'uncertain' when expired_at is not null then 'expired'
    else 'waiting' end`;
  const { total } = await mails
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const listed = mails
    .select(LISTED)
    .select(state.as('state'))
    .$if(!isAll, (query) => query.orderBy(sql`issue_id is not null`))
    .orderBy('created_at', isAll ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit);
  return { mails: await listed.execute(), total };
}

/** A condition on mails: the last attempt failed, and they were not sent since. As in the index outbox_failed. */
export const failedCondition = sql<SqlBool>`(sent_at is null and failed_at is not null)`;

/** A condition on mails: they may have arrived, so another attempt may send a second copy. */
const mayHaveArrivedCondition = sql<SqlBool>`(uncertain_attempts > 0 or coalesce(last_error, '') = ${sql.lit(HELD_AFTER_RESTORE)})`;

/** The groups of mails that can be retried. */
const RETRIED = {
  waiting: waitingCondition,
  expired: sql<SqlBool>`(sent_at is null and expired_at is not null)`,
  failed: failedCondition,
};

/**
 * Makes mails due at once, except those that were sent or that a worker holds: the mails with these ids, or all of a
 * group but those that may have arrived (`leftOut`), because somebody has to ask first. Works in batches with pauses for
 * visitors between them, until `stopping` aborts. `record` may add to the transaction of each batch in which mails became
 * due. Returns the ids by outcome.
 */
export async function retryMails(
  database: Database,
  which: readonly string[] | keyof typeof RETRIED,
  {
    record,
    stopping,
  }: {
    record?: (transaction: Transaction, madeDue: readonly string[]) => Promise<void>;
    stopping?: AbortSignal;
  } = {},
) {
  const { selected, leftOut } =
    typeof which === 'string'
      ? await selectGroup(database, which)
      : { selected: which, leftOut: 0 };
  const retried = {
    madeDue: [] as string[],
    sent: [] as string[],
    beingSent: [] as string[],
    leftOut,
  };
  for (const ids of inBatches(selected, BATCH_ROWS)) {
    if (retried.madeDue.length > 0) await pauseBetweenBatches();
    if (stopping?.aborted) break;
    const { mails, madeDue } = await inTransaction(database, async (transaction) => {
      const mails = await transaction
        .selectFrom('outbox')
        .select(['id', 'sent_at'])
        .where('id', 'in', ids)
        .execute();
      const updated = await transaction
        .updateTable('outbox')
        .set({
          next_attempt_at: databaseTime(database),
          expired_at: null,
          refusals: sql`case when issue_id is null then 0 else refusals end`,
          deferrals: 0,
          uncertain_attempts: 0,
          uncertain_at: null,
        })
        .where('id', 'in', ids)
        .where(sql<SqlBool>`sent_at is null and not ${sendingCondition(database)}`)
        .returning('id')
        .execute();
      const madeDue = updated.map(({ id }) => id);
      if (madeDue.length > 0) await record?.(transaction, madeDue);
      return { mails, madeDue: new Set(madeDue) };
    });
    for (const { id, sent_at } of mails) {
      if (madeDue.has(id)) retried.madeDue.push(id);
      else if (sent_at === null) retried.beingSent.push(id);
      else retried.sent.push(id);
    }
  }
  return retried;
}

/** Finds the ids of the mails of a group that are to be tried again, and counts those that may have arrived. */
export async function selectGroup(database: Database, group: keyof typeof RETRIED) {
  const mails = await database
    .selectFrom('outbox')
    .select(['id', mayHaveArrivedCondition.as('mayHaveArrived')])
    .where(RETRIED[group])
    .execute();
  const selected = mails.filter(({ mayHaveArrived }) => !mayHaveArrived).map(({ id }) => id);
  return { selected, leftOut: mails.length - selected.length };
}

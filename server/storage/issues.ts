import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ISSUE_PAUSE, TOKEN_LIFETIME_MS } from '../mail/deliveryPolicy.ts';
import type { Settings } from '../settings.ts';
import { isOneOf, subscriberIds } from './batches.ts';
import {
  addressText,
  type Database,
  databaseTime,
  inTransaction,
  isPostgres,
  randomId,
  readRow,
} from './database.ts';
import { replaceValue } from './metadata.ts';
import {
  claimMails,
  confirmationRequestCondition,
  timeUntilDue,
  type WaitingTimes,
  waitingCondition,
  waitingTimes,
} from './outbox.ts';
import type { IsoTime, MailRow, NewIssue, SubscriberRow } from './schema.ts';

type OptIn = Settings['newsletterOptIn'];

/** A condition: the subscriber receives issues. */
function readerCondition(optIn: OptIn): RawBuilder<SqlBool> {
  const isConfirmed = optIn === 'double' ? sql`confirmed_at is not null` : sql`1 = 1`;
  return sql`(spam_reason is null and undeliverable_at is null and ${isConfirmed})`;
}

/** How many receive issues, and have not received the one of this article. */
export async function countReaders(database: Database, slug: string, optIn: OptIn) {
  const count = sql<{ readers: number }>`
    select count(*) as readers from newsletter_subscribers
    where ${readerCondition(optIn)} and not exists (
      select 1 from outbox where subscriber_id = newsletter_subscribers.id
        and issue_id = (select id from newsletter_issues where slug = ${slug})
    )
  `;
  return (await readRow(database, count)).readers;
}

/** How long an issue counts as being queued after a batch, in ms: what a process that died has left may go on then. */
const QUEUEING_MS = 10_000;

/** The value that says until when an issue counts as being queued; without its end nobody else may begin. */
function queueingValue(slug: string): string {
  return `queueing ${slug}`;
}

/**
 * Why no mails of an issue can be queued now; undefined: they can. They can while mails of it wait only where the
 * process that queued those died on its way, so that the other readers have none yet.
 */
export async function findObstacle(
  database: Database,
  slug: string,
): Promise<'sending' | 'stopped' | undefined> {
  const issueId = sql`(select id from newsletter_issues where slug = ${slug})`;
  const look = sql<
    Record<'now' | 'soon', IsoTime> & Record<'queueing' | 'stopped' | 'waiting', string | null>
  >`
    select ${databaseTime(database)} as now, ${databaseTime(database, QUEUEING_MS)} as soon,
      (select value from site_values where name = ${queueingValue(slug)}) as queueing,
      (select paused_at from newsletter_issues where slug = ${slug}) as stopped,
      (select min(next_attempt_at) from outbox
        where issue_id = ${issueId} and issue_id is not null and ${waitingCondition}) as waiting
  `;
  const { now, soon, queueing, stopped, waiting } = await readRow(database, look);
  // Later than soon: set by a clock that has been set back since.
  if (queueing !== null && queueing > now && queueing <= soon) return 'sending';
  if (waiting === null) return undefined;
  if (stopped !== null) return 'stopped';
  return queueing === null ? 'sending' : undefined;
}

/**
 * Queues an issue for each reader who has no mail of it, in batches with pauses for visitors between them; queues
 * nothing, and says why, where there is an obstacle. When it was ended on its way, it can be called again.
 */
export async function queueIssue(
  database: Database,
  issue: NewIssue,
  { optIn, replyTo }: { optIn: OptIn; replyTo: string },
): Promise<{ queued: number } | 'sending' | 'stopped'> {
  const begun = await beginQueueing(database, issue);
  if (typeof begun === 'string') return begun;
  const { id } = begun;
  let queued = 0;
  for await (const ids of subscriberIds(database)) {
    queued += await inTransaction(database, async (transaction) => {
      await markQueueing(transaction, issue.slug);
      const mails = sql`
        insert into outbox (id, kind, issue_id, subscriber_id, message_id_header, recipient, reply_to, subject,
          text, html, headers, created_at, next_attempt_at)
        select ${randomId(transaction)}, 'issue', ${id}, id, ${`${id}.`} || id, ${addressText(transaction)},
          ${replyTo}, ${issue.subject}, '', '', '{}', ${issue.queued_at}, ${databaseTime(transaction)}
        from newsletter_subscribers where ${isOneOf('id', ids)} and ${readerCondition(optIn)}
        order by id ${isPostgres(database) ? sql`for key share` : sql``}
        on conflict (issue_id, subscriber_id) where issue_id is not null do nothing
      `;
      return Number((await mails.execute(transaction)).numAffectedRows);
    });
  }
  const mark = database.deleteFrom('site_values').where('name', '=', queueingValue(issue.slug));
  await mark.execute();
  return { queued };
}

/** Stores what an issue says, and that it is being queued, unless there is an obstacle. */
function beginQueueing(
  database: Database,
  issue: NewIssue,
): Promise<{ id: string } | 'sending' | 'stopped'> {
  const { id: _, slug, ...content } = issue;
  return inTransaction(database, async (transaction) => {
    if (isPostgres(database)) {
      // Of two sends at once the second one waits, and then knows of the first.
      const lock = sql`select pg_advisory_xact_lock(hashtext(${`issue ${slug}`}))`;
      await lock.execute(transaction);
    }
    const obstacle = await findObstacle(transaction, slug);
    if (obstacle) return obstacle;
    await markQueueing(transaction, slug);
    return transaction
      .insertInto('newsletter_issues')
      .values(issue)
      .onConflict((known) =>
        known.column('slug').doUpdateSet({ ...content, ...notPaused(transaction) }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

async function markQueueing(transaction: Database, slug: string): Promise<void> {
  const value = databaseTime(transaction, QUEUEING_MS);
  await transaction
    .insertInto('site_values')
    .values({ name: queueingValue(slug), value })
    .onConflict((known) => known.column('name').doUpdateSet({ value }))
    .execute();
}

/** How far an issue is. */
export interface IssueState {
  /** Mails that were made for it. */
  readonly queued: number;
  readonly sent: number;
  /** Still to be sent. */
  readonly waiting: number;
  /** For good, by the mail server. */
  readonly refused: number;
  /** Of the waiting and the refused, how many may have arrived: the mail server had them whole and never answered. */
  readonly uncertain: number;
  /** Who has left since, whether their mail was sent or not. */
  readonly unsubscribed: number;
  readonly queued_at: IsoTime;
  readonly paused_at: IsoTime | null;
  /** Why it paused itself. */
  readonly pause_reason: string | null;
  /** Until when it counts as being queued; past that, queueing was cut short and some readers have no mail of it. */
  readonly queueing_until: IsoTime | null;
  /** By the database's clock. */
  readonly now: IsoTime;
}

/** How far the issue of this article is; undefined when it was never sent. */
export async function readIssueState(database: Database, slug: string) {
  const look = sql<IssueState>`
    select count(outbox.id) + unsubscribed as queued,
      count(outbox.sent_at) + unsubscribed_sent as sent,
      count(outbox.id) - count(outbox.sent_at) - count(outbox.refused_at) as waiting,
      count(outbox.refused_at) + unsubscribed_refused as refused,
      count(*) filter (where uncertain_attempts > 0 and sent_at is null) as uncertain,
      unsubscribed, queued_at, paused_at, pause_reason, ${databaseTime(database)} as now,
      (select value from site_values where name = ${queueingValue(slug)}) as queueing_until
    from newsletter_issues left join outbox on outbox.issue_id = newsletter_issues.id
    where slug = ${slug} group by newsletter_issues.id
  `;
  return (await look.execute(database)).rows[0];
}

/** The columns of an issue that is not paused; its outcomes count from now on. */
function notPaused(database: Database) {
  return { paused_at: null, pause_reason: null, resumed_at: databaseTime(database) };
}

/** Has the mails of an issue that was paused go again. */
export async function resumeIssue(database: Database, slug: string): Promise<void> {
  const update = database.updateTable('newsletter_issues').set(notPaused(database));
  await update.where('slug', '=', slug).execute();
}

/** Stops every issue with mails left, or that of one article; returns the slugs. May be within a transaction. */
export async function pauseIssues(database: Database, since: Date, slug?: string) {
  const hasWaiting = sql<SqlBool>`exists (
    select 1 from outbox where issue_id = newsletter_issues.id and issue_id is not null and ${waitingCondition}
  )`;
  const stop = database
    .updateTable('newsletter_issues')
    .set({ paused_at: since.toISOString() })
    .where('paused_at', 'is', null)
    .where(hasWaiting)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .returning('slug');
  return (await stop.execute()).map(({ slug }) => slug).sort();
}

/** An issue that has paused itself, and why. */
export interface PausedIssue {
  readonly slug: string;
  readonly reason: string;
}

/**
 * Pauses an issue whose latest outcomes show that something is wrong (see ISSUE_PAUSE), within the caller's
 * transaction. Returns which issue and why; undefined where it goes on, or was paused before.
 */
export async function pauseFailingIssue(
  transaction: Database,
  id: string,
): Promise<PausedIssue | undefined> {
  const outcome = sql`coalesce(sent_at, refused_at, uncertain_at)`;
  const latest = sql<{ failed: number }>`
    select case when sent_at is null then 1 else 0 end as failed from outbox
    where issue_id = ${id} and issue_id is not null and ${outcome} is not null and ${outcome} >= (
      select coalesce(resumed_at, '') from newsletter_issues where id = ${id}
    )
    order by ${outcome} desc limit ${ISSUE_PAUSE.window}
  `;
  const failures = (await latest.execute(transaction)).rows.map(({ failed }) => failed === 1);
  const count = failures.filter(Boolean).length;
  const inRow = failures.slice(0, ISSUE_PAUSE.inRow);
  const isInRow = inRow.length === ISSUE_PAUSE.inRow && inRow.every(Boolean);
  if (!isInRow && count < ISSUE_PAUSE.ofWindow) return undefined;
  const reason = `${count} of its last ${failures.length} mails were refused, or may not have arrived`;
  const paused = await transaction
    .updateTable('newsletter_issues')
    .set({ paused_at: databaseTime(transaction), pause_reason: reason })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .returning('slug')
    .executeTakeFirst();
  return paused && { slug: paused.slug, reason };
}

/** The issues that have paused themselves, with the reason. */
export function findPausedIssues(database: Database): Promise<PausedIssue[]> {
  const paused = database
    .selectFrom('newsletter_issues')
    .select(['slug', 'pause_reason as reason'])
    .where('paused_at', 'is not', null)
    .where('pause_reason', 'is not', null)
    .$narrowType<PausedIssue>();
  return paused.orderBy('slug').execute();
}

/** What a mail of an issue says, and the secret of its reader. */
export type IssueForReader = Pick<NewIssue, 'subject' | 'text' | 'html' | 'picture'> &
  Pick<SubscriberRow, 'unsubscribe_token'>;

/** What a mail of an issue says to its reader; undefined once the reader has left. */
export function readIssueForReader(database: Database, { issue_id, subscriber_id }: MailRow) {
  const reader = database
    .selectFrom(['newsletter_issues', 'newsletter_subscribers'])
    .select(['subject', 'text', 'html', 'picture', 'unsubscribe_token'])
    .where('newsletter_issues.id', '=', issue_id)
    .where('newsletter_subscribers.id', '=', subscriber_id);
  return reader.executeTakeFirst();
}

/**
 * Claims the mails that are due by the rate of the list: those that ask to confirm, then one issue after the
 * other. All processes take the same tokens. `pauseMs`: until the next token; undefined when no mail
 * waits, or somebody else has locked those that are due.
 */
export async function claimListMails(
  database: Database,
  { limit, perMinute }: { limit: number; perMinute: number },
): Promise<{ mails: MailRow[]; pauseMs: number | undefined }> {
  const next = await findNextOfList(database);
  if (!next || next.dueMs > 0) return { mails: [], pauseMs: next?.dueMs };
  const { tokens, pauseMs } = await takeTokens(database, { limit, intervalMs: 60_000 / perMinute });
  if (tokens === 0) return { mails: [], pauseMs };
  const isMeant =
    next.issueId === null
      ? confirmationRequestCondition
      : sql<SqlBool>`(issue_id is not null and issue_id = ${next.issueId})`;
  const mails = await claimMails(database, { limit: tokens, isMeant });
  return { mails, pauseMs: mails.length > 0 ? pauseMs : undefined };
}

/** Requests to confirm, or the first issue not stopped; if none is due, whichever is first; undefined: none waits. */
async function findNextOfList(database: Database) {
  const isOfIssue = sql<SqlBool>`(issue_id = newsletter_issues.id and issue_id is not null)`;
  const look = sql<WaitingTimes & { issue_id: string | null }>`
    select null as issue_id, '' as queued_at, ${waitingTimes(database, confirmationRequestCondition)}
    union all
    select id, queued_at, ${waitingTimes(database, isOfIssue)}
    from newsletter_issues where paused_at is null
    order by queued_at
  `;
  const { rows } = await look.execute(database);
  const waiting = rows.flatMap((row) => {
    const dueMs = timeUntilDue(row);
    return dueMs === undefined ? [] : [{ issueId: row.issue_id, dueMs }];
  });
  return waiting.toSorted((one, other) => one.dueMs - other.dueMs)[0];
}

/** Takes the tokens that are free now; `next_list_mail` keeps when the next one is, in ms by the database's clock. */
async function takeTokens(
  database: Database,
  { limit, intervalMs }: { limit: number; intervalMs: number },
) {
  const look = sql<{ now: IsoTime; next: string | null }>`
    select ${databaseTime(database)} as now,
      (select value from site_values where name = 'next_list_mail') as next
  `;
  const found = await readRow(database, look);
  const now = Date.parse(found.now);
  const before = found.next ?? undefined;
  const next = Number(before ?? 0);
  // Further off than one interval it was set by a clock that has been set back since, or at a lower rate.
  const free = next > now + intervalMs + 1 ? now : Math.max(next, now - TOKEN_LIFETIME_MS);
  if (free > now) return { tokens: 0, pauseMs: free - now };
  const tokens = Math.min(limit, 1 + Math.floor((now - free) / intervalMs));
  const value = String(free + tokens * intervalMs);
  const isTaken = await replaceValue(database, 'next_list_mail', { before, value });
  return { tokens: isTaken ? tokens : 0, pauseMs: Math.max(isTaken ? 0 : 1, Number(value) - now) };
}

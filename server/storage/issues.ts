import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ISSUE_PAUSE } from '../../policy.ts';
import type { Settings } from '../settings.ts';
import { isOneOf, subscriberIds } from './batches.ts';
import { type Database, inTransaction, readRow } from './database.ts';
import { databaseTime, lockName, randomId, recipientJson, rowLock } from './dialect.ts';
import { storeValue } from './metadata.ts';
import { ofIssueCondition, waitingCondition } from './outbox.ts';
import type { IsoTime, MailRow, NewIssue, SubscriberRow } from './schema.ts';

type OptIn = Settings['newsletterOptIn'];

/** A condition on subscribers: the subscriber receives issues. */
function readerCondition(optIn: OptIn): RawBuilder<SqlBool> {
  const isConfirmed = optIn === 'double' ? sql`confirmed_at is not null` : sql`1 = 1`;
  return sql`(spam_reason is null and undeliverable_at is null and ${isConfirmed})`;
}

/** Counts the readers who have no mail of this issue. */
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

/** How long an issue counts as being queued after a batch, in ms. After that, another process may queue the rest. */
const QUEUEING_MS = 10_000;

/** The name of the value that says until when an issue counts as being queued. */
function queueingValue(slug: string): string {
  return `queueing ${slug}`;
}

/** Why an issue cannot be queued now: it is being queued or sent, or mails of it wait and it is paused. */
export type QueueingObstacle = 'sending' | 'paused';

/**
 * Looks for what prevents queueing this issue; undefined where nothing does. Mails that wait are no obstacle where the
 * process that queued them died before it reached every reader.
 */
export async function findQueueingObstacle(
  database: Database,
  slug: string,
): Promise<QueueingObstacle | undefined> {
  const issueId = sql`(select id from newsletter_issues where slug = ${slug})`;
  type Found = Record<'now' | 'soon', IsoTime> &
    Record<'queueing' | 'paused' | 'waiting', IsoTime | null>;
  const query = sql<Found>`
    select ${databaseTime(database)} as now, ${databaseTime(database, QUEUEING_MS)} as soon,
      (select value from site_values where name = ${queueingValue(slug)}) as queueing,
      (select paused_at from newsletter_issues where slug = ${slug}) as paused,
      (select min(next_attempt_at) from outbox
        where ${ofIssueCondition(issueId)} and ${waitingCondition}) as waiting
  `;
  const { now, soon, queueing, paused, waiting } = await readRow(database, query);
  // Later than `soon`: stored before the clock was set back.
  if (queueing !== null && queueing > now && queueing <= soon) return 'sending';
  if (waiting === null) return undefined;
  if (paused !== null) return 'paused';
  return queueing === null ? 'sending' : undefined;
}

/**
 * Queues an issue for each reader who has no mail of it, in batches with pauses for visitors between them. Returns how
 * many mails it queued, or the obstacle that kept it from queueing any. After an interruption, call it again.
 */
export async function queueIssue(
  database: Database,
  issue: NewIssue,
  { optIn, replyTo }: { optIn: OptIn; replyTo: string },
): Promise<{ queued: number } | QueueingObstacle> {
  const started = await startQueueing(database, issue);
  if (typeof started === 'string') return started;
  const { id } = started;
  let queued = 0;
  for await (const ids of subscriberIds(database)) {
    queued += await inTransaction(database, async (transaction) => {
      await markQueueing(transaction, issue.slug);
      const mails = sql`
        insert into outbox (id, kind, issue_id, subscriber_id, message_id_header, recipient, reply_to, subject,
          text, html, headers, created_at, next_attempt_at)
        select ${randomId(transaction)}, 'issue', ${id}, id, ${`${id}.`} || id, ${recipientJson(transaction)},
          ${replyTo}, ${issue.subject}, '', '', '{}', ${issue.queued_at}, ${databaseTime(transaction)}
        from newsletter_subscribers where ${isOneOf('id', ids)} and ${readerCondition(optIn)}
        order by id ${rowLock(transaction, 'for key share')}
        on conflict (issue_id, subscriber_id) where issue_id is not null do nothing
      `;
      return Number((await mails.execute(transaction)).numAffectedRows);
    });
  }
  await database.deleteFrom('site_values').where('name', '=', queueingValue(issue.slug)).execute();
  return { queued };
}

/** Stores an issue and marks it as being queued, unless there is an obstacle. */
function startQueueing(
  database: Database,
  issue: NewIssue,
): Promise<{ id: string } | QueueingObstacle> {
  const { id: _, slug, ...content } = issue;
  return inTransaction(database, async (transaction) => {
    // Of two commands at once, the second waits and then finds the first.
    await lockName(transaction, `issue ${slug}`);
    const obstacle = await findQueueingObstacle(transaction, slug);
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

function markQueueing(transaction: Database, slug: string): Promise<void> {
  return storeValue(transaction, queueingValue(slug), databaseTime(transaction, QUEUEING_MS));
}

/** The progress of an issue. Each number counts mails. */
export interface IssueState {
  readonly queued: number;
  readonly sent: number;
  readonly waiting: number;
  /** Not tried any more; most were refused by a mail server. */
  readonly expired: number;
  /** Of the waiting and the expired, those that may have arrived. */
  readonly uncertain: number;
  /** Of subscribers who have left since, sent or not. */
  readonly unsubscribed: number;
  readonly queued_at: IsoTime;
  readonly paused_at: IsoTime | null;
  /** Set where it paused itself. */
  readonly pause_reason: string | null;
  /** Until when it counts as being queued. If that is over, queueing was interrupted and some readers have no mail. */
  readonly queueing_until: IsoTime | null;
  /** By the database's clock. */
  readonly now: IsoTime;
}

/** Reads the progress of an issue; undefined where it was never sent. */
export async function readIssueState(database: Database, slug: string) {
  const query = sql<IssueState>`
    select count(outbox.id) + unsubscribed as queued,
      count(outbox.sent_at) + unsubscribed_sent as sent,
      count(outbox.id) - count(outbox.sent_at) - count(outbox.expired_at) as waiting,
      count(outbox.expired_at) + unsubscribed_expired as expired,
      count(*) filter (where uncertain_attempts > 0 and sent_at is null) as uncertain,
      unsubscribed, queued_at, paused_at, pause_reason, ${databaseTime(database)} as now,
      (select value from site_values where name = ${queueingValue(slug)}) as queueing_until
    from newsletter_issues left join outbox on outbox.issue_id = newsletter_issues.id
    where slug = ${slug} group by newsletter_issues.id
  `;
  return (await query.execute(database)).rows[0];
}

/** The columns of an issue that is not paused. Only outcomes from now on can pause it again. */
function notPaused(database: Database) {
  return { paused_at: null, pause_reason: null, resumed_at: databaseTime(database) };
}

/** Lets the mails of a paused issue be sent again. */
export async function resumeIssue(database: Database, slug: string): Promise<void> {
  await database
    .updateTable('newsletter_issues')
    .set(notPaused(database))
    .where('slug', '=', slug)
    .execute();
}

/** Pauses every issue with mails that wait, or the issue `slug`; returns the slugs. Works within a transaction too. */
export async function pauseIssues(database: Database, now: Date, slug?: string) {
  const hasWaiting = sql<SqlBool>`exists (
    select 1 from outbox where ${ofIssueCondition(sql`newsletter_issues.id`)} and ${waitingCondition}
  )`;
  const paused = await database
    .updateTable('newsletter_issues')
    .set({ paused_at: now.toISOString() })
    .where('paused_at', 'is', null)
    .where(hasWaiting)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .returning('slug')
    .execute();
  return paused.map((issue) => issue.slug).sort();
}

/** An issue that paused itself, and why. */
export interface PausedIssue {
  readonly slug: string;
  readonly reason: string;
}

/**
 * Pauses an issue with too many refused or uncertain mails (see ISSUE_PAUSE), within the caller's transaction. Returns
 * the issue; undefined where it goes on, or is paused already.
 */
export async function pauseFailingIssue(
  transaction: Database,
  id: string,
): Promise<PausedIssue | undefined> {
  const outcome = sql`coalesce(sent_at, expired_at, uncertain_at)`;
  const latest = sql<{ failed: number }>`
    select case when sent_at is null then 1 else 0 end as failed from outbox
    where ${ofIssueCondition(sql`${id}`)} and ${outcome} is not null and ${outcome} >= (
      select coalesce(resumed_at, '') from newsletter_issues where id = ${id}
    )
    order by ${outcome} desc limit ${ISSUE_PAUSE.window}
  `;
  const failures = (await latest.execute(transaction)).rows.map(({ failed }) => failed === 1);
  const count = failures.filter(Boolean).length;
  const consecutive = failures.includes(false) ? failures.indexOf(false) : failures.length;
  if (consecutive < ISSUE_PAUSE.consecutive && count < ISSUE_PAUSE.inWindow) return undefined;
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

/** The issues that paused themselves. */
export function findPausedIssues(database: Database): Promise<PausedIssue[]> {
  return database
    .selectFrom('newsletter_issues')
    .select(['slug', 'pause_reason as reason'])
    .where('paused_at', 'is not', null)
    .where('pause_reason', 'is not', null)
    .orderBy('slug')
    .$narrowType<PausedIssue>()
    .execute();
}

/** The content of an issue, and the token of the reader. */
export type IssueForReader = Pick<NewIssue, 'subject' | 'text' | 'html' | 'picture'> &
  Pick<SubscriberRow, 'unsubscribe_token'>;

/** What a mail of an issue needs for its reader; undefined where the reader has unsubscribed. */
export function readIssueForReader(database: Database, { issue_id, subscriber_id }: MailRow) {
  return database
    .selectFrom(['newsletter_issues', 'newsletter_subscribers'])
    .select(['subject', 'text', 'html', 'picture', 'unsubscribe_token'])
    .where('newsletter_issues.id', '=', issue_id)
    .where('newsletter_subscribers.id', '=', subscriber_id)
    .executeTakeFirst();
}

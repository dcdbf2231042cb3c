import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { MAX_FAILURES_OF_ISSUE } from '../../policy.ts';
import { attemptEach } from '../concurrency/attemptEach.ts';
import { writeAddress } from '../mail/mailAddress.ts';
import { ofIssueCondition, waitingCondition } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { BATCH_ROWS, pauseBetweenBatches } from '../storage/batches.ts';
import {
  type Database,
  inTransaction,
  isoTime,
  readRow,
  type Transaction,
} from '../storage/database.ts';
import { databaseTime, lockName, rowLock } from '../storage/dialect.ts';
import type { DatabaseSchema, IsoTime, MailRow, NewIssue } from '../storage/schema.ts';
import { NEWSLETTER_REPLY_TO } from './newsletterMails.ts';
import { deleteSchedule } from './schedules.ts';
import { stateCondition } from './subscriberStates.ts';

type OptIn = Settings['newsletterOptIn'];

/** A condition on subscribers: the subscriber receives issues. */
export function readerCondition(optIn: OptIn): RawBuilder<SqlBool> {
  if (optIn === 'double') return stateCondition('confirmed');
  return sql`(spam_reason is null and undeliverable_at is null)`;
}

/** How many rows one counting query reads. It takes a few ms; on SQLite, every visitor's message waits for it. */
const COUNTED_AT_ONCE = 2000;

/** The pause after each counting query, long enough for a call of the desk, in ms. */
const COUNTING_PAUSE_MS = 25;

/** The counts of one batch, the number of its rows, and its last key. */
type BatchCounts<Name extends string> = Record<Name | 'rows', number> & { readonly last: string };

/** Runs a counting query on one batch after the other, with a pause for visitors after each. */
async function* countInBatches<Name extends string>(
  database: Database,
  query: (last: string) => RawBuilder<BatchCounts<Name>>,
): AsyncGenerator<BatchCounts<Name>> {
  for (let last = ''; ; await wait(COUNTING_PAUSE_MS)) {
    const counts: BatchCounts<Name> = await readRow(database, query(last));
    yield counts;
    if (counts.rows < COUNTED_AT_ONCE) return;
    ({ last } = counts);
  }
}

/** Counts the readers who have no mail of this issue, or stops once it has counted `upTo`. */
export async function countReaders(
  database: Database,
  slug: string,
  optIn: OptIn,
  { upTo = Number.POSITIVE_INFINITY } = {},
): Promise<number> {
  const issueCondition = ofIssueCondition(
    sql`(select id from newsletter_issues where slug = ${slug})`,
  );
  const query = (last: string) => sql<BatchCounts<'readers'>>`
    select count(*) filter (where ${readerCondition(optIn)} and not exists (
        select 1 from outbox where ${issueCondition} and subscriber_id = batch.id
      )) as readers, count(*) as rows, max(id) as last
    from (
      select id, spam_reason, undeliverable_at, confirmed_at from newsletter_subscribers
      where id > ${last} order by id limit ${COUNTED_AT_ONCE}
    ) as batch
  `;
  let total = 0;
  for await (const { readers } of countInBatches(database, query)) {
    total += readers;
    if (total >= upTo) break;
  }
  return total;
}

/** How long an issue counts as being queued after each batch, in ms. Then another process may queue the rest. */
const QUEUEING_MS = 10_000;

interface QueueingOptions {
  readonly optIn: OptIn;
  /** Once it aborts, the queueing ends after the current batch. */
  readonly stopping?: AbortSignal;
}

/**
 * Queues the rest of each issue whose queueing was interrupted, with the content that was stored, unless the issue is
 * paused. Call it every few seconds. Safe to call from several processes at once.
 */
export async function continueQueueing(
  database: Database,
  options: QueueingOptions,
): Promise<void> {
  const marked = await readSentIssues(database, sql`queueing_until is not null`);
  const interrupted = marked.filter((issue) => issueState(issue) === 'incomplete');
  await attemptEach(interrupted, async (issue) => {
    const { id, slug } = issue;
    const isOurs = await inTransaction(database, async (transaction) => {
      await lockIssue(transaction, slug);
      const current = await readSentIssue(transaction, slug);
      if (!current || issueState(current) !== 'incomplete') return false;
      await setQueueingUntil(transaction, id, databaseTime(transaction, QUEUEING_MS));
      return true;
    });
    if (isOurs) await queueForReaders(database, issue, options);
  });
}

type QueuedIssue = Pick<NewIssue, 'id' | 'slug' | 'subject' | 'queued_at'>;

/**
 * Queues an issue that is marked as being queued for each reader who has no mail of it, in batches with pauses for
 * visitors between them, and removes the mark. After an interruption, continueQueueing queues the rest.
 */
export async function queueForReaders(
  database: Database,
  issue: QueuedIssue,
  { stopping, optIn }: QueueingOptions,
): Promise<void> {
  for await (const ids of subscriberIdBatches(database)) {
    if (stopping?.aborted) return;
    await inTransaction(database, async (transaction) => {
      await queueBatch(transaction, issue, { ids, optIn });
      // Last: whoever unsubscribes locks the reader before the issue, too.
      await setQueueingUntil(transaction, issue.id, databaseTime(transaction, QUEUEING_MS));
    });
  }
  await setQueueingUntil(database, issue.id, null);
}

/** Yields the ids of all subscribers in batches, in ascending order, with a pause after each. */
async function* subscriberIdBatches(database: Database): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows.map(({ id }) => id);
    await pauseBetweenBatches();
  }
}

/** Queues an issue for those of a batch of subscribers who are readers and have no mail of it. */
async function queueBatch(
  transaction: Transaction,
  { id, subject, queued_at }: QueuedIssue,
  { ids, optIn }: { ids: readonly string[]; optIn: OptIn },
): Promise<void> {
  const readers = await transaction
    .selectFrom('newsletter_subscribers')
    .select(['id', 'first_name', 'email'])
    .where('id', 'in', ids)
    .where(readerCondition(optIn))
    .orderBy('id')
    .modifyEnd(rowLock(transaction, 'for key share'))
    .execute();
  if (readers.length === 0) return;
  const mails = readers.map((reader) => ({
    id: randomUUID(),
    kind: 'issue' as const,
    issue_id: id,
    subscriber_id: reader.id,
    message_id_header: `${id}.${reader.id}`,
    recipient: writeAddress({ name: reader.first_name, address: reader.email }),
    reply_to: NEWSLETTER_REPLY_TO,
    subject,
    text: '',
    html: '',
    headers: '{}',
    created_at: queued_at,
    next_attempt_at: databaseTime(transaction),
  }));
  await transaction
    .insertInto('outbox')
    .values(mails)
    .onConflict((conflict) =>
      conflict.columns(['issue_id', 'subscriber_id']).where('issue_id', 'is not', null).doNothing(),
    )
    .execute();
}

/**
 * Stores an issue, marks it as being queued and removes its schedule. Returns the issue for queueForReaders, or the state
 * that is in the way.
 */
export async function startQueueing(
  transaction: Transaction,
  issue: NewIssue,
): Promise<QueuedIssue | Exclude<IssueState, 'done'>> {
  const { id: _, slug, ...content } = issue;
  const queueing_until = databaseTime(transaction, QUEUEING_MS);
  await lockIssue(transaction, slug);
  const sent = await readSentIssue(transaction, slug);
  const state = sent ? issueState(sent) : 'done';
  if (state !== 'done') return state;
  await deleteSchedule(transaction, slug);
  return transaction
    .insertInto('newsletter_issues')
    .values({ ...issue, queueing_until })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ ...content, queueing_until, ...notPaused(transaction) }),
    )
    .returning(['id', 'slug', 'subject', 'queued_at'])
    .executeTakeFirstOrThrow();
}

/** Locks an issue for a transaction that begins, schedules or cancels it. Another one waits, then sees the change. */
export function lockIssue(transaction: Transaction, slug: string): Promise<void> {
  return lockName(transaction, `issue ${slug}`);
}

async function setQueueingUntil(
  database: Database,
  id: string,
  queueing_until: RawBuilder<IsoTime> | null,
): Promise<void> {
  const issues = database.updateTable('newsletter_issues').set({ queueing_until });
  await issues.where('id', '=', id).execute();
}

/** An issue that was sent or is being sent. */
export interface SentIssue
  extends Pick<
    Selectable<DatabaseSchema['newsletter_issues']>,
    | 'id'
    | 'slug'
    | 'subject'
    | 'queued_at'
    | 'queueing_until'
    | 'paused_at'
    | 'pause_reason'
    | 'unsubscribed'
    | 'unsubscribed_sent'
    | 'unsubscribed_expired'
  > {
  /** The time by the database's clock. */
  readonly now: IsoTime;
  /** Whether mails of the issue wait. */
  readonly hasWaiting: boolean;
}

/** Reads the issues that meet the condition. */
async function readSentIssues(
  database: Database,
  condition: RawBuilder<unknown>,
): Promise<SentIssue[]> {
  const issueCondition = ofIssueCondition(sql`newsletter_issues.id`);
  type Found = Omit<SentIssue, 'hasWaiting'> & { readonly first_waiting: IsoTime | null };
  // An index answers `min`.
  const query = sql<Found>`
    select id, slug, subject, queued_at, queueing_until, paused_at, pause_reason, unsubscribed,
      unsubscribed_sent, unsubscribed_expired, ${databaseTime(database)} as now,
      (select min(next_attempt_at) from outbox where ${issueCondition} and ${waitingCondition})
        as first_waiting
    from newsletter_issues where ${condition}
  `;
  const { rows } = await query.execute(database);
  return rows.map(({ first_waiting, ...issue }) => ({
    ...issue,
    hasWaiting: first_waiting !== null,
  }));
}

/** Lists the issues that were sent or are being sent. */
export function listSentIssues(database: Database): Promise<SentIssue[]> {
  return readSentIssues(database, sql`1 = 1`);
}

/** Reads the issue of this article, or undefined if it was never sent. */
export async function readSentIssue(
  database: Database,
  slug: string,
): Promise<SentIssue | undefined> {
  const [issue] = await readSentIssues(database, sql`slug = ${slug}`);
  return issue;
}

/** The progress of an issue. Each number counts mails. */
export interface IssueProgress extends SentIssue {
  readonly queued: number;
  readonly sent: number;
  readonly waiting: number;
  /** Mails that have expired: refused for good, put off too long, or uncertain too often. */
  readonly expired: number;
  /** Mails that may have arrived. They are waiting or expired too. */
  readonly uncertain: number;
}

/** Reads the progress of an issue, in batches, or undefined if it was never sent. */
export async function readIssueProgress(
  database: Database,
  slug: string,
): Promise<IssueProgress | undefined> {
  const issue = await readSentIssue(database, slug);
  if (!issue) return undefined;
  const mails = (last: string) => sql<BatchCounts<'sent' | 'expired' | 'uncertain'>>`
    select count(*) as rows, count(sent_at) as sent, count(expired_at) as expired,
      count(*) filter (where uncertain_attempts > 0 and sent_at is null) as uncertain,
      max(subscriber_id) as last
    from (
      select subscriber_id, sent_at, expired_at, uncertain_attempts from outbox
      where ${ofIssueCondition(sql`${issue.id}`)} and subscriber_id > ${last}
      order by subscriber_id limit ${COUNTED_AT_ONCE}
    ) as batch
  `;
  const total = { mails: 0, sent: 0, expired: 0, uncertain: 0 };
  for await (const counts of countInBatches(database, mails)) {
    total.mails += counts.rows;
    total.sent += counts.sent;
    total.expired += counts.expired;
    total.uncertain += counts.uncertain;
  }
  return {
    ...issue,
    queued: total.mails + issue.unsubscribed,
    sent: total.sent + issue.unsubscribed_sent,
    waiting: total.mails - total.sent - total.expired,
    expired: total.expired + issue.unsubscribed_expired,
    uncertain: total.uncertain,
  };
}

/**
 * Whether a process is queueing the issue. A later time than QUEUEING_MS from now was stored before the clock was set
 * back.
 */
function isBeingQueued({ queueing_until, now }: SentIssue) {
  const latest = isoTime(new Date(now), QUEUEING_MS);
  return queueing_until !== null && queueing_until > now && queueing_until <= latest;
}

type IssueState = 'paused' | 'sending' | 'incomplete' | 'done';

/** The state of an issue that was sent. `incomplete`: its queueing was interrupted; see continueQueueing. */
export function issueState(issue: SentIssue): IssueState {
  const isMarked = issue.queueing_until !== null;
  if (!isMarked && !issue.hasWaiting) return 'done';
  if (issue.paused_at !== null) return 'paused';
  return isMarked && !isBeingQueued(issue) ? 'incomplete' : 'sending';
}

/** The columns of an issue that is not paused. Only outcomes after `resumed_at` can pause it again. */
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

/**
 * Pauses the issue `slug`, or every issue, if mails of it wait or some readers have none yet. Returns the slugs of the
 * issues that it paused.
 */
export async function pauseIssues(database: Database, now: Date, slug?: string) {
  const hasWaitingCondition = sql`exists (
    select 1 from outbox where ${ofIssueCondition(sql`newsletter_issues.id`)} and ${waitingCondition}
  )`;
  const paused = await database
    .updateTable('newsletter_issues')
    .set({ paused_at: now.toISOString() })
    .where('paused_at', 'is', null)
    .where(sql<SqlBool>`(${hasWaitingCondition} or queueing_until is not null)`)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .returning('slug')
    .execute();
  return paused.map((issue) => issue.slug).sort();
}

/** An issue that paused itself, and why. */
export interface PausedIssue {
  readonly slug: string;
  readonly subject: string;
  readonly reason: string;
}

/**
 * Pauses an issue if its last MAX_FAILURES_OF_ISSUE mails were all refused or are uncertain. Returns the issue if this
 * paused it.
 */
export async function pauseFailingIssue(
  transaction: Transaction,
  id: string,
): Promise<PausedIssue | undefined> {
  const outcome = sql`coalesce(sent_at, expired_at, uncertain_at)`;
  const latest = sql<{ failed: number }>`
    select case when sent_at is null then 1 else 0 end as failed from outbox
    where ${ofIssueCondition(sql`${id}`)} and ${outcome} is not null and ${outcome} >= (
      select coalesce(resumed_at, '') from newsletter_issues where id = ${id}
    )
    order by ${outcome} desc limit ${MAX_FAILURES_OF_ISSUE}
  `;
  const { rows } = await latest.execute(transaction);
  if (rows.length < MAX_FAILURES_OF_ISSUE || rows.some(({ failed }) => failed === 0))
    return undefined;
  const count = MAX_FAILURES_OF_ISSUE;
  const reason = `${count} of its last ${count} mails were refused, or are uncertain`;
  const paused = await transaction
    .updateTable('newsletter_issues')
    .set({ paused_at: databaseTime(transaction), pause_reason: reason })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .returning(['slug', 'subject'])
    .executeTakeFirst();
  return paused && { ...paused, reason };
}

/** Lists the issues that have paused themselves. */
export function findPausedIssues(database: Database): Promise<PausedIssue[]> {
  return database
    .selectFrom('newsletter_issues')
    .select(['slug', 'subject', 'pause_reason as reason'])
    .where('paused_at', 'is not', null)
    .where('pause_reason', 'is not', null)
    .orderBy('slug')
    .$narrowType<PausedIssue>()
    .execute();
}

/** Reads the mail of an issue as it was last sent, with the id of the issue, or undefined if it never was. */
export function readIssueContent(database: Database, slug: string) {
  return database
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'text', 'html', 'picture'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Reads the content and the token for a mail of an issue, or undefined if the reader has unsubscribed. */
export function readIssueForReader(database: Database, { issue_id, subscriber_id }: MailRow) {
  return database
    .selectFrom(['newsletter_issues', 'newsletter_subscribers'])
    .select(['subject', 'text', 'html', 'picture', 'unsubscribe_token'])
    .where('newsletter_issues.id', '=', issue_id)
    .where('newsletter_subscribers.id', '=', subscriber_id)
    .executeTakeFirst();
}

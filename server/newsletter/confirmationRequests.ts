import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../milliseconds.ts';
import { CONFIRMATION } from '../../policy.ts';
import { confirmationRequestCondition, insertMail, waitingCondition } from '../mail/outbox.ts';
import type { Settings } from '../settings.ts';
import { oneOfCondition } from '../storage/conditions.ts';
import {
  CLOCK_TOLERANCE_MS,
  type Database,
  inTransaction,
  isoTime,
  readRow,
  type Transaction,
} from '../storage/database.ts';
import { rowLock } from '../storage/dialect.ts';
import type { NewSubscriber, SubscriberRow } from '../storage/schema.ts';
import { composeConfirmationRequest, type NewsletterSettings } from './newsletterMails.ts';

/** How many requests wait at once: few, because a mail may wait for the rate while the days to confirm pass. */
const MAX_WAITING_REQUESTS = 10;
/** How often requests are queued, in ms. */
export const CONFIRMATIONS_POLL_MS = 10 * SECOND_MS;

/** How many subscribers are asked to confirm in a minute, if no other mail waits. */
export function requestsPerMinute({ newsletterRate }: Pick<Settings, 'newsletterRate'>): number {
  return Math.min(newsletterRate, (MAX_WAITING_REQUESTS * MINUTE_MS) / CONFIRMATIONS_POLL_MS);
}

/**
 * Conditions on subscribers, one for each query: the days to confirm are over, or a restore has held the request for as
 * long, so the purge deletes them.
 */
export function confirmationExpiredConditions(now: Date): RawBuilder<SqlBool>[] {
  const cutoff = isoTime(now, -CONFIRMATION.deleteAfterDays * DAY_MS);
  return [
    sql`(confirmed_at is null and confirmation_requested_at is not null and confirmation_requested_at <= ${cutoff})`,
    sql`(confirmed_at is null and confirmation_requested_at is null and reminded_at <= ${cutoff})`,
  ];
}

/** The number of requests that wait for their first attempt. */
const countWaiting = sql<number>`(select count(*) from outbox
  where ${confirmationRequestCondition} and ${waitingCondition} and attempts = 0)`;

/**
 * Queues the mails that ask subscribers to confirm: the first request to subscribers who were never asked and
 * subscribed until `subscribedUntil`, and the only reminder to others. One process lets at most
 * MAX_WAITING_REQUESTS of them wait for their first attempt. Safe to call from several processes at once. Throws a
 * StorageError.
 */
export async function queueConfirmationRequests(
  database: Database,
  options: {
    readonly now: Date;
    readonly subscribedUntil: Date;
    readonly settings: NewsletterSettings;
  },
): Promise<void> {
  const { settings } = options;
  const now = isoTime(options.now);
  const remindUntil = isoTime(options.now, -CONFIRMATION.remindAfterDays * DAY_MS);
  const future = isoTime(options.now, CLOCK_TOLERANCE_MS);
  // Each reason has a query of its own, because a query with `or` would use none of their indexes.
  const reasons = [
    sql<SqlBool>`(reminded_at is null and confirmation_requested_at <= ${remindUntil})`,
    // The request was stored before the clock was set back.
    sql<SqlBool>`(reminded_at is null and confirmation_requested_at > ${future})`,
    sql<SqlBool>`(confirmation_requested_at is null and reminded_at is null and subscribed_at <= ${isoTime(options.subscribedUntil)})`,
  ];
  const findToAsk = (connection: Database, reason: RawBuilder<SqlBool>, limit: number) =>
    connection
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where(
        sql<SqlBool>`confirmed_at is null and spam_reason is null and undeliverable_at is null`,
      )
      .where(reason)
      .limit(limit);
  // A transaction would take SQLite's lock even if nobody has to be asked.
  const isRoom = sql<SqlBool>`${countWaiting} < ${sql.lit(MAX_WAITING_REQUESTS)}`;
  const found = reasons.map((reason) =>
    findToAsk(database, reason, 1).where(isRoom).executeTakeFirst(),
  );
  if (!(await Promise.all(found)).some(Boolean)) return;
  await inTransaction(database, async (transaction) => {
    const { waiting } = await readRow(
      transaction,
      sql<{ waiting: number }>`select ${countWaiting} as waiting`,
    );
    const subscribers: SubscriberRow[] = [];
    for (const reason of reasons) {
      const limit = Math.max(0, MAX_WAITING_REQUESTS - waiting - subscribers.length);
      const rows = await findToAsk(transaction, reason, limit)
        .modifyEnd(rowLock(transaction, 'for update skip locked'))
        .execute();
      subscribers.push(...rows);
    }
    for (const subscriber of subscribers) {
      const { id, confirmation_requested_at } = subscriber;
      const isFirst = confirmation_requested_at === null;
      const startsAnew = isFirst || confirmation_requested_at > now;
      await transaction
        .updateTable('newsletter_subscribers')
        .set({
          confirmation_requested_at: startsAnew ? now : confirmation_requested_at,
          reminded_at: now,
        })
        .where('id', '=', id)
        .execute();
      const occasion = isFirst ? 'first' : 'reminder';
      const mail = composeConfirmationRequest(subscriber, occasion, now, settings);
      await insertMail(transaction, mail);
    }
  });
}

/**
 * Somebody has subscribed with a known address: marks it as deliverable again and, unless it was reminded, lets it be
 * asked to confirm once more. `private.take_subscription` does the same in a hosted project
 * (supabase/migrations/20261123000000_site.sql).
 */
export async function resetKnownSubscriber(
  transaction: Transaction,
  { email, subscribed_at }: NewSubscriber,
) {
  await sql`
    update newsletter_subscribers
    set undeliverable_at = null, refused_issues = 0,
      confirmation_requested_at = case when confirmed_at is null then null else confirmation_requested_at end,
      reminded_at = case when confirmed_at is null then null else reminded_at end
    where email = ${email} and (
      undeliverable_at is not null or refused_issues > 0
      or ${mayAskAgainCondition(new Date(subscribed_at))}
    )
  `.execute(transaction);
}

/**
 * A condition on subscribers: they may be asked again. Nobody is asked more than twice, or twice within an hour. Whoever
 * was never asked will be asked anyway, unless a restore has held that.
 */
export function mayAskAgainCondition(now: Date): RawBuilder<SqlBool> {
  const cutoff = isoTime(now, -CONFIRMATION.askAgainAfterHours * HOUR_MS);
  return sql`(spam_reason is null and confirmed_at is null and (
    (reminded_at is null and confirmation_requested_at <= ${cutoff})
    or (reminded_at is not null and confirmation_requested_at is null)))`;
}

/**
 * Lets subscribers be asked to confirm once more (see queueConfirmationRequests), if mayAskAgainCondition allows it.
 * Returns the ids of the subscribers who will be asked.
 */
export async function askAgain(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const asked = await transaction
    .updateTable('newsletter_subscribers')
    .set({
      confirmation_requested_at: null,
      reminded_at: null,
      undeliverable_at: null,
      refused_issues: 0,
    })
    .where(oneOfCondition('id', ids))
    .where(mayAskAgainCondition(now))
    .returning('id')
    .execute();
  return asked.map(({ id }) => id);
}

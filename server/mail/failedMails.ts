import { sql } from 'kysely';
import { BACKOFF } from '../../policy.ts';
import { type Database, isoTime } from '../storage/database.ts';
import { databaseTime } from '../storage/dialect.ts';
import { countRows, readKeysetPage } from '../storage/keysetPage.ts';
import { isServerFailure } from './describeFailure.ts';
import { failedCondition, ofIssueCondition, sendingCondition } from './outbox.ts';

/** Reads a page of the mails that have failed, the latest failure first. */
export function listFailedMails(database: Database, cursor: string | undefined) {
  const mails = database
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'contact_message_id',
      'subscriber_id',
      'issue_id',
      'recipient',
      'subject',
      'attempts',
    ])
    .select(['next_attempt_at', 'failed_at', 'expired_at', 'last_error'])
    .select(sendingCondition(database).as('isSending'))
    .select(sql<string | null>`(select slug from newsletter_issues where id = issue_id)`.as('slug'))
    .where(failedCondition);
  return readKeysetPage(database, mails, { column: 'failed_at', cursor });
}

/** Counts the mails that have failed. */
export function countFailedMails(database: Database): Promise<number> {
  return countRows(database, database.selectFrom('outbox').select('id').where(failedCondition));
}

/** How many of the latest failures are looked at to find out whether the mail server works. */
const LATEST_FAILURES = 50;

/** A mail that waits is tried again within this time of its last failure, in ms, if a worker runs. */
const STALE_FAILURE_MS = 2 * BACKOFF.transient.maxMs;

/**
 * Finds out from the latest failures whether the mail server fails for every mail, and how many of the latest mails wait
 * because of that. Returns undefined if mail goes out, as far as is known.
 */
export async function findMailServerFailure(database: Database) {
  const latest = await database
    .selectFrom('outbox')
    .select(['failed_at', 'expired_at', 'last_error'])
    .where(failedCondition)
    .where('failed_at', '>', databaseTime(database, -STALE_FAILURE_MS))
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_FAILURES)
    .execute();
  const waiting = latest.filter(
    ({ expired_at, last_error }) => expired_at === null && isServerFailure(last_error ?? ''),
  );
  const [newest] = waiting;
  if (!newest) return undefined;
  const failedAt = new Date(newest.failed_at ?? '');
  return { failedAt, error: newest.last_error ?? '', waiting: waiting.length };
}

/** Whether any mail was sent after this time. */
export async function hasSentSince(database: Database, time: Date): Promise<boolean> {
  const sent = database.selectFrom('outbox').select('id').where('sent_at', '>', isoTime(time));
  return (await sent.limit(1).executeTakeFirst()) !== undefined;
}

/** Lists the errors of up to `limit` expired mails of an issue, the latest first. */
export async function listExpiryErrors(database: Database, slug: string, limit: number) {
  const issueCondition = ofIssueCondition(
    sql`(select id from newsletter_issues where slug = ${slug})`,
  );
  const query = sql<{ last_error: string }>`
    select coalesce(last_error, '') as last_error from outbox
    where ${issueCondition} and sent_at is null and expired_at is not null
    order by expired_at desc limit ${limit}
  `;
  return (await query.execute(database)).rows.map(({ last_error }) => last_error);
}

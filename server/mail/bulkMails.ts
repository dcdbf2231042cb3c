import { sql } from 'kysely';
import { MINUTE_MS } from '../../milliseconds.ts';
import { type Database, readRow } from '../storage/database.ts';
import { databaseTime } from '../storage/dialect.ts';
import type { IsoTime, MailRow } from '../storage/schema.ts';
import { compareAndSetSiteValue } from '../storage/siteValues.ts';
import {
  claimMails,
  confirmationRequestCondition,
  ofIssueCondition,
  timeUntilDue,
  type WaitingTimes,
  waitingTimes,
} from './outbox.ts';

/** How long an unused rate-limit token is kept, so that a late poll can catch up, in ms. */
const TOKEN_LIFETIME_MS = 250;

/**
 * Claims up to `limit` bulk mails that are due, but no more than there are rate-limit tokens, which all processes
 * share. Confirmation requests come first, then one issue after the other. `nextInMs` is the time until the next token,
 * or undefined if no mail waits or another process has locked the mails that are due.
 */
export async function claimBulkMails(
  database: Database,
  { limit, perMinute }: { limit: number; perMinute: number },
): Promise<{ mails: MailRow[]; nextInMs: number | undefined }> {
  const next = await findNextBulk(database);
  if (!next || next.nextInMs > 0) return { mails: [], nextInMs: next?.nextInMs };
  const { tokens, nextInMs } = await takeSendingTokens(database, {
    limit,
    intervalMs: MINUTE_MS / perMinute,
  });
  if (tokens === 0) return { mails: [], nextInMs };
  const condition =
    next.issue_id === null ? confirmationRequestCondition : ofIssueCondition(sql`${next.issue_id}`);
  const mails = await claimMails(database, { limit: tokens, condition });
  return { mails, nextInMs: mails.length > 0 ? nextInMs : undefined };
}

/** Finds which mails are due first: the confirmation requests (`issue_id` is null) or an issue that is not paused. */
async function findNextBulk(database: Database) {
  const isOfIssue = ofIssueCondition(sql`newsletter_issues.id`);
  const query = sql<WaitingTimes & { issue_id: string | null }>`
    select null as issue_id, '' as queued_at, ${waitingTimes(database, confirmationRequestCondition)}
    union all
    select id, queued_at, ${waitingTimes(database, isOfIssue)}
    from newsletter_issues where paused_at is null
    order by queued_at
  `;
  const { rows } = await query.execute(database);
  const waiting = rows.flatMap(({ issue_id, ...times }) => {
    const nextInMs = timeUntilDue(times);
    return nextInMs === undefined ? [] : [{ issue_id, nextInMs }];
  });
  return waiting.toSorted((one, other) => one.nextInMs - other.nextInMs)[0];
}

/**
 * Takes up to `limit` rate-limit tokens from a bucket that gets a token every `intervalMs`. The value `next_bulk_token`
 * is the time of the next token, in ms by the database's clock; `nextInMs` is the time until then.
 */
async function takeSendingTokens(
  database: Database,
  { limit, intervalMs }: { limit: number; intervalMs: number },
) {
  const query = sql<{ now: IsoTime; next: string | null }>`
    select ${databaseTime(database)} as now,
      (select value from site_values where name = 'next_bulk_token') as next
  `;
  const found = await readRow(database, query);
  const now = Date.parse(found.now);
  const next = Number(found.next ?? 0);
  // A token that is further away than one interval was stored before the clock was set back, or at a lower rate.
  const free = next > now + intervalMs + 1 ? now : Math.max(next, now - TOKEN_LIFETIME_MS);
  if (free > now) return { tokens: 0, nextInMs: free - now };
  const tokens = Math.min(limit, 1 + Math.floor((now - free) / intervalMs));
  const after = free + tokens * intervalMs;
  const change = { before: found.next ?? undefined, value: String(after) };
  const isTaken = await compareAndSetSiteValue(database, 'next_bulk_token', change);
  return { tokens: isTaken ? tokens : 0, nextInMs: Math.max(isTaken ? 0 : 1, after - now) };
}

import { type SqlBool, sql } from 'kysely';
import type { Subscriber } from '../../forms/desk/subscriberCalls.ts';
import { oneOfCondition } from '../storage/conditions.ts';
import type { Transaction } from '../storage/database.ts';
import { askAgainCutoff } from './confirmationRequests.ts';

/** Whether `askAgain` asks this subscriber: nobody is asked more than twice, or twice within an hour. */
export function mayAskAgain(
  subscriber: Pick<Subscriber, 'state' | 'confirmedAt' | 'remindedAt' | 'requestedAt'>,
  now: Date,
): boolean {
  const { state, confirmedAt, remindedAt, requestedAt } = subscriber;
  if (state === 'suspected' || confirmedAt !== null || remindedAt !== null) return false;
  return requestedAt !== null && requestedAt <= askAgainCutoff(now);
}

/**
 * Lets subscribers be asked to confirm once more (see queueConfirmationRequests), if `mayAskAgain` allows it. Returns
 * the ids of the subscribers who will be asked.
 */
export async function askAgain(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const asked = await transaction
    .updateTable('newsletter_subscribers')
    .set({ confirmation_requested_at: null, undeliverable_at: null, refused_issues: 0 })
    .where(oneOfCondition('id', ids))
    .where(
      sql<SqlBool>`spam_reason is null and confirmed_at is null and reminded_at is null
        and confirmation_requested_at <= ${askAgainCutoff(now)}`,
    )
    .returning('id')
    .execute();
  return asked.map(({ id }) => id);
}

import { type SqlBool, sql } from 'kysely';
import type { Subscriber } from '../../forms/desk/subscriberCalls.ts';
import { oneOfCondition } from '../storage/conditions.ts';
import type { Transaction } from '../storage/database.ts';
import { askAgainCutoff } from './confirmationRequests.ts';

/**
 * Whether `askAgain` asks this subscriber: nobody is asked more than twice, or twice within an hour. Whoever was never
 * asked will be asked anyway, unless a restore has held that.
 */
export function mayAskAgain(
  subscriber: Pick<
    Subscriber,
    'state' | 'confirmed_at' | 'reminded_at' | 'confirmation_requested_at'
  >,
  now: Date,
): boolean {
  const { state, confirmed_at, reminded_at, confirmation_requested_at } = subscriber;
  if (state === 'suspected' || confirmed_at !== null) return false;
  if (confirmation_requested_at === null) return reminded_at !== null;
  return reminded_at === null && confirmation_requested_at <= askAgainCutoff(now);
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
    .set({
      confirmation_requested_at: null,
      reminded_at: null,
      undeliverable_at: null,
      refused_issues: 0,
    })
    .where(oneOfCondition('id', ids))
    .where(
      sql<SqlBool>`spam_reason is null and confirmed_at is null and (
        (confirmation_requested_at is null and reminded_at is not null)
        or (reminded_at is null and confirmation_requested_at <= ${askAgainCutoff(now)}))`,
    )
    .returning('id')
    .execute();
  return asked.map(({ id }) => id);
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SubscriberState } from '../../forms/desk/constants.ts';

/** The databases use the indexes of the lists only for conditions that are word for word those of the index. */
const CONDITIONS: Readonly<Record<SubscriberState, RawBuilder<SqlBool>>> = {
  confirmed: sql`(spam_reason is null and undeliverable_at is null and confirmed_at is not null)`,
  unconfirmed: sql`(spam_reason is null and undeliverable_at is null and confirmed_at is null)`,
  undeliverable: sql`(spam_reason is null and undeliverable_at is not null)`,
  suspected: sql`(spam_reason is not null)`,
};

/** A condition on subscribers: they are in this state. */
export function stateCondition(state: SubscriberState): RawBuilder<SqlBool> {
  return CONDITIONS[state];
}

/** The state of a subscriber; see CONDITIONS. */
export const subscriberState = sql<SubscriberState>`case
  when spam_reason is not null then 'suspected'
  when undeliverable_at is not null then 'undeliverable'
  when confirmed_at is null then 'unconfirmed'
  else 'confirmed' end`;

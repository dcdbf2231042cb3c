import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SubscriberState } from '../../forms/desk/shared.ts';
import type { Database } from './database.ts';

/** The conditions word for word as in the indexes of the lists, which the databases use only then. */
const CONDITIONS: Readonly<Record<SubscriberState, RawBuilder<SqlBool>>> = {
  confirmed: sql`(spam_reason is null and undeliverable_at is null and confirmed_at is not null)`,
  unconfirmed: sql`(spam_reason is null and undeliverable_at is null and confirmed_at is null)`,
  undeliverable: sql`(spam_reason is null and undeliverable_at is not null)`,
  suspected: sql`(spam_reason is not null)`,
};

/** A condition on subscribers: in this state. */
export function stateCondition(state: SubscriberState): RawBuilder<SqlBool> {
  return CONDITIONS[state];
}

/** The state of the subscriber in the row. */
export const subscriberState = sql<SubscriberState>`case
  when spam_reason is not null then 'suspected'
  when undeliverable_at is not null then 'undeliverable'
  when confirmed_at is null then 'unconfirmed'
  else 'confirmed' end`;

/** The state of the subscriber with this address (in lower case); undefined where there is none. */
export async function stateOfSubscriber(
  database: Database,
  email: string,
): Promise<SubscriberState | undefined> {
  const subscriber = database
    .selectFrom('newsletter_subscribers')
    .select(subscriberState.as('state'));
  return (await subscriber.where('email', '=', email).executeTakeFirst())?.state;
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';

/** What a subscriber can be; each is in one of these states. */
export type SubscriberState = 'confirmed' | 'unconfirmed' | 'undeliverable' | 'suspected';

const STATE = sql<SubscriberState>`case
  when spam_reason is not null then 'suspected'
  when undeliverable_at is not null then 'undeliverable'
  when confirmed_at is null then 'unconfirmed'
  else 'confirmed' end`;

/** A condition on subscribers: in this state. */
export function inState(state: SubscriberState): RawBuilder<SqlBool> {
  return sql`(${STATE} = ${state})`;
}

/** The state of the subscriber with this address (in lower case); undefined where there is none. */
export async function stateOfSubscriber(
  database: Database,
  email: string,
): Promise<SubscriberState | undefined> {
  const subscriber = database.selectFrom('newsletter_subscribers').select(STATE.as('state'));
  return (await subscriber.where('email', '=', email).executeTakeFirst())?.state;
}

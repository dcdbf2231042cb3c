import { sql } from 'kysely';
import { SUBSCRIBER_STATES, type SubscriberState } from '../../../forms/desk/shared.ts';
import type { SubscriberSummary } from '../../../forms/desk/subscriberCalls.ts';
import { containsTextCondition } from '../../storage/conditions.ts';
import { type Database, readRow } from '../../storage/database.ts';
import { stateCondition } from '../../storage/subscriberStates.ts';
import { afterCondition, PAGE_SIZE, type Position, splitPage } from './keysetPage.ts';

/** How many subscribers one search looks at, since no index finds a text within a name. */
const SEARCHED_ROWS = 5000;
/** How many mails of one subscriber are shown. */
const SHOWN_MAILS = 200;

/** The columns of a subscriber that a list shows, by the names that the desk has for them. */
const SUMMARY = [
  'id',
  'first_name as firstName',
  'email',
  'subscribed_at as subscribedAt',
  'confirmation_requested_at as requestedAt',
  'confirmed_at as confirmedAt',
  'undeliverable_at as undeliverableAt',
] as const;

/** The columns that are shown of one subscriber, beside those of a list. */
const DETAILS = ['reminded_at as remindedAt', 'consent'] as const;

/** The state of the subscriber in the row. */
const subscriberState = sql<SubscriberState>`case
  when spam_reason is not null then 'suspected'
  when undeliverable_at is not null then 'undeliverable'
  when confirmed_at is null then 'unconfirmed'
  else 'confirmed' end`;

/**
 * A page of the subscribers in this state, the newest first, and where the next page begins. A search looks at some
 * thousand subscribers only, so its page may have few or none although there is a next one.
 */
export async function listSubscribers(
  database: Database,
  query: { state: SubscriberState; search?: string | undefined; after?: Position | undefined },
): Promise<{ subscribers: SubscriberSummary[]; next: Position | undefined }> {
  const { state, search, after } = query;
  const inOrder = database
    .selectFrom('newsletter_subscribers')
    .select(SUMMARY)
    .select(subscriberState.as('state'))
    .where(stateCondition(state))
    .where(afterCondition('subscribed_at', after))
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc');
  if (search === undefined) return pageOf(await inOrder.limit(PAGE_SIZE + 1).execute());
  const rows = await database
    .selectFrom(inOrder.limit(SEARCHED_ROWS).as('looked_at'))
    .selectAll()
    .where(containsTextCondition(['firstName', 'email'], search))
    .orderBy('subscribedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  if (rows.length > PAGE_SIZE) return pageOf(rows);
  const lastLookedAt = await inOrder
    .offset(SEARCHED_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return { subscribers: rows, next: lastLookedAt && positionOf(lastLookedAt) };
}

function pageOf(found: readonly SubscriberSummary[]) {
  const { rows, next } = splitPage(found, positionOf);
  return { subscribers: rows, next };
}

function positionOf({ id, subscribedAt }: SubscriberSummary): Position {
  return { id, at: subscribedAt };
}

/** The number of subscribers in each state. */
export async function countSubscribers(
  database: Database,
): Promise<Record<SubscriberState, number>> {
  // A subquery for each index.
  const counts = SUBSCRIBER_STATES.map(
    (state) =>
      sql`(select count(*) from newsletter_subscribers where ${stateCondition(state)}) as ${sql.ref(state)}`,
  );
  return readRow(database, sql<Record<SubscriberState, number>>`select ${sql.join(counts)}`);
}

/** A subscriber; undefined where there is none. */
export function readSubscriber(database: Database, id: string) {
  return database
    .selectFrom('newsletter_subscribers')
    .select([...SUMMARY, ...DETAILS])
    .select(subscriberState.as('state'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The state of the subscriber with this address (in lower case); undefined where there is none. */
export async function readSubscriberState(
  database: Database,
  email: string,
): Promise<SubscriberState | undefined> {
  const subscriber = database
    .selectFrom('newsletter_subscribers')
    .select(subscriberState.as('state'));
  return (await subscriber.where('email', '=', email).executeTakeFirst())?.state;
}

/** The mails to a subscriber, the newest first. */
export function listMailsTo(database: Database, subscriberId: string) {
  return database
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'subject',
      'created_at as createdAt',
      'sent_at as sentAt',
      'expired_at as expiredAt',
      'last_error as lastError',
    ])
    .where('subscriber_id', '=', subscriberId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_MAILS)
    .execute();
}

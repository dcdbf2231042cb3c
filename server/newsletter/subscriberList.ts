import { sql } from 'kysely';
import { SUBSCRIBER_STATES, type SubscriberState } from '../../forms/desk/constants.ts';
import type { SubscriberSummary } from '../../forms/desk/subscriberCalls.ts';
import type { Settings } from '../settings.ts';
import { containsTextCondition } from '../storage/conditions.ts';
import { type Database, readRow } from '../storage/database.ts';
import {
  afterCondition,
  PAGE_SIZE,
  type Page,
  type Position,
  splitPage,
} from '../storage/keysetPage.ts';
import type { IsoTime } from '../storage/schema.ts';
import { mayAskAgainCondition } from './confirmationRequests.ts';
import { readerCondition } from './issues.ts';
import { stateCondition, subscriberState } from './subscriberStates.ts';

/** How many subscribers one search reads, because no index finds a text within a name. */
const SEARCHED_SUBSCRIBERS = 5000;
/** How many mails to one subscriber are shown. */
const SHOWN_MAILS = 200;

/** The columns of a subscriber, in the order in which an export has them. */
export const SUBSCRIBER_COLUMNS = [
  'id',
  'subscribed_at',
  'first_name',
  'email',
  'spam_reason',
  'confirmed_at',
  'confirmation_requested_at',
  'reminded_at',
  'undeliverable_at',
  'refused_issues',
  'consent',
] as const;

export interface SubscriberQuery {
  /** Undefined: all subscribers. */
  readonly state?: SubscriberState | undefined;
  readonly since?: IsoTime | undefined;
  readonly until?: IsoTime | undefined;
  readonly search?: string | undefined;
  readonly after?: Position | undefined;
}

/** Selects the subscribers of a query, without its search. */
function selectSubscribers(database: Database, { state, since, until }: SubscriberQuery) {
  return database
    .selectFrom('newsletter_subscribers')
    .$if(state !== undefined, (all) => all.where(stateCondition(state ?? 'confirmed')))
    .$if(since !== undefined, (all) => all.where('subscribed_at', '>=', since ?? ''))
    .$if(until !== undefined, (all) => all.where('subscribed_at', '<', until ?? ''));
}

function isFound(database: Database, search: string) {
  return containsTextCondition(database, ['first_name', 'email'], search);
}

/**
 * Reads a page of the subscribers, the newest first, and where the next page begins. A search reads
 * SEARCHED_SUBSCRIBERS subscribers only, so its page may have few subscribers or none although there is a next page.
 */
export async function listSubscribers(
  database: Database,
  query: SubscriberQuery,
): Promise<Page<SubscriberSummary>> {
  const { search, after } = query;
  const inOrder = selectSubscribers(database, query)
    .select(SUBSCRIBER_COLUMNS)
    .select(subscriberState.as('state'))
    .where(afterCondition('subscribed_at', after))
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc');
  if (search === undefined) return pageOf(await inOrder.limit(PAGE_SIZE + 1).execute());
  const rows = await database
    .selectFrom(inOrder.limit(SEARCHED_SUBSCRIBERS).as('looked_at'))
    .selectAll()
    .where(isFound(database, search))
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  if (rows.length > PAGE_SIZE) return pageOf(rows);
  const lastLookedAt = await inOrder
    .offset(SEARCHED_SUBSCRIBERS - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: lastLookedAt && positionOf(lastLookedAt) };
}

/** Counts the subscribers of a query. A search reads them all. */
export async function countListed(database: Database, query: SubscriberQuery): Promise<number> {
  const { search } = query;
  const { total } = await selectSubscribers(database, query)
    .$if(search !== undefined, (all) => all.where(isFound(database, search ?? '')))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function pageOf(found: readonly SubscriberSummary[]) {
  return splitPage(found, positionOf);
}

function positionOf({ id, subscribed_at }: SubscriberSummary): Position {
  return { id, at: subscribed_at };
}

/** Counts the subscribers in each state. */
export async function countSubscribers(
  database: Database,
): Promise<Record<SubscriberState, number>> {
  // One subquery for each index.
  const counts = SUBSCRIBER_STATES.map(
    (state) =>
      sql`(select count(*) from newsletter_subscribers where ${stateCondition(state)}) as ${sql.ref(state)}`,
  );
  return readRow(database, sql<Record<SubscriberState, number>>`select ${sql.join(counts)}`);
}

/** Reads a subscriber, whether they may be asked once more to confirm, and whether they are a reader. */
export async function readSubscriber(
  database: Database,
  id: string,
  { newsletterOptIn }: Pick<Settings, 'newsletterOptIn'>,
  now: Date,
) {
  const row = await database
    .selectFrom('newsletter_subscribers')
    .select(SUBSCRIBER_COLUMNS)
    .select(subscriberState.as('state'))
    .select(mayAskAgainCondition(now).as('mayAskAgain'))
    .select(readerCondition(newsletterOptIn).as('getsIssues'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const mayAskAgain = newsletterOptIn === 'double' && Boolean(row.mayAskAgain);
  return { ...row, mayAskAgain, getsIssues: Boolean(row.getsIssues) };
}

/** Reads the state of the subscriber with this address (in lower case), or undefined if there is none. */
export async function readSubscriberState(
  database: Database,
  email: string,
): Promise<SubscriberState | undefined> {
  const subscriber = database
    .selectFrom('newsletter_subscribers')
    .select(subscriberState.as('state'));
  return (await subscriber.where('email', '=', email).executeTakeFirst())?.state;
}

/** Lists the mails to a subscriber, the newest first. */
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

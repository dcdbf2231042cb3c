import { sql } from 'kysely';
import type * as z from 'zod';
import { SUBSCRIBER_STATES, type SubscriberState } from '../../forms/desk/constants.ts';
import type { listSubscribersCall, SubscriberSummary } from '../../forms/desk/subscriberCalls.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import type { Settings } from '../settings.ts';
import { containsTextCondition } from '../storage/conditions.ts';
import { type Database, readRow } from '../storage/database.ts';
import { countRows, type Page, readKeysetPage } from '../storage/keysetPage.ts';
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

/** Which subscribers are listed. */
type SubscriberFilter = Pick<
  z.output<typeof listSubscribersCall.input>,
  'tab' | 'since' | 'until' | 'search'
>;

/** Selects the subscribers of a filter, without its search. */
function listOf(database: Database, { tab, since, until }: SubscriberFilter) {
  return database
    .selectFrom('newsletter_subscribers')
    .$if(tab !== undefined, (all) => all.where(stateCondition(tab ?? 'confirmed')))
    .$if(since !== undefined, (all) => all.where('subscribed_at', '>=', since ?? ''))
    .$if(until !== undefined, (all) => all.where('subscribed_at', '<', until ?? ''))
    .select(SUBSCRIBER_COLUMNS)
    .select(subscriberState.as('state'));
}

function searchOf(database: Database, { search }: SubscriberFilter) {
  if (!search) return undefined;
  const condition = containsTextCondition(database, ['first_name', 'email'], search);
  return { condition, rows: SEARCHED_SUBSCRIBERS };
}

/** Reads a page of the subscribers, the newest first (see readKeysetPage). */
export function listSubscribers(
  database: Database,
  filter: SubscriberFilter,
  cursor?: string,
): Promise<Page<SubscriberSummary>> {
  const order = { column: 'subscribed_at', cursor };
  return readKeysetPage(database, listOf(database, filter), order, searchOf(database, filter));
}

/** Counts the subscribers of a filter. A search reads them all. */
export function countListed(database: Database, filter: SubscriberFilter): Promise<number> {
  return countRows(database, listOf(database, filter), searchOf(database, filter));
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
export async function listMailsTo(database: Database, subscriberId: string) {
  const mails = await database
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
  return mails.map((mail) => ({
    ...mail,
    reason: mail.lastError && describeFailure(mail.lastError),
  }));
}

import { setTimeout as wait } from 'node:timers/promises';
import {
  type Erasure,
  erasePersonCall,
  findPeopleCall,
  type PersonCounts,
  readPersonCall,
} from '../../forms/desk/peopleCalls.ts';
import { MINUTE_MS, SECOND_MS } from '../../milliseconds.ts';
import { listActivityAbout } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { EXCERPT } from '../messages/inbox.ts';
import { subscriberState } from '../newsletter/subscriberStates.ts';
import { type OperationContext, operation } from '../operation.ts';
import { emailCondition, oneOfCondition } from '../storage/conditions.ts';
import type { Database } from '../storage/database.ts';
import { erasePerson } from './erasePerson.ts';
import { findPeople } from './findPeople.ts';
import { findPersonalIds, type PersonalIds, personDocument } from './personalData.ts';

/** How many entries of each kind are shown. */
const SHOWN = 50;
/** How long a call waits for the end of an erasure before it answers that the erasure is running, in ms. */
const ANSWER_WITHIN_MS = 8 * SECOND_MS;
/** How long the outcome of an erasure is known after its end, in ms. */
const OUTCOME_KEPT_MS = 10 * MINUTE_MS;

const RUNNING: Erasure = {
  isRunning: true,
  reference: null,
  removed: null,
  mailsUnderWay: 0,
  problem: null,
};

const UNFINISHED = 'The erasure was interrupted, so a part may be left. Please erase again.';

/** Operations on the data of one person. */
export const personOperations = [
  operation(findPeopleCall, ({ database }, { name }) => findPeople(database, name)),

  operation(readPersonCall, async ({ database, settings, erasures }, { email }) => {
    const person = await findPersonalIds({ database, settings }, email);
    return {
      email,
      counts: countsOf(person),
      messages: await readMessages(database, email),
      subscription: await readSubscription(database, email),
      mails: await readMails(database, person.outbox),
      activities: await listActivityAbout(database, email, SHOWN),
      erasure: erasures.get(email) ?? null,
    };
  }),

  operation(erasePersonCall, (context, { email }) => {
    const { background, erasures } = context;
    const work = async (stopping: AbortSignal) => {
      erasures.set(email, RUNNING);
      try {
        erasures.set(email, await erasePerson(context, email, { stopping }));
      } catch (error) {
        erasures.set(email, { ...RUNNING, isRunning: false, problem: UNFINISHED });
        throw error;
      } finally {
        setTimeout(() => erasures.delete(email), OUTCOME_KEPT_MS).unref();
      }
    };
    const outcome = () => erasures.get(email) ?? RUNNING;
    const erasing = background.run('erasure', work, email).then(outcome, outcome);
    return Promise.race([erasing, wait(ANSWER_WITHIN_MS, RUNNING, { ref: false })]);
  }),
];

/** All data of a person, for formatJson. Records that it was exported, but not of whom. */
export async function exportPerson(
  context: Pick<OperationContext, 'database' | 'settings' | 'now' | 'actor'>,
  email: string,
) {
  const person = await findPersonalIds(context, email);
  await recordActivity(context.database, context, 'exported the data of a person');
  return personDocument(context, email, person);
}

function countsOf(person: PersonalIds): PersonCounts {
  return {
    messages: person.messages.length,
    newsletter_subscribers: person.newsletter_subscribers.length,
    outbox: person.outbox.length,
    mail_files: person.mail_files.length,
  };
}

function readMessages(database: Database, email: string) {
  return database
    .selectFrom('messages')
    .select(['id', 'received_at as receivedAt', EXCERPT, 'state', 'note'])
    .where(emailCondition(email))
    .orderBy('received_at', 'desc')
    .limit(SHOWN)
    .execute();
}

async function readSubscription(database: Database, email: string) {
  const subscription = await database
    .selectFrom('newsletter_subscribers')
    .select(['id', 'first_name as firstName', 'subscribed_at as subscribedAt'])
    .select(['confirmed_at as confirmedAt', subscriberState.as('state')])
    .where(emailCondition(email))
    .executeTakeFirst();
  return subscription ?? null;
}

/** Reads the newest of these mails. The ids are sorted from oldest to newest. */
function readMails(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('outbox')
    .select(['id', 'subject', 'created_at as createdAt'])
    .select(['sent_at as sentAt', 'last_error as lastError'])
    .where(oneOfCondition('id', ids.slice(-SHOWN)))
    .orderBy('created_at', 'desc')
    .execute();
}

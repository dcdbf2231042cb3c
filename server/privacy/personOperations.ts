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
import { EXCERPT_LENGTH } from '../messages/inbox.ts';
import { subscriberState } from '../newsletter/subscriberStates.ts';
import { type OperationContext, operation } from '../operation.ts';
import { emailCondition } from '../storage/conditions.ts';
import type { Database } from '../storage/database.ts';
import { findPeople } from './findPeople.ts';
import { readPersonalRows } from './personalData.ts';
import { eraseAll, findPersonalDataIds, type PersonalDataIds, personDocument } from './privacy.ts';

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

/** Operations on the data of one person. */
export const personOperations = [
  operation(findPeopleCall, ({ database }, { name }) => findPeople(database, name)),

  operation(readPersonCall, async ({ database, settings, erasures }, { email }) => {
    const person = await findPersonalDataIds({ database, settings }, email);
    return {
      email,
      counts: countsOf(person),
      messages: await readMessages(database, person.messages),
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
        const outcome = await erase(context, email, stopping);
        erasures.set(email, outcome);
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
  {
    database,
    settings,
    now,
    actor,
  }: Pick<OperationContext, 'database' | 'settings' | 'now' | 'actor'>,
  email: string,
) {
  const person = await findPersonalDataIds({ database, settings }, email);
  await recordActivity(database, now(), { actor, action: 'exported the data of a person' });
  return personDocument({ database, settings }, email, person);
}

async function erase(
  { database, settings, now, actor }: OperationContext,
  email: string,
  stopping: AbortSignal,
): Promise<Erasure> {
  const erased = await eraseAll({ database, settings, now }, email, {
    stopping,
    // In the transaction of the first batch, and without the address.
    record: (transaction, reference) =>
      recordActivity(transaction, now(), { actor, action: 'erased a person', detail: reference }),
  });
  const { reference, removed, mailsUnderWay, isOverwritten } = erased;
  const problem = isOverwritten ? null : STILL_IN_LOG;
  return { isRunning: false, reference, removed, mailsUnderWay, problem };
}

const STILL_IN_LOG =
  'The data is erased, but still in the log of the database, because a backup or a command was reading it. Please erase again in a few minutes.';
const UNFINISHED = 'The erasure was interrupted, so a part may be left. Please erase again.';

function countsOf(person: PersonalDataIds): PersonCounts {
  return {
    messages: person.messages.length,
    newsletter_subscribers: person.newsletter_subscribers.length,
    outbox: person.outbox.length,
    mail_files: person.mail_files.length,
  };
}

/** Returns the newest of these ids, newest first. The ids are sorted from oldest to newest. */
function newestOf(ids: readonly string[]): string[] {
  return ids.slice(-SHOWN).toReversed();
}

async function readMessages(database: Database, ids: readonly string[]) {
  const rows = await Array.fromAsync(readPersonalRows(database, 'messages', newestOf(ids)));
  return rows.map(({ id, received_at, message, state, note }) => {
    return { id, receivedAt: received_at, excerpt: message.slice(0, EXCERPT_LENGTH), state, note };
  });
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

async function readMails(database: Database, ids: readonly string[]) {
  const rows = await Array.fromAsync(readPersonalRows(database, 'outbox', newestOf(ids)));
  return rows.map((mail) => ({
    id: mail.id,
    subject: mail.subject,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    lastError: mail.last_error,
  }));
}

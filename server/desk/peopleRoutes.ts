import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  type Erasure,
  erasePersonCall,
  PERSON_EXPORT_PATH,
  type PersonCounts,
  personEmail,
  readPersonCall,
} from '../../forms/desk/peopleCalls.ts';
import { MINUTE_MS, SECOND_MS } from '../../milliseconds.ts';
import { listActivityAbout } from '../activity/activityLog.ts';
import { recordActivity } from '../activity/recordActivity.ts';
import { formatJson } from '../format/formatJson.ts';
import { HttpError } from '../http/httpErrors.ts';
import { EXCERPT_LENGTH } from '../messages/inbox.ts';
import { readSubscriber } from '../newsletter/subscriberList.ts';
import { readPersonalRows } from '../privacy/personalData.ts';
import {
  eraseAll,
  findPersonalDataIds,
  type PersonalDataIds,
  personDocument,
} from '../privacy/privacy.ts';
import type { Database } from '../storage/database.ts';
import { signedInEmail } from './authentication.ts';
import type { DeskContext } from './context.ts';
import { addCall } from './serveOperations.ts';

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

/** Routes of the data of one person. */
export async function peopleRoutes(
  app: FastifyInstance,
  { database, settings, now, background, limitExports }: DeskContext,
): Promise<void> {
  const data = { database, settings, now };
  /** Erasures by address. They are in memory only, because an address must not be stored. */
  const erasures = new Map<string, Erasure>();

  addCall(app, readPersonCall, async ({ email }) => {
    const person = await findPersonalDataIds(data, email);
    return {
      email,
      counts: countsOf(person),
      messages: await readMessages(database, person.messages),
      subscription: await readSubscription(database, person.newsletter_subscribers),
      mails: await readMails(database, person.outbox),
      activities: await listActivityAbout(database, email, SHOWN),
      erasure: erasures.get(email) ?? null,
    };
  });

  app.get(PERSON_EXPORT_PATH, { onRequest: limitExports }, async (request, reply) => {
    const { success, data: email } = personEmail.safeParse(Object(request.query).email);
    if (!success) throw new HttpError(400, 'Please enter one email address.');
    const actor = signedInEmail(request);
    const person = await findPersonalDataIds(data, email);
    await recordActivity(database, now(), { actor, action: 'exported the data of a person' });
    const name = `person-${now().toISOString().slice(0, 10)}.json`;
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(Readable.from(formatJson(personDocument(data, email, person).document)));
  });

  addCall(app, erasePersonCall, async ({ email }, request) => {
    const actor = signedInEmail(request);
    const work = async (stopping: AbortSignal) => {
      erasures.set(email, RUNNING);
      const outcome = await erase(email, actor, stopping);
      erasures.set(email, outcome);
      setTimeout(() => erasures.delete(email), OUTCOME_KEPT_MS).unref();
      return outcome;
    };
    const erasing = background.run('erasure', work, email);
    return Promise.race([erasing, wait(ANSWER_WITHIN_MS, RUNNING, { ref: false })]);
  });

  async function erase(email: string, actor: string, stopping: AbortSignal): Promise<Erasure> {
    try {
      const { reference, removed, mailsUnderWay, isOverwritten } = await eraseAll(data, email, {
        stopping,
        // Without the address.
        record: (transaction, reference) =>
          recordActivity(transaction, now(), {
            actor,
            action: 'erased a person',
            detail: reference,
          }),
      });
      const problem = isOverwritten ? null : STILL_IN_LOG;
      return { isRunning: false, reference, removed, mailsUnderWay, problem };
    } catch (error) {
      if (!stopping.aborted) app.log.error({ err: error }, 'an erasure at the desk failed');
      return { ...RUNNING, isRunning: false, problem: UNFINISHED };
    }
  }
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

async function readSubscription(database: Database, ids: readonly string[]) {
  const [id] = ids;
  const found = id && (await readSubscriber(database, id));
  if (!found) return null;
  const { firstName, subscribedAt, confirmedAt, state } = found;
  return { id, firstName, subscribedAt, confirmedAt, state };
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

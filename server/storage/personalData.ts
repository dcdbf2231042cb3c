import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, inTransaction, locksRows } from './database.ts';
import { isBeingSent } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { endsWith } from './search.ts';
import { deleteSubscribers, isUnconfirmedForLong } from './subscribers.ts';

/** A condition: the row is of the person who has this address, in lower case; the table may hold any case. */
function isOf(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email}`;
}

/** A condition: a mail about a message of theirs, for them as a subscriber, or to them. */
function isMailOf(email: string): RawBuilder<SqlBool> {
  // A name cannot look like this end, since JSON escapes its quotes.
  const end = `"address":${JSON.stringify(email)}}`;
  return sql<SqlBool>`(
    message_id in (select id from messages where ${isOf(email)})
    or subscriber_id in (select id from newsletter_subscribers where ${isOf(email)})
    or ${endsWith('recipient', end)}
  )`;
}

/** Every row of the person with this address, in lower case, the oldest first; mails with their issue's slug. */
export function findPersonalData(database: Database, email: string) {
  const messages = database.selectFrom('messages').selectAll().where(isOf(email));
  const subscribers = database.selectFrom('newsletter_subscribers').selectAll().where(isOf(email));
  const mails = database
    .selectFrom('outbox')
    .leftJoin('newsletter_issues', 'newsletter_issues.id', 'outbox.issue_id')
    .selectAll('outbox')
    .select('newsletter_issues.slug as issue')
    .where(isMailOf(email));
  return retryWhileBusy(async () => ({
    messages: await messages.orderBy('received_at').execute(),
    newsletter_subscribers: await subscribers.execute(),
    outbox: await mails.orderBy('created_at').execute(),
  }));
}

type PersonalRows = Awaited<ReturnType<typeof findPersonalData>>;

export type ErasedCounts = Readonly<Record<keyof PersonalRows | 'mail_files', number>>;

interface Erasure {
  readonly reference: string;
  readonly removed: ErasedCounts;
  readonly mailIds: readonly string[];
  /** Of those mails, how many were being sent, and may arrive. */
  readonly mailsUnderWay: number;
}

/**
 * Removes all that the tables hold of a person, and records that, and how many files the caller is about to
 * remove, under `reference`, without who it was. Returns undefined where there was nothing, and `sending`, having
 * removed nothing, while a worker holds a mail of theirs, unless `evenWhileSending`.
 */
export function erasePerson(
  database: Database,
  email: string,
  options: { reference: string; now: Date; mailFiles: number; evenWhileSending: boolean },
): Promise<Erasure | 'sending' | undefined> {
  const { reference, now, mailFiles, evenWhileSending } = options;
  return inTransaction(database, async (transaction) => {
    const erasures = transaction.selectFrom('privacy_erasures').select('removed');
    const known = await erasures.where('id', '=', reference).executeTakeFirst();
    // Committed by a try of this very call whose answer was lost.
    if (known) {
      return { reference, removed: JSON.parse(known.removed), mailIds: [], mailsUnderWay: 0 };
    }

    const mails = await transaction
      .selectFrom('outbox')
      .select(['id', isBeingSent(transaction).as('beingSent')])
      .where(isMailOf(email))
      .$if(locksRows(database), (query) => query.forUpdate())
      .execute();
    const mailsUnderWay = mails.filter(({ beingSent }) => beingSent).length;
    if (mailsUnderWay > 0 && !evenWhileSending) return 'sending';

    const removed = {
      ...(await deleteRows(transaction, email)),
      outbox: mails.length,
      mail_files: mailFiles,
    };
    if (Object.values(removed).every((count) => count === 0)) return undefined;
    await transaction
      .insertInto('privacy_erasures')
      .values({ id: reference, erased_at: now.toISOString(), removed: JSON.stringify(removed) })
      .execute();
    return { reference, removed, mailIds: mails.map(({ id }) => id), mailsUnderWay };
  });
}

/** Deletes each row after those that are found by it. */
async function deleteRows(transaction: Database, email: string) {
  const { subscribers } = await deleteSubscribers(transaction, isOf(email));
  await transaction.deleteFrom('outbox').where(isMailOf(email)).execute();
  const hashes = transaction.selectFrom('messages').select('content_hash').where(isOf(email));
  await transaction.deleteFrom('message_senders').where('content_hash', 'in', hashes).execute();
  const messages = transaction.deleteFrom('messages').where(isOf(email));
  const { numDeletedRows } = await messages.executeTakeFirst();
  return { messages: Number(numDeletedRows), newsletter_subscribers: subscribers };
}

/** How many messages go in one transaction, so that visitors never wait for a long one. */
const BATCH = 200;

/**
 * Removes messages, and suspected subscriptions, received at `cutoff` or before, subscriptions not confirmed in
 * time by `unconfirmedBy`, and the trials of issues that went, which nothing else would remove. What was removed until
 * an error stays removed.
 */
export async function removeExpired(
  database: Database,
  cutoff: Date,
  unconfirmedBy: Date | undefined,
) {
  const moment = cutoff.toISOString();
  const mailIds: string[] = [];
  let messages = 0;
  for (;;) {
    const batch = await removeMessages(database, moment);
    if (!batch) break;
    messages += batch.messages;
    mailIds.push(...batch.mailIds);
  }
  const isDoneTrial = sql<SqlBool>`(kind = 'issue' and issue_id is null
    and (sent_at is not null or refused_at is not null))`;
  const isSuspected = sql<SqlBool>`(suspected is not null and subscribed_at <= ${moment})`;
  const isExpired = unconfirmedBy
    ? sql<SqlBool>`(${isSuspected} or ${isUnconfirmedForLong(unconfirmedBy)})`
    : isSuspected;
  const { subscribers, trials, ...theirs } = await inTransaction(database, async (transaction) => {
    const done = transaction.deleteFrom('outbox').where(isDoneTrial).returning('id');
    const trials = await done.execute();
    return { trials, ...(await deleteSubscribers(transaction, isExpired)) };
  });
  mailIds.push(...trials.map(({ id }) => id), ...theirs.mailIds);
  return { messages, newsletter_subscribers: subscribers, outbox: mailIds.length, mailIds };
}

/** Removes some messages with their mails; undefined when none is left that is so old. */
function removeMessages(database: Database, moment: string) {
  return inTransaction(database, async (transaction) => {
    const old = transaction.selectFrom('messages').select('id').where('received_at', '<=', moment);
    const rows = await old.orderBy('received_at').limit(BATCH).execute();
    if (rows.length === 0) return undefined;
    const ids = rows.map(({ id }) => id);
    const mails = transaction.deleteFrom('outbox').where('message_id', 'in', ids).returning('id');
    const mailIds = (await mails.execute()).map(({ id }) => id);
    const messages = transaction.deleteFrom('messages').where('id', 'in', ids);
    const { numDeletedRows } = await messages.executeTakeFirst();
    return { messages: Number(numDeletedRows), mailIds };
  });
}

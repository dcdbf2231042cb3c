import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, locksRows } from './database.ts';
import { isBeingSent } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { MailRow, MessageRow, SubscriberRow } from './schema.ts';
import { endsWith } from './search.ts';

/** Every row that the tables hold of one person. */
export interface PersonalRows {
  readonly messages: MessageRow[];
  readonly newsletter_subscribers: SubscriberRow[];
  readonly outbox: MailRow[];
}

/** A condition: the row is of the person who has this address, in lower case; the table may hold any case. */
function isOf(email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(email) = ${email}`;
}

/**
 * A condition on the outbox: a mail that belongs to the person who has this address, in lower case:
 * about a message of theirs, for them as a subscriber, to them, or answered to them.
 */
function isMailOf(email: string): RawBuilder<SqlBool> {
  // A name cannot look like this end, since JSON escapes its quotes.
  const end = `"address":${JSON.stringify(email)}}`;
  return sql<SqlBool>`(
    message_id in (select id from messages where ${isOf(email)})
    or subscriber_id in (select id from newsletter_subscribers where ${isOf(email)})
    or ${endsWith('recipient', end)}
    or ${endsWith('reply_to', end)}
  )`;
}

/**
 * All that is held of the person who has this address, in lower case, the oldest first. Throws a
 * StorageError.
 */
export function findPersonalData(database: Database, email: string): Promise<PersonalRows> {
  const messages = database.selectFrom('messages').selectAll().where(isOf(email));
  const subscribers = database.selectFrom('newsletter_subscribers').selectAll().where(isOf(email));
  const mails = database.selectFrom('outbox').selectAll().where(isMailOf(email));
  return retryWhileBusy(async () => ({
    messages: await messages.orderBy('received_at').execute(),
    newsletter_subscribers: await subscribers.execute(),
    outbox: await mails.orderBy('created_at').execute(),
  }));
}

/** How many entries of each kind an erasure removed. */
export interface ErasedCounts {
  readonly messages: number;
  readonly newsletter_subscribers: number;
  readonly outbox: number;
  readonly mail_files: number;
}

/** How an erasure ended. */
export type ErasureOutcome =
  | {
      readonly kind: 'erased';
      readonly removed: ErasedCounts;
      readonly mailIds: readonly string[];
      /** Of those mails, how many were being sent, and may arrive. */
      readonly mailsUnderWay: number;
    }
  | { readonly kind: 'nothing' }
  /** Mails of the person are being sent, so nothing was removed. */
  | { readonly kind: 'sending' };

/**
 * Removes all that the tables hold of the person who has this address, in lower case, and records
 * that it was done under `reference`, without who it was; all in one transaction. A mail that a
 * worker holds stops it unless `evenWhileSending`. `mailFiles`, how many files the caller is about to
 * remove, is recorded with it. Throws a StorageError, and then nothing was removed.
 */
export function erasePerson(
  database: Database,
  email: string,
  options: { reference: string; now: Date; mailFiles: number; evenWhileSending: boolean },
): Promise<ErasureOutcome> {
  const { reference, now, mailFiles, evenWhileSending } = options;
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction): Promise<ErasureOutcome> => {
      const known = await transaction
        .selectFrom('privacy_erasures')
        .select('removed')
        .where('id', '=', reference)
        .executeTakeFirst();
      // Committed by a try of this very call whose answer was lost.
      if (known) {
        return {
          kind: 'erased',
          removed: JSON.parse(known.removed),
          mailIds: [],
          mailsUnderWay: 0,
        };
      }

      const mails = await transaction
        .selectFrom('outbox')
        .select(isBeingSent(transaction).as('beingSent'))
        .where(isMailOf(email))
        .$if(locksRows(database), (query) => query.forUpdate())
        .execute();
      const mailsUnderWay = mails.filter(({ beingSent }) => beingSent).length;
      if (mailsUnderWay > 0 && !evenWhileSending) return { kind: 'sending' };

      const { messages, subscribers, outbox } = await deleteRows(transaction, email);
      const removed: ErasedCounts = {
        messages: messages.length,
        newsletter_subscribers: subscribers.length,
        outbox: outbox.length,
        mail_files: mailFiles,
      };
      if (Object.values(removed).every((count) => count === 0)) return { kind: 'nothing' };
      await transaction
        .insertInto('privacy_erasures')
        .values({
          id: reference,
          erased_at: now.toISOString(),
          removed: JSON.stringify(removed),
        })
        .execute();
      return { kind: 'erased', removed, mailIds: outbox.map(({ id }) => id), mailsUnderWay };
    }),
  );
}

/** Mails first, since they are found by the rows that they tell of. */
async function deleteRows(transaction: Database, email: string) {
  const outbox = await transaction
    .deleteFrom('outbox')
    .where(isMailOf(email))
    .returning('id')
    .execute();
  const messages = await transaction
    .deleteFrom('messages')
    .where(isOf(email))
    .returning('content_hash')
    .execute();
  const subscribers = await transaction
    .deleteFrom('newsletter_subscribers')
    .where(isOf(email))
    .returning('id')
    .execute();
  const hashes = messages.map(({ content_hash }) => content_hash);
  if (hashes.length > 0) {
    await transaction.deleteFrom('message_senders').where('content_hash', 'in', hashes).execute();
  }
  return { messages, subscribers, outbox };
}

/** How many rows go in one transaction, so that visitors never wait for a long one. */
const BATCH = 200;

/** What was removed since its time had come. */
export interface ExpiredRows {
  readonly messages: number;
  readonly suspectedSubscriptions: number;
  /** Of mails that told of those messages. */
  readonly mailIds: readonly string[];
}

/**
 * Removes the messages with their mails, and the suspected subscriptions, that were received at
 * `cutoff` or before. Any number of processes may do so at once. Throws a StorageError, and what was
 * removed until then stays removed.
 */
export async function removeExpired(database: Database, cutoff: Date): Promise<ExpiredRows> {
  const moment = cutoff.toISOString();
  const mailIds: string[] = [];
  let messages = 0;
  for (;;) {
    const batch = await retryWhileBusy(() => removeMessages(database, moment));
    if (!batch) break;
    messages += batch.messages;
    mailIds.push(...batch.mailIds);
  }
  const suspectedSubscriptions = await retryWhileBusy(() =>
    removeSuspectedSubscriptions(database, moment),
  );
  return { messages, suspectedSubscriptions, mailIds };
}

/** Removes some messages with their mails; undefined when none is left that is so old. */
async function removeMessages(database: Database, moment: string) {
  const rows = await database
    .selectFrom('messages')
    .select('id')
    .where('received_at', '<=', moment)
    .orderBy('received_at')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  return database.transaction().execute(async (transaction) => {
    const mails = transaction.deleteFrom('outbox').where('message_id', 'in', ids).returning('id');
    const mailIds = (await mails.execute()).map(({ id }) => id);
    const messages = transaction.deleteFrom('messages').where('id', 'in', ids);
    const { numDeletedRows } = await messages.executeTakeFirst();
    return { messages: Number(numDeletedRows), mailIds };
  });
}

async function removeSuspectedSubscriptions(database: Database, moment: string): Promise<number> {
  const isExpired = sql<SqlBool>`suspicion is not null and subscribed_at <= ${moment}`;
  const expired = database.selectFrom('newsletter_subscribers').select('id').where(isExpired);
  // Looked at before anything is written, which would need the one lock of SQLite.
  if (!(await expired.limit(1).executeTakeFirst())) return 0;
  const removal = database.deleteFrom('newsletter_subscribers').where(isExpired);
  return Number((await removal.executeTakeFirst()).numDeletedRows);
}

import {
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { type Database, locksRows } from './database.ts';
import { isBeingSent } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';
import { endsWith } from './search.ts';

/** Every row that the tables hold of one person. */
export interface PersonalRows {
  readonly messages: Selectable<DatabaseSchema['messages']>[];
  readonly newsletter_subscribers: Selectable<DatabaseSchema['newsletter_subscribers']>[];
  readonly outbox: Selectable<DatabaseSchema['outbox']>[];
}

/**
 * All that is held of the person who has this address, in lower case, the oldest first; the tables
 * may hold it in any case. Throws a StorageError.
 */
export function findPersonalData(database: Database, email: string): Promise<PersonalRows> {
  return retryWhileBusy(async () => ({
    messages: await database
      .selectFrom('messages')
      .selectAll()
      .where(sql`lower(email)`, '=', email)
      .orderBy('received_at')
      .execute(),
    newsletter_subscribers: await database
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where(sql`lower(email)`, '=', email)
      .execute(),
    outbox: await database
      .selectFrom('outbox')
      .selectAll()
      .where(isMailOf(email))
      .orderBy('created_at')
      .execute(),
  }));
}

/**
 * A condition on the outbox: a mail that belongs to the person who has this address, in lower case:
 * about a message of theirs, for them as a subscriber, to them, or answered to them.
 */
export function isMailOf(email: string): RawBuilder<SqlBool> {
  // A name cannot look like this end, since JSON escapes its quotes.
  const end = `"address":${JSON.stringify(email)}}`;
  return sql<SqlBool>`(
    message_id in (select id from messages where lower(email) = ${email})
    or subscriber_id in (select id from newsletter_subscribers where lower(email) = ${email})
    or ${endsWith('recipient', end)}
    or ${endsWith('reply_to', end)}
  )`;
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
  const moment = options.now.toISOString();
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction): Promise<ErasureOutcome> => {
      const known = await transaction
        .selectFrom('privacy_erasures')
        .select('removed')
        .where('id', '=', options.reference)
        .executeTakeFirst();
      // Committed by a try of this very call whose answer was lost.
      if (known) {
        const removed: ErasedCounts = JSON.parse(known.removed);
        return { kind: 'erased', removed, mailIds: [], mailsUnderWay: 0 };
      }

      const mails = await transaction
        .selectFrom('outbox')
        .select((eb) => isBeingSent(transaction)(eb).as('beingSent'))
        .where(isMailOf(email))
        .$if(locksRows(database), (query) => query.forUpdate())
        .execute();
      const sending = mails.filter(({ beingSent }) => beingSent);
      if (sending.length > 0 && !options.evenWhileSending) return { kind: 'sending' };

      const outbox = await transaction
        .deleteFrom('outbox')
        .where(isMailOf(email))
        .returning('id')
        .execute();
      const messages = await transaction
        .deleteFrom('messages')
        .where(sql`lower(email)`, '=', email)
        .returning('content_hash')
        .execute();
      const subscribers = await transaction
        .deleteFrom('newsletter_subscribers')
        .where(sql`lower(email)`, '=', email)
        .returning('id')
        .execute();
      const hashes = messages.map((message) => message.content_hash);
      if (hashes.length > 0) {
        await transaction
          .deleteFrom('message_senders')
          .where('content_hash', 'in', hashes)
          .execute();
      }

      const removed: ErasedCounts = {
        messages: messages.length,
        newsletter_subscribers: subscribers.length,
        outbox: outbox.length,
        mail_files: options.mailFiles,
      };
      if (Object.values(removed).every((count) => count === 0)) return { kind: 'nothing' };
      await transaction
        .insertInto('privacy_erasures')
        .values({ id: options.reference, erased_at: moment, removed: JSON.stringify(removed) })
        .execute();
      const mailIds = outbox.map(({ id }) => id);
      return { kind: 'erased', removed, mailIds, mailsUnderWay: sending.length };
    }),
  );
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
    const ids = await retryWhileBusy(() =>
      database
        .selectFrom('messages')
        .select('id')
        .where('received_at', '<=', moment)
        .orderBy('received_at')
        .limit(BATCH)
        .execute(),
    );
    if (ids.length === 0) break;
    const removed = await retryWhileBusy(() => removeMessages(database, ids));
    mailIds.push(...removed.mailIds);
    messages += removed.messages;
  }
  const suspected = await retryWhileBusy(async () => {
    const isExpired = (eb: ExpressionBuilder<DatabaseSchema, 'newsletter_subscribers'>) =>
      eb.and([eb('suspicion', 'is not', null), eb('subscribed_at', '<=', moment)]);
    const expired = database.selectFrom('newsletter_subscribers').select('id').where(isExpired);
    // Looked at before anything is written, which would need the one lock of SQLite.
    if (!(await expired.limit(1).executeTakeFirst())) return 0;
    const { numDeletedRows } = await database
      .deleteFrom('newsletter_subscribers')
      .where(isExpired)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  return { messages, suspectedSubscriptions: suspected, mailIds };
}

function removeMessages(
  database: Database,
  rows: readonly { id: string }[],
): Promise<{ messages: number; mailIds: string[] }> {
  const ids = rows.map(({ id }) => id);
  return database.transaction().execute(async (transaction) => {
    const mails = await transaction
      .deleteFrom('outbox')
      .where('message_id', 'in', ids)
      .returning('id')
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('messages')
      .where('id', 'in', ids)
      .executeTakeFirst();
    return { messages: Number(numDeletedRows), mailIds: mails.map(({ id }) => id) };
  });
}

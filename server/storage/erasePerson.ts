import { sql } from 'kysely';
import type { Database } from './database.ts';
import { locksRows } from './locksRows.ts';
import { isBeingSent } from './outbox.ts';
import { isMailOf } from './personalMails.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

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

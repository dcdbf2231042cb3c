import type { Selectable } from 'kysely';
import type { ContactMessage } from '../../forms/contactSchema.ts';
import type { Database } from './database.ts';
import { recordSender } from './messageSenders.ts';
import { insertMail, isQueued, type QueuedMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** A contact message as it is kept. */
export interface StoredMessage extends ContactMessage {
  readonly id: string;
  /** Unique for each submission that named a key. */
  readonly submissionKey: string | undefined;
  readonly location: string;
  readonly receivedAt: Date;
  /** What the same text has in common, whoever sent it. */
  readonly contentHash: string;
}

/** What a message is stored with. */
export interface Storing {
  /** It filled in the trap: it is kept aside, without a mail. */
  readonly isTrapped: boolean;
  /** The hash that its sender's address is known by. */
  readonly addressHash: string;
  /**
   * Makes the notification. `senders` is the number of addresses that the same text came from
   * lately; undefined when that could not be found out.
   */
  readonly compose: (senders: number | undefined) => QueuedMail;
}

/**
 * Stores a message, counts who sent the same text and queues its notification in one transaction
 * (design, section 3). When the senders cannot be counted it is stored all the same. Returns
 * `stored` once all is on disk, or `known` when the submission key or the id is known already and
 * nothing was added. Throws a StorageError, and then nothing is stored.
 */
export function storeMessage(
  database: Database,
  message: StoredMessage,
  storing: Storing,
): Promise<'stored' | 'known'> {
  return retryWhileBusy(async () => {
    try {
      return await insertMessage(database, message, storing, countSenders);
    } catch (error) {
      if (!(error instanceof UncountedError)) throw error;
      return insertMessage(database, message, storing, async () => undefined);
    }
  });
}

/** The senders of a text could not be counted, which ends the transaction. */
class UncountedError extends Error {}

type CountSenders = typeof countSenders;

async function countSenders(
  transaction: Database,
  message: StoredMessage,
  addressHash: string,
): Promise<number | undefined> {
  const { contentHash, receivedAt } = message;
  try {
    return await recordSender(transaction, { contentHash, addressHash, at: receivedAt });
  } catch (error) {
    throw new UncountedError('The senders could not be counted', { cause: error });
  }
}

function insertMessage(
  database: Database,
  message: StoredMessage,
  storing: Storing,
  count: CountSenders,
): Promise<'stored' | 'known'> {
  return database.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('messages')
      .values({
        id: message.id,
        submission_key: message.submissionKey ?? null,
        name: message.name,
        email: message.email,
        phone: message.phone ?? null,
        company: message.company ?? null,
        message: message.message,
        location: message.location,
        received_at: message.receivedAt.toISOString(),
        suspicion: storing.isTrapped ? 'trap' : null,
        content_hash: message.contentHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return 'known';
    const senders = await count(transaction, message, storing.addressHash);
    if (!storing.isTrapped) await insertMail(transaction, storing.compose(senders));
    return 'stored';
  });
}

/** The message with this id; undefined when there is none. Throws a StorageError. */
export async function readMessage(
  database: Database,
  id: string,
): Promise<StoredMessage | undefined> {
  const row = await retryWhileBusy(() =>
    database.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row && toStoredMessage(row);
}

/**
 * Turns a message that is kept aside into an ordinary one and queues its notification in one
 * transaction. Returns `released` once both are on disk, or `not suspected` when it is not kept
 * aside, or not there, and nothing was changed. Throws a StorageError.
 */
export function releaseTrappedMessage(
  database: Database,
  id: string,
  notification: QueuedMail,
): Promise<'released' | 'not suspected'> {
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const released = await transaction
        .updateTable('messages')
        .set({ suspicion: null })
        .where('id', '=', id)
        .where('suspicion', '=', 'trap')
        .executeTakeFirst();
      if (released.numUpdatedRows === 0n) {
        return (await isQueued(transaction, notification)) ? 'released' : 'not suspected';
      }
      await insertMail(transaction, notification);
      return 'released';
    }),
  );
}

function toStoredMessage(row: Selectable<DatabaseSchema['messages']>): StoredMessage {
  return {
    id: row.id,
    submissionKey: row.submission_key ?? undefined,
    name: row.name,
    email: row.email,
    phone: row.phone ?? undefined,
    company: row.company ?? undefined,
    message: row.message,
    location: row.location,
    receivedAt: new Date(row.received_at),
    contentHash: row.content_hash,
  };
}

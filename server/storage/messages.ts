import type { ContactMessage } from '../../forms/contactSchema.ts';
import type { Database } from './database.ts';
import { insertMail, type QueuedMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** A contact message as it is kept. */
export interface StoredMessage extends ContactMessage {
  readonly id: string;
  /** Unique for each submission that named a key. */
  readonly submissionKey: string | undefined;
  readonly location: string;
  readonly receivedAt: Date;
}

/**
 * Stores a message and queues its notification in one transaction (design, section 3).
 * Returns `stored` once both are on disk, or `repeated` when the submission key is known already
 * and nothing was added. Throws a StorageError, and then neither is stored.
 */
export function storeMessage(
  database: Database,
  message: StoredMessage,
  notification: QueuedMail,
): Promise<'stored' | 'repeated'> {
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
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
        })
        .onConflict((conflict) => conflict.column('submission_key').doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) return 'repeated';
      await insertMail(transaction, notification);
      return 'stored';
    }),
  );
}

import type { ContactMessage } from '../../forms/contactForm.ts';
import { describeFailure } from '../mail/describeFailure.ts';
import { insertMail } from '../mail/outbox.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import type { MessageRow, NewMail } from '../storage/schema.ts';
import { countSenders, markRepeated } from './repeatedTexts.ts';

/** A message as it was received. */
export type ReceivedMessage = ContactMessage &
  Required<Pick<MessageRow, 'id' | 'received_at' | 'spam_reason' | 'content_hash'>>;

/** Finds the submission that is stored under one of these keys, so that a repeated request gets the same response. */
export function findSubmission(database: Database, keys: readonly string[]) {
  const stored = database.selectFrom('messages').select('location');
  return stored.where('submission_key', 'in', keys).executeTakeFirst();
}

/**
 * Stores a message with its notification in one transaction, and counts who sent the same text. `key` identifies the
 * submission, so that it is stored once. `compose` makes the notification; its `senders` is undefined if they
 * could not be counted, and the message is stored all the same. Returns `stored` once message and mail are on disk, or
 * `duplicate` if a submission is stored under this key already, with the page that the stored one came from. Throws a
 * StorageError.
 */
export async function storeMessage(
  database: Database,
  message: ReceivedMessage,
  options: {
    readonly key: string;
    readonly ipHash: string;
    readonly compose: (senders: number | undefined) => NewMail;
  },
): Promise<{ outcome: 'stored' | 'duplicate'; location: string }> {
  const { key, ipHash, compose } = options;
  const now = new Date(message.received_at);
  const sending = { contentHash: message.content_hash, ipHash, now };
  const senders = await countSenders(database, sending).catch(() => undefined);
  const result = await inTransaction(database, async (transaction) => {
    const inserted = await transaction
      .insertInto('messages')
      .values({ ...message, submission_key: key })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      const { location = message.location } = (await findSubmission(transaction, [key])) ?? {};
      return { outcome: 'duplicate' as const, location };
    }
    await insertMail(transaction, compose(senders));
    return { outcome: 'stored' as const, location: message.location };
  });
  if (senders !== undefined) await markRepeated(database, sending).catch(() => undefined);
  return result;
}

/** Lists the mails to the owner about a message, the oldest first: its notification, and a reminder to answer. */
export async function listMailsAbout(database: Database, messageId: string) {
  const mails = await database
    .selectFrom('outbox')
    .select(['id', 'attempts', 'next_attempt_at', 'sent_at', 'expired_at', 'last_error'])
    .where('contact_message_id', '=', messageId)
    .where('kind', '<>', 'reply')
    .orderBy('created_at')
    .execute();
  return mails.map((mail) => ({
    ...mail,
    reason: mail.last_error && describeFailure(mail.last_error),
  }));
}

import { sql } from 'kysely';
import type { ContactMessage } from '../../forms/contactForm.ts';
import { type Database, inTransaction } from './database.ts';
import { insertMail } from './outbox.ts';
import { countAndMarkRepeated } from './repeatedTexts.ts';
import type { MailRow, MessageRow, NewMail } from './schema.ts';

/** A message as it was received. */
export type ReceivedMessage = ContactMessage &
  Required<Pick<MessageRow, 'id' | 'received_at' | 'spam_reason' | 'content_hash'>>;

/** The submission that is stored under one of these keys, for the answer to a repeated request; else undefined. */
export function findSubmission(database: Database, keys: readonly string[]) {
  const stored = database.selectFrom('messages').select('location');
  return stored.where('submission_key', 'in', keys).executeTakeFirst();
}

/**
 * Stores a message with its notification in one transaction, and counts who sent the same text. `key` identifies the
 * submission, so that it is stored once. `compose` makes the notification; `senders` is undefined where they could not
 * be counted, which stores the message all the same. Returns undefined once all is on disk, or the submission that is
 * stored under this key already. Throws a StorageError.
 */
export function storeMessage(
  database: Database,
  message: ReceivedMessage,
  options: {
    readonly key: string;
    readonly ipHash: string;
    readonly compose: (senders: number | undefined) => NewMail;
  },
): Promise<Pick<MessageRow, 'location'> | undefined> {
  const { key, ipHash, compose } = options;
  return inTransaction(database, async (transaction) => {
    const inserted = await transaction
      .insertInto('messages')
      .values({ ...message, submission_key: key })
      .onConflict((conflict) => conflict.column('submission_key').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return findSubmission(transaction, [key]);
    await sql`savepoint stored`.execute(transaction);
    const now = new Date(message.received_at);
    const sending = { contentHash: message.content_hash, ipHash, now };
    const senders = await countAndMarkRepeated(transaction, sending).catch(async (error) => {
      const undo = sql`rollback to savepoint stored`.execute(transaction);
      // Fails where the error has ended the transaction, as a full disk does.
      await undo.catch(() => Promise.reject(error));
      return undefined;
    });
    await insertMail(transaction, compose(senders));
    return undefined;
  });
}

/** The columns that show the progress of a mail. */
const MAIL_PROGRESS = ['id', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'] as const;

/** The progress of the notification of a message. */
export type MailProgress = Pick<MailRow, (typeof MAIL_PROGRESS)[number]>;

/** The message with this id and its mails; undefined where there is none. */
export async function readMessage(database: Database, id: string) {
  const message = database.selectFrom('messages').selectAll().where('id', '=', id);
  const found = await message.executeTakeFirst();
  return found && { ...found, mails: await listMailsAbout(database, id) };
}

/** The mails about a message to the owner, the oldest first. */
export function listMailsAbout(database: Database, messageId: string): Promise<MailProgress[]> {
  return database
    .selectFrom('outbox')
    .select(MAIL_PROGRESS)
    .where('contact_message_id', '=', messageId)
    .orderBy('created_at')
    .execute();
}

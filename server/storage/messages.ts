import { sql } from 'kysely';
import type { ContactMessage } from '../../forms/contactForm.ts';
import { type Database, inTransaction } from './database.ts';
import { insertMail } from './outbox.ts';
import { countAndMarkRepeated } from './rateLimits.ts';
import type { MailRow, MessageRow, NewMail } from './schema.ts';

/** A message as it came in. */
export type ReceivedMessage = ContactMessage &
  Required<Pick<MessageRow, 'id' | 'received_at' | 'spam_reason' | 'content_hash'>>;

/** What a message is stored with. */
interface StoreOptions {
  /** By what a repeated submission is known as the same; it may be known by others too. */
  readonly key: string;
  /** The hash that its sender's address is known by. */
  readonly addressHash: string;
  /** Makes the notification; `senders` is undefined when they could not be counted. */
  readonly compose: (senders: number | undefined) => NewMail;
}

/** What of a stored submission is told to whoever repeats it. */
type KnownSubmission = Pick<MessageRow, 'location'>;

/** The submission that is stored under one of these keys; undefined when there is none. */
export function findSubmission(database: Database, keys: readonly string[]) {
  const stored = database.selectFrom('messages').select('location');
  return stored.where('submission_key', 'in', keys).executeTakeFirst();
}

/**
 * Stores a message, counts who sent the same text and queues its notification in one transaction. When the
 * senders cannot be counted it is stored all the same. Returns undefined once all is on disk, or the
 * submission that is stored under this key already, and then nothing was added.
 */
export function storeMessage(
  database: Database,
  message: ReceivedMessage,
  { key, addressHash, compose }: StoreOptions,
): Promise<KnownSubmission | undefined> {
  return inTransaction(database, async (transaction) => {
    const inserted = await transaction
      .insertInto('messages')
      .values({ ...message, submission_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      return transaction
        .selectFrom('messages')
        .select('location')
        .where('submission_key', '=', key)
        .executeTakeFirstOrThrow();
    }
    await sql`savepoint stored`.execute(transaction);
    const now = new Date(message.received_at);
    const sending = { contentHash: message.content_hash, addressHash, now };
    const senders = await countAndMarkRepeated(transaction, sending).catch(async (error) => {
      const undo = sql`rollback to savepoint stored`.execute(transaction);
      // What cannot be undone has ended the transaction itself, as a full disk does.
      await undo.catch(() => Promise.reject(error));
      return undefined;
    });
    await insertMail(transaction, compose(senders));
    return undefined;
  });
}

/** What is told of a mail about a message. */
const MAIL_STATE = ['id', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'] as const;

/** A mail that tells of a message, and how far it is. */
export type MailState = Pick<MailRow, (typeof MAIL_STATE)[number]>;

/** One message with its mails; undefined when there is none of this id. */
export async function readMessage(database: Database, id: string) {
  const message = database.selectFrom('messages').selectAll().where('id', '=', id);
  const mails = database
    .selectFrom('outbox')
    .select(MAIL_STATE)
    .where('contact_message_id', '=', id);
  const found = await message.executeTakeFirst();
  return found && { ...found, mails: await mails.orderBy('created_at').execute() };
}

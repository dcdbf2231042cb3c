import { randomBytes, randomUUID } from 'node:crypto';
import { insertMail } from '../mail/outbox.ts';
import { type Database, inTransaction } from '../storage/database.ts';

/** The sizes of a long message and its mail, in random bytes, which no database can compress. */
const MESSAGE_BYTES = 1000;
const MAIL_BYTES = 4000;

/**
 * Inserts a message with its mail, and deletes both in the same transaction. Throws a StorageError if a visitor's
 * message could not be stored either. Updating a small row would prove nothing, because that succeeds on a full disk
 * too.
 */
export function testWrite(database: Database, now: Date): Promise<void> {
  const [id, mailId] = [randomUUID(), randomUUID()];
  const received_at = now.toISOString();
  const randomText = (bytes: number) => randomBytes(bytes).toString('base64');
  const content = {
    name: 'probe',
    email: 'probe',
    location: 'probe',
    message: randomText(MESSAGE_BYTES),
  };
  const mail = {
    kind: 'notification',
    subject: 'probe',
    text: randomText(MAIL_BYTES),
    html: '',
  } as const;
  return inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('messages')
      .values({ ...content, id, received_at })
      .execute();
    const ids = { id: mailId, message_id_header: mailId, contact_message_id: id };
    await insertMail(transaction, { ...mail, ...ids, headers: '{}', created_at: received_at });
    await transaction.deleteFrom('outbox').where('id', '=', mailId).execute();
    await transaction.deleteFrom('messages').where('id', '=', id).execute();
  });
}

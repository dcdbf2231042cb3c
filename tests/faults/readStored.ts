import { readSettings } from '../../server/settings.ts';
import type { Database } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { waitFor } from '../waitFor.ts';
import { findMark } from './ledger.ts';

/** If mail still waits after this time, the test fails, in ms. */
const EMPTY_BOUND_MS = 180_000;
const LOOK_MS = 200;

/** Messages, by their marks, and mails as they are stored. */
export type Stored = Awaited<ReturnType<typeof read>>;

/** Reads the messages and mails of the database. */
export async function readStored(storage: Readonly<Record<string, string>>): Promise<Stored> {
  await using database = await openDatabase(readSettings(storage));
  return await read(database);
}

/** Waits until every mail was sent. */
export async function untilMailed(storage: Readonly<Record<string, string>>): Promise<Stored> {
  await using database = await openDatabase(readSettings(storage));
  return await waitFor(
    async () => {
      const waiting = await readMails(database, 'unsent');
      if (waiting.length > 0) {
        throw new Error(`${waiting.length} mails wait, such as ${JSON.stringify(waiting[0])}`);
      }
      return read(database);
    },
    { timeout: EMPTY_BOUND_MS, interval: LOOK_MS },
  );
}

async function read(database: Database) {
  const messages = await database.selectFrom('messages').select('message').execute();
  return {
    marks: messages.map(({ message }) => findMark(message) ?? message),
    mails: await readMails(database, 'all'),
  };
}

async function readMails(database: Database, which: 'all' | 'unsent') {
  const mails = await database
    .selectFrom('outbox')
    .leftJoin('messages', 'messages.id', 'outbox.contact_message_id')
    .select(['message_id_header', 'message', 'sent_at', 'attempts', 'claimed_by', 'last_error'])
    .$if(which === 'unsent', (query) => query.where('sent_at', 'is', null))
    .execute();
  return mails.map((mail) => ({
    mailId: mail.message_id_header,
    /** The mark of the message in a notification; undefined for a welcome. */
    mark: findMark(mail.message ?? ''),
    isSent: mail.sent_at !== null,
    attempts: mail.attempts,
    claimedBy: mail.claimed_by,
    lastError: mail.last_error,
  }));
}

import type { ExpressionBuilder, Selectable } from 'kysely';
import type { ContactMessage } from '../../forms/contactSchema.ts';
import type { Database } from './database.ts';
import { recordSender } from './messageSenders.ts';
import { insertMail, type QueuedMail } from './outbox.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema, Suspicion } from './schema.ts';
import { holdsText, type Period } from './search.ts';

/** A contact message as it is kept. */
export interface StoredMessage extends ContactMessage {
  readonly id: string;
  readonly location: string;
  readonly receivedAt: Date;
  /** What the same text has in common, whoever sent it. */
  readonly contentHash: string;
}

/** By what a repeated submission is known as the same. */
export interface SubmissionKey {
  readonly value: string;
  /** For how long, in ms; for ever when undefined. */
  readonly lastsMs: number | undefined;
}

/** What a message is stored with. */
export interface Storing {
  readonly key: SubmissionKey;
  /** The hash that its sender's address is known by. */
  readonly addressHash: string;
  /** It filled in the trap. */
  readonly isTrapped: boolean;
  /**
   * Makes the notification. `senders` is the number of addresses that the same text came from
   * lately; undefined when that could not be found out.
   */
  readonly compose: (senders: number | undefined) => QueuedMail;
}

/** What of a stored submission is told to whoever repeats it. */
export type KnownSubmission = Pick<StoredMessage, 'location'>;

/** The submission that is stored under this key; undefined when there is none. Throws a StorageError. */
export function findSubmission(
  database: Database,
  key: SubmissionKey,
  now: Date,
): Promise<KnownSubmission | undefined> {
  return retryWhileBusy(() =>
    database
      .selectFrom('messages')
      .select('location')
      .where('submission_key', '=', key.value)
      .where((eb) => eb.not(isPast(eb, key, now)))
      .executeTakeFirst(),
  );
}

/**
 * Stores a message, counts who sent the same text and queues its notification in one transaction.
 * When the senders cannot be counted it is stored all the same. Returns undefined once all is on disk,
 * or the submission that is stored under this key already, and then nothing was added. Throws a
 * StorageError, and then nothing is stored.
 */
export function storeMessage(
  database: Database,
  message: StoredMessage,
  storing: Storing,
): Promise<KnownSubmission | undefined> {
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
  { key, addressHash, isTrapped, compose }: Storing,
  count: CountSenders,
): Promise<KnownSubmission | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (key.lastsMs !== undefined) {
      await transaction
        .updateTable('messages')
        .set({ submission_key: null })
        .where('submission_key', '=', key.value)
        .where((eb) => isPast(eb, key, message.receivedAt))
        .execute();
    }
    const inserted = await transaction
      .insertInto('messages')
      .values({
        id: message.id,
        submission_key: key.value,
        name: message.name,
        email: message.email,
        phone: message.phone ?? null,
        company: message.company ?? null,
        message: message.message,
        location: message.location,
        received_at: message.receivedAt.toISOString(),
        suspicion: isTrapped ? ('trap' satisfies Suspicion) : null,
        content_hash: message.contentHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      return transaction
        .selectFrom('messages')
        .select('location')
        .where('submission_key', '=', key.value)
        .executeTakeFirstOrThrow();
    }
    const senders = await count(transaction, message, addressHash);
    await insertMail(transaction, compose(senders));
    return undefined;
  });
}

/** A condition: the key does not stand for this message any more, or for one of a clock set back since. */
function isPast(
  eb: ExpressionBuilder<DatabaseSchema, 'messages'>,
  { lastsMs }: SubmissionKey,
  now: Date,
) {
  if (lastsMs === undefined) return eb.lit(false);
  const moment = (offsetMs: number) => new Date(now.getTime() + offsetMs).toISOString();
  return eb.or([
    eb('received_at', '<=', moment(-lastsMs)),
    eb('received_at', '>', moment(lastsMs)),
  ]);
}

/** A message as the table holds it. */
export type MessageRow = Selectable<DatabaseSchema['messages']>;

/** A mail that tells of a message, and how far it is. */
export interface MailState {
  readonly id: string;
  readonly attempts: number;
  readonly next_attempt_at: string;
  readonly sent_at: string | null;
  readonly last_error: string | null;
}

/** Which messages are meant. */
export interface MessageFilter extends Period {
  readonly search: string | undefined;
  /** Only those that are suspected. */
  readonly suspected: boolean;
}

/**
 * The newest messages that the filter means, all of them without a limit, and how many it means
 * altogether. Throws a StorageError.
 */
export function listMessages(
  database: Database,
  { since, until, search, suspected }: MessageFilter,
  limit: number | undefined,
): Promise<{ messages: MessageRow[]; total: number }> {
  return retryWhileBusy(async () => {
    let meant = database.selectFrom('messages');
    if (since) meant = meant.where('received_at', '>=', since.toISOString());
    if (until) meant = meant.where('received_at', '<', until.toISOString());
    if (search) meant = meant.where(holdsText(['name', 'email', 'company', 'message'], search));
    if (suspected) meant = meant.where('suspicion', 'is not', null);
    const rows = meant.selectAll().orderBy('received_at', 'desc').orderBy('id');
    const { total } = await meant
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    return {
      messages: await (limit === undefined ? rows : rows.limit(limit)).execute(),
      total: Number(total),
    };
  });
}

/** One message with its mails; undefined when there is none of this id. Throws a StorageError. */
export function readMessage(
  database: Database,
  id: string,
): Promise<(MessageRow & { mails: MailState[] }) | undefined> {
  return retryWhileBusy(async () => {
    const message = await database
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message) return undefined;
    const mails = await database
      .selectFrom('outbox')
      .select(['id', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'])
      .where('message_id', '=', id)
      .orderBy('created_at')
      .execute();
    return { ...message, mails };
  });
}

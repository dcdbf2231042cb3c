import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { holdsText } from './matchesText.ts';
import type { Period } from './period.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

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

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
  /** Only those that are suspected; otherwise all but those that are kept aside. */
  readonly suspected: boolean;
}

/**
 * The newest messages that the filter means, all of them without a limit, how many it means
 * altogether, and how many messages of any filter are kept aside. Throws a StorageError.
 */
export function listMessages(
  database: Database,
  filter: MessageFilter,
  limit: number | undefined,
): Promise<{ messages: MessageRow[]; total: number; keptAside: number }> {
  return retryWhileBusy(async () => {
    const meant = selectMeant(database, filter);
    const rows = meant.selectAll().orderBy('received_at', 'desc').orderBy('id');
    const aside = database.selectFrom('messages').where('suspicion', '=', 'trap');
    const count = (query: typeof aside) =>
      query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
    return {
      messages: await (limit === undefined ? rows : rows.limit(limit)).execute(),
      total: Number((await count(meant)).count),
      keptAside: Number((await count(aside)).count),
    };
  });
}

function selectMeant(database: Database, filter: MessageFilter) {
  const { since, until, search, suspected } = filter;
  let query = database.selectFrom('messages');
  if (since) query = query.where('received_at', '>=', since.toISOString());
  if (until) query = query.where('received_at', '<', until.toISOString());
  if (search) query = query.where(holdsText(['name', 'email', 'company', 'message'], search));
  return suspected
    ? query.where('suspicion', 'is not', null)
    : query.where((eb) => eb.or([eb('suspicion', 'is', null), eb('suspicion', '!=', 'trap')]));
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

import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** A mail of the outbox without its text. */
export type OutboxRow = Pick<
  Selectable<DatabaseSchema['outbox']>,
  | 'id'
  | 'kind'
  | 'message_id'
  | 'subscriber_id'
  | 'recipient'
  | 'subject'
  | 'attempts'
  | 'next_attempt_at'
  | 'claimed_until'
  | 'created_at'
  | 'sent_at'
  | 'last_error'
>;

/**
 * The mails that wait, the longest waiting first, or all mails, the newest first; and how many there
 * are altogether. Throws a StorageError.
 */
export function listOutbox(
  database: Database,
  which: 'waiting' | 'all',
  limit: number,
): Promise<{ mails: OutboxRow[]; total: number }> {
  return retryWhileBusy(async () => {
    const all = database.selectFrom('outbox');
    const meant = which === 'all' ? all : all.where('sent_at', 'is', null);
    const total = await meant
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const mails = await meant
      .select([
        'id',
        'kind',
        'message_id',
        'subscriber_id',
        'recipient',
        'subject',
        'attempts',
        'next_attempt_at',
        'claimed_until',
        'created_at',
        'sent_at',
        'last_error',
      ])
      .orderBy('created_at', which === 'all' ? 'desc' : 'asc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return { mails, total: Number(total.count) };
  });
}

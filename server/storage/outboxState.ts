import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** What waits to be mailed. */
export interface OutboxState {
  readonly waiting: number;
  /** When the mail that has waited longest was queued; undefined when none waits. */
  readonly oldest: Date | undefined;
}

/** Counts the mails that have not been delivered yet. Throws a StorageError. */
export async function readOutboxState(database: Database): Promise<OutboxState> {
  const row = await retryWhileBusy(() =>
    database
      .selectFrom('outbox')
      .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('oldest')])
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return {
    waiting: Number(row.waiting),
    oldest: row.oldest === null ? undefined : new Date(row.oldest),
  };
}

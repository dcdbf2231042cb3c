import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** What became of the mails that were to be tried again. */
export interface RetryOutcome {
  /** Due now. */
  readonly due: readonly string[];
  /** Being sent at this moment, hence left alone. */
  readonly beingSent: readonly string[];
  /** Sent before, hence never sent again. */
  readonly sent: readonly string[];
}

/**
 * Makes waiting mails due at once, those of the ids or all of them. Mails that were sent, and those
 * that a worker holds, stay as they are. Throws a StorageError.
 */
export function retryMails(
  database: Database,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<RetryOutcome> {
  const moment = now.toISOString();
  return retryWhileBusy(() =>
    database.transaction().execute(async (transaction) => {
      const meant = transaction
        .updateTable('outbox')
        .set({ next_attempt_at: moment, scheduled_at: moment })
        .where('sent_at', 'is', null)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', moment)]));
      const updated = await (ids === 'all' ? meant : meant.where('id', 'in', ids))
        .returning('id')
        .execute();
      const due = updated.map(({ id }) => id);
      const waiting = transaction.selectFrom('outbox').select(['id', 'sent_at']);
      const rest = await (ids === 'all'
        ? waiting.where('sent_at', 'is', null)
        : waiting.where('id', 'in', ids)
      ).execute();
      const left = rest.filter(({ id }) => !due.includes(id));
      return {
        due,
        beingSent: left.filter(({ sent_at }) => sent_at === null).map(({ id }) => id),
        sent: left.filter(({ sent_at }) => sent_at !== null).map(({ id }) => id),
      };
    }),
  );
}

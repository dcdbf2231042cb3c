import type { ExpressionBuilder } from 'kysely';
import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** How many rows go in one transaction, so that visitors never wait for a long one. */
const BATCH = 200;

/** What was removed since its time had come. */
export interface ExpiredRows {
  readonly messages: number;
  readonly suspectedSubscriptions: number;
  /** Of mails that told of those messages. */
  readonly mailIds: readonly string[];
}

/**
 * Removes the messages with their mails, and the suspected subscriptions, that were received at
 * `cutoff` or before. Any number of processes may do so at once. Throws a StorageError, and what was
 * removed until then stays removed.
 */
export async function removeExpired(database: Database, cutoff: Date): Promise<ExpiredRows> {
  const moment = cutoff.toISOString();
  const mailIds: string[] = [];
  let messages = 0;
  for (;;) {
    const ids = await retryWhileBusy(() =>
      database
        .selectFrom('messages')
        .select('id')
        .where('received_at', '<=', moment)
        .orderBy('received_at')
        .limit(BATCH)
        .execute(),
    );
    if (ids.length === 0) break;
    const removed = await retryWhileBusy(() => removeMessages(database, ids));
    mailIds.push(...removed.mailIds);
    messages += removed.messages;
  }
  const suspected = await retryWhileBusy(async () => {
    const isExpired = (eb: ExpressionBuilder<DatabaseSchema, 'newsletter_subscribers'>) =>
      eb.and([eb('suspicion', 'is not', null), eb('subscribed_at', '<=', moment)]);
    const expired = database.selectFrom('newsletter_subscribers').select('id').where(isExpired);
    // Looked at before anything is written, which would need the one lock of SQLite.
    if (!(await expired.limit(1).executeTakeFirst())) return 0;
    const { numDeletedRows } = await database
      .deleteFrom('newsletter_subscribers')
      .where(isExpired)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  return { messages, suspectedSubscriptions: suspected, mailIds };
}

function removeMessages(
  database: Database,
  rows: readonly { id: string }[],
): Promise<{ messages: number; mailIds: string[] }> {
  const ids = rows.map(({ id }) => id);
  return database.transaction().execute(async (transaction) => {
    const mails = await transaction
      .deleteFrom('outbox')
      .where('message_id', 'in', ids)
      .returning('id')
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('messages')
      .where('id', 'in', ids)
      .executeTakeFirst();
    return { messages: Number(numDeletedRows), mailIds: mails.map(({ id }) => id) };
  });
}

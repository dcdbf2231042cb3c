import type { Database } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** How many submissions are kept aside until the owner looks at them. */
export interface SuspectedCounts {
  readonly messages: number;
  readonly subscriptions: number;
}

/** Counts what is kept aside as suspected. Throws a StorageError. */
export async function countSuspected(database: Database): Promise<SuspectedCounts> {
  const row = await retryWhileBusy(() =>
    database
      .selectNoFrom((eb) => [
        eb
          .selectFrom('messages')
          .select((messages) => messages.fn.countAll().as('count'))
          .where('suspicion', '=', 'trap')
          .as('messages'),
        eb
          .selectFrom('suspected_subscriptions')
          .select((subscriptions) => subscriptions.fn.countAll().as('count'))
          .as('subscriptions'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return { messages: Number(row.messages), subscriptions: Number(row.subscriptions) };
}

import { type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import { isMailOf } from './personalMails.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** Every row that the tables hold of one person. */
export interface PersonalRows {
  readonly messages: Selectable<DatabaseSchema['messages']>[];
  readonly newsletter_subscribers: Selectable<DatabaseSchema['newsletter_subscribers']>[];
  readonly outbox: Selectable<DatabaseSchema['outbox']>[];
}

/**
 * All that is held of the person who has this address, in lower case, the oldest first; the tables
 * may hold it in any case. Throws a StorageError.
 */
export function findPersonalData(database: Database, email: string): Promise<PersonalRows> {
  return retryWhileBusy(async () => ({
    messages: await database
      .selectFrom('messages')
      .selectAll()
      .where(sql`lower(email)`, '=', email)
      .orderBy('received_at')
      .execute(),
    newsletter_subscribers: await database
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where(sql`lower(email)`, '=', email)
      .execute(),
    outbox: await database
      .selectFrom('outbox')
      .selectAll()
      .where(isMailOf(email))
      .orderBy('created_at')
      .execute(),
  }));
}

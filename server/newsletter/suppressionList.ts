import { sql } from 'kysely';
import { keyedHash } from '../secrets.ts';
import { oneOfCondition } from '../storage/conditions.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { databaseTime, rowLock } from '../storage/dialect.ts';
import type { IsoTime } from '../storage/schema.ts';
import { readSalt } from '../storage/siteValues.ts';

// The suppression list (`newsletter_suppressions`) has the addresses that have unsubscribed, here or in another tool, as
// hashes, which do not reveal them. No import brings them back.

/**
 * The key of an address (in lower case) in the suppression list. The purpose 'departure' is part of the stored hashes, so
 * it never changes.
 */
export function suppressionKey(email: string, salt: string): string {
  return keyedHash(salt, 'departure', email);
}

/**
 * Adds the addresses of subscribers, and returns the ids of those who are still there. Call it in the transaction that
 * deletes them, before it does.
 */
export async function suppressSubscribers(
  transaction: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const subscribers = await transaction
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'confirmed_at'])
    .where(oneOfCondition('id', ids))
    .orderBy('id')
    // Otherwise somebody who unsubscribes twice at once and subscribes again in between would be added again.
    .modifyEnd(rowLock(transaction, 'for update'))
    .execute();
  await suppressAddresses(transaction, subscribers);
  return subscribers.map(({ id }) => id);
}

/**
 * Adds addresses (in lower case), or renews when they unsubscribed. `confirmed_at` is when they became readers; null if
 * they never were.
 */
export async function suppressAddresses(
  transaction: Transaction,
  addresses: readonly { readonly email: string; readonly confirmed_at: IsoTime | null }[],
): Promise<void> {
  if (addresses.length === 0) return;
  const salt = await readSalt(transaction);
  const unsubscribed_at = databaseTime(transaction);
  const rows = addresses.map(({ email, confirmed_at }) => {
    return { email_hash: suppressionKey(email, salt), confirmed_at, unsubscribed_at };
  });
  await transaction
    .insertInto('newsletter_suppressions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet({
        confirmed_at: sql`excluded.confirmed_at`,
        unsubscribed_at: sql`excluded.unsubscribed_at`,
      }),
    )
    .execute();
}

/**
 * Removes an address (in lower case) that has subscribed again, by the click that confirms unless nobody is asked to
 * confirm.
 */
export async function removeFromSuppressionList(database: Database, email: string): Promise<void> {
  await database
    .deleteFrom('newsletter_suppressions')
    .where('email_hash', '=', suppressionKey(email, await readSalt(database)))
    .execute();
}

/** Finds which of these addresses (in lower case) are in the suppression list. */
export async function findSuppressed(
  database: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const salt = await readSalt(database);
  const hashes = new Map(emails.map((email) => [suppressionKey(email, salt), email]));
  const rows = await database
    .selectFrom('newsletter_suppressions')
    .select('email_hash')
    .where(oneOfCondition('email_hash', [...hashes.keys()]))
    .execute();
  return new Set(rows.flatMap(({ email_hash }) => hashes.get(email_hash) ?? []));
}

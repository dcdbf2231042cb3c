import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { ImportProblem } from '../../forms/desk/constants.ts';
import type { ImportRow } from '../../forms/desk/subscriberCalls.ts';
import { inBatches } from '../../forms/inBatches.ts';
import { makeSecret } from '../secrets.ts';
import { oneOfCondition } from '../storage/conditions.ts';
import { type Database, isoTime, type Transaction } from '../storage/database.ts';
import { findSuppressed } from './suppressionList.ts';

/** A subscriber in a file of another tool, with the address in lower case, and when they consented. */
type ImportedSubscriber = Pick<ImportRow, 'email' | 'firstName' | 'consentedAt'>;

/** How many rows of a file are looked up at once. */
const LOOKED_UP = 500;

/**
 * Yields the rows of a file in batches, with the reason why each cannot be imported, if there is one. Requests are
 * answered meanwhile.
 */
export async function* markImportProblems(
  database: Database,
  rows: readonly ImportRow[],
): AsyncGenerator<ImportRow[]> {
  for (const batch of inBatches(rows, LOOKED_UP)) {
    const emails = batch.flatMap(({ email, problem }) => (problem === null ? email : []));
    const problems = await findImportProblems(database, emails);
    yield batch.map((row) => ({
      ...row,
      problem: row.problem ?? problems.get(row.email) ?? null,
    }));
    await nextTurn();
  }
}

/** Finds why addresses (in lower case) cannot be imported. Addresses that can be imported are left out. */
export async function findImportProblems(
  database: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, ImportProblem>> {
  const subscribed = await database
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where(oneOfCondition('email', emails))
    // As with the form, a suspected subscriber does not count.
    .where('spam_reason', 'is', null)
    .execute();
  const suppressed = await findSuppressed(database, emails);
  return new Map<string, ImportProblem>([
    ...[...suppressed].map((email) => [email, 'suppressed'] as const),
    ...subscribed.map(({ email }) => [email, 'subscribed'] as const),
  ]);
}

/** Finds the ids of subscribers with these addresses whom the owner added, and who have not confirmed by themselves. */
export async function findAddedByOwner(
  database: Database,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where(oneOfCondition('email', emails))
    .where('spam_reason', 'is', null)
    .where(
      // Whoever has used the form was welcomed.
      sql<SqlBool>`(consent is not null or (confirmed_at is null and not exists (
        select 1 from outbox where subscriber_id = newsletter_subscribers.id and kind = 'welcome')))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores the subscribers of a batch who can be imported, and returns their number. With `consent`, a statement of the
 * owner, they are confirmed since they consented, or since now; without it, they will be asked to confirm. May be
 * repeated.
 */
export async function importSubscribers(
  transaction: Transaction,
  batch: readonly ImportedSubscriber[],
  { consent, now }: { consent?: string | undefined; now: Date },
): Promise<number> {
  const emails = batch.map(({ email }) => email);
  const problems = await findImportProblems(transaction, emails);
  const importable = new Map(batch.map((each) => [each.email, each]));
  for (const email of problems.keys()) importable.delete(email);
  if (importable.size === 0) return 0;
  await transaction
    .deleteFrom('newsletter_subscribers')
    .where('email', 'in', [...importable.keys()])
    .where('spam_reason', 'is not', null)
    .execute();
  const confirmedAt = (consentedAt = now.toISOString()) =>
    new Date(Math.min(Date.parse(consentedAt), now.getTime())).toISOString();
  const rows = [...importable.values()].map(({ email, firstName, consentedAt }) => ({
    id: randomUUID(),
    email,
    first_name: firstName,
    unsubscribe_token: makeSecret(),
    subscribed_at: isoTime(now),
    ...(consent !== undefined && { consent, confirmed_at: confirmedAt(consentedAt) }),
  }));
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('newsletter_subscribers')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  // On PostgreSQL, somebody may have unsubscribed since the check.
  const suppressed = await findSuppressed(transaction, [...importable.keys()]);
  const { numDeletedRows } = await transaction
    .deleteFrom('newsletter_subscribers')
    .where(oneOfCondition('email', [...suppressed]))
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows - numDeletedRows);
}

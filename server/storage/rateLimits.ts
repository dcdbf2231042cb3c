import type { ExpressionBuilder } from 'kysely';
import { CLOCK_TOLERANCE_MS, type Database, isoTime, withoutFlush } from './database.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { DatabaseSchema } from './schema.ts';

/** How long a request waits for its count, in ms: a limit may be skipped, a message may not. */
const COUNT_PATIENCE_MS = 250;

/** Attempts of one key in its window. */
export interface CountedAttempts {
  readonly count: number;
  readonly expiresAt: Date;
}

/**
 * Counts one attempt of a key in a fixed window that starts with its first attempt, in one
 * statement, so that every process counts alike. A window that ends further ahead than a window
 * lasts was begun by a clock that has been set back since, and is over. Throws a StorageError.
 */
export async function countAttempt(
  database: Database,
  key: string,
  now: Date,
  windowMs: number,
): Promise<CountedAttempts> {
  const first = { count: 1, expires_at: isoTime(now, windowMs) };
  const isOver = (eb: ExpressionBuilder<DatabaseSchema, 'rate_limits'>) =>
    eb.or([
      eb('rate_limits.expires_at', '<=', isoTime(now)),
      eb('rate_limits.expires_at', '>', isoTime(now, windowMs + CLOCK_TOLERANCE_MS)),
    ]);
  const counting = (connection: Database) =>
    connection
      .insertInto('rate_limits')
      .values({ key, ...first })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const begun = eb.case().when(isOver(eb));
          return {
            count: begun
              .then(first.count)
              .else(eb('rate_limits.count', '+', 1))
              .end(),
            expires_at: begun.then(first.expires_at).else(eb.ref('rate_limits.expires_at')).end(),
          };
        }),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirstOrThrow();
  const row = await retryWhileBusy(() => withoutFlush(database, counting), COUNT_PATIENCE_MS);
  return { count: row.count, expiresAt: new Date(row.expires_at) };
}

/** Removes the keys whose window has passed. Throws a StorageError. */
export async function removeExpiredLimits(database: Database, now: Date): Promise<void> {
  await retryWhileBusy(
    () => database.deleteFrom('rate_limits').where('expires_at', '<=', now.toISOString()).execute(),
    COUNT_PATIENCE_MS,
  );
}

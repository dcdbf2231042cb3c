import { createHmac } from 'node:crypto';
import type { RateLimit } from '../../forms/limits.ts';
import type { Database } from '../storage/database.ts';
import { countAttempt } from '../storage/rateLimits.ts';
import { TooManyRequestsError } from './refusals.ts';

/** Who sends a form, as far as an address tells. */
export type Visitor = ReturnType<typeof identifyVisitor>;

/** Knows a form's visitor by the address; with the database's own `salt` all machines count alike. */
export function identifyVisitor(
  options: {
    database: Database;
    salt: string;
    form: 'contact' | 'newsletter';
    limit: RateLimit;
    now: () => Date;
    onUncounted: (error: unknown) => void;
  },
  address: string,
) {
  const { database, salt, form, limit, onUncounted } = options;
  /** What the address is known by, which tells nobody else what it is. */
  const addressHash = createHmac('sha256', salt).update(`${form} ${address}`).digest('hex');

  /** Throws a TooManyRequestsError past the limit; a submission that cannot be counted goes on. */
  async function countSubmission(): Promise<void> {
    const now = options.now();
    const counting = countAttempt(database, addressHash, now, limit.windowMs);
    const attempts = await counting.catch(onUncounted);
    if (!attempts || attempts.count <= limit.max) return;
    throw new TooManyRequestsError(attempts.expiresAt.getTime() - now.getTime());
  }

  return { addressHash, countSubmission };
}

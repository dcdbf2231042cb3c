import { createHmac } from 'node:crypto';
import type { RateLimit } from '../../forms/limits.ts';
import type { Database } from '../storage/database.ts';
import { type CountedAttempts, countAttempt } from '../storage/rateLimits.ts';
import { TooManyRequestsError } from './refusals.ts';

/** Who sends a submission, as far as an address tells. */
export interface Sender {
  /** What the address is known by, which tells nobody else what it is. */
  readonly addressHash: string;
  /**
   * Counts a submission of the address. Throws a TooManyRequestsError past the limit. When counting
   * fails the submission goes on: storing it is what matters, and that fails by itself if the database
   * does.
   */
  count(): Promise<void>;
}

/** What knowing senders takes. */
export interface SenderOptions {
  readonly database: Database;
  /** The database's own salt. */
  readonly salt: string;
  /** Which form it is; each has a limit of its own. */
  readonly form: 'contact' | 'newsletter';
  readonly limit: RateLimit;
  readonly now: () => Date;
  readonly onUncounted: (error: unknown) => void;
}

/** Knows a sender by the address; every process that uses the database counts alike. */
export function identifySender(options: SenderOptions, address: string): Sender {
  const { database, salt, form, limit } = options;
  const addressHash = createHmac('sha256', salt).update(`${form} ${address}`).digest('hex');
  return {
    addressHash,
    async count() {
      const now = options.now();
      let attempts: CountedAttempts;
      try {
        attempts = await countAttempt(database, addressHash, now, limit.windowMs);
      } catch (error) {
        options.onUncounted(error);
        return;
      }
      if (attempts.count <= limit.max) return;
      throw new TooManyRequestsError(attempts.expiresAt.getTime() - now.getTime());
    },
  };
}

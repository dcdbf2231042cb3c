import { createHmac } from 'node:crypto';
import type { NewsletterSettings } from '../mail/newsletterMails.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { countAttempt } from '../storage/rateLimits.ts';
import { TooManyRequestsError } from './submissionErrors.ts';

export interface SubmissionContext {
  readonly database: Database;
  readonly settings: Settings & NewsletterSettings;
  /** The salt of the database, so that all machines hash an address alike; see readSalt. */
  readonly salt: string;
  readonly now: () => Date;
  /** Called once a mail is on disk. */
  readonly onMailQueued: () => void;
  /** Called if a submission could not be counted, and is accepted all the same. */
  readonly onUncounted: (error: unknown) => void;
}

type Form = 'contact' | 'newsletter';

/** The key of an address in the rate limits of a form, or of the links in mails. It does not reveal the address. */
export function hashAddress(address: string, limited: Form | 'link', salt: string): string {
  return createHmac('sha256', salt).update(`${limited} ${address}`).digest('hex');
}

/** Takes a token for a submission. Throws a TooManyRequestsError if none is left, and nothing if the database fails. */
export async function enforceRateLimit(
  { database, settings, now, onUncounted }: SubmissionContext,
  form: Form,
  addressHash: string,
): Promise<void> {
  const { max, windowMs } = settings.rateLimits[form];
  const time = now();
  const attempts = await countAttempt(database, addressHash, time, windowMs).catch(onUncounted);
  if (!attempts || attempts.count <= max) return;
  throw new TooManyRequestsError(attempts.expiresAt.getTime() - time.getTime());
}

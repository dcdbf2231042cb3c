import { createHmac } from 'node:crypto';
import type { NewsletterSettings } from '../mail/newsletterMails.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { takeToken } from '../storage/rateLimits.ts';
import { TooManyRequestsError } from './submissionErrors.ts';

/** What accepting a submission takes; `onMailQueued` is called once a mail is on disk. */
export interface SubmissionContext {
  readonly database: Database;
  readonly settings: Settings & NewsletterSettings;
  /** The database's own, so that all machines count alike; see readSalt. */
  readonly salt: string;
  readonly now: () => Date;
  readonly onMailQueued: () => void;
  readonly onUncounted: (error: unknown) => void;
}

/** The forms that are counted, each by itself. */
type Form = 'contact' | 'newsletter';

/** What an address is known by where this is counted, which tells nobody else what it is. */
export function hashAddress(address: string, counted: Form | 'link', salt: string): string {
  return createHmac('sha256', salt).update(`${counted} ${address}`).digest('hex');
}

/** Throws a TooManyRequestsError past the limit; a submission that cannot be counted goes on. */
export async function enforceRateLimit(
  { database, settings, now, onUncounted }: SubmissionContext,
  form: Form,
  addressHash: string,
): Promise<void> {
  const { max, windowMs } = settings.rateLimits[form];
  const moment = now();
  const counting = takeToken(database, addressHash, moment, windowMs);
  const attempts = await counting.catch(onUncounted);
  if (!attempts || attempts.count <= max) return;
  throw new TooManyRequestsError(attempts.expiresAt.getTime() - moment.getTime());
}

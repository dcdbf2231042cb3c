import { createHmac } from 'node:crypto';
import { countAttempt } from '../storage/submissionCounts.ts';
import type { SubmissionServices } from './acceptContact.ts';
import { TooManyRequestsError } from './refusals.ts';

/** The forms that are counted, each by itself. */
type Form = 'contact' | 'newsletter';

/** What an address is known by, which tells nobody else what it is. */
export function hashAddress(address: string, form: Form, salt: string): string {
  return createHmac('sha256', salt).update(`${form} ${address}`).digest('hex');
}

/** Throws a TooManyRequestsError past the limit; a submission that cannot be counted goes on. */
export async function countSubmission(
  { database, settings, now, onUncounted }: SubmissionServices,
  form: Form,
  addressHash: string,
): Promise<void> {
  const { max, windowMs } = settings.rateLimits[form];
  const moment = now();
  const counting = countAttempt(database, addressHash, moment, windowMs);
  const attempts = await counting.catch(onUncounted);
  if (!attempts || attempts.count <= max) return;
  throw new TooManyRequestsError(attempts.expiresAt.getTime() - moment.getTime());
}

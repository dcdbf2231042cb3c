import { limitAttempts } from '../rateLimits.ts';
import type { SubmissionContext } from './context.ts';
import { TooManyRequestsError } from './submissionErrors.ts';

type Form = 'contact' | 'newsletter';

/** Counts a submission. Throws a TooManyRequestsError if there were too many, and nothing if the database fails. */
export async function enforceRateLimit(
  { database, settings, now, log }: SubmissionContext,
  form: Form,
  ipHash: string,
): Promise<void> {
  const limit = settings.rateLimits[form];
  const waitMs = await limitAttempts(database, ipHash, limit, now()).catch((err: unknown) =>
    log.warn(
      { err },
      'a submission could not be counted, so it was accepted without a rate limit; check the database',
    ),
  );
  if (waitMs) throw new TooManyRequestsError(waitMs);
}

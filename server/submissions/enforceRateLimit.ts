import { keyedHash } from '../secrets.ts';
import { takeToken } from '../storage/rateLimits.ts';
import type { SubmissionContext } from './context.ts';
import { TooManyRequestsError } from './submissionErrors.ts';

type Form = 'contact' | 'newsletter';

/** The key of an IP address in the rate limits of a form, or of the links in mails. It does not reveal the address. */
export function hashIp(ip: string, limited: Form | 'link', salt: string): string {
  return keyedHash(salt, limited, ip);
}

/** Takes a token for a submission. Throws a TooManyRequestsError if none is left, and nothing if the database fails. */
export async function enforceRateLimit(
  { database, settings, now, log }: SubmissionContext,
  form: Form,
  ipHash: string,
): Promise<void> {
  const { max, windowMs } = settings.rateLimits[form];
  const time = now();
  const taken = await takeToken(database, ipHash, time, windowMs).catch((err: unknown) =>
    log.warn(
      { err },
      'a submission could not be counted, so it was accepted without a rate limit; check the database',
    ),
  );
  if (!taken || taken.count <= max) return;
  throw new TooManyRequestsError(taken.expiresAt.getTime() - time.getTime());
}

import { createHmac } from 'node:crypto';
import { visitorAddress } from '../../../server/http/visitorAddress.ts';
import { type CountedAttempts, countAttempt } from '../../../server/storage/rateLimits.ts';
import { readSalt } from '../../../server/storage/siteValues.ts';
import { TooManyRequestsError } from '../../../server/submissions/refusals.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';
import { log } from '../_shared/log.ts';

/**
 * Counts a message of the visitor's address as the site's own server does (design, section 3) and
 * returns the hash that the address is known by. Throws a TooManyRequestsError past the limit, or a
 * StorageError. When only counting fails the message goes on.
 */
export async function countSubmission(site: HostedSite, request: Request): Promise<string> {
  const { max, windowMs } = site.settings.rateLimits.contact;
  const now = new Date();
  const address = visitorAddress({ ip: connectingAddress(request) });
  const salt = await readSalt(site.database);
  const key = createHmac('sha256', salt).update(`contact ${address}`).digest('hex');
  let attempts: CountedAttempts;
  try {
    attempts = await countAttempt(site.database, key, now, windowMs);
  } catch (error) {
    log.warn({ err: error }, 'a submission could not be counted');
    return key;
  }
  if (attempts.count <= max) return key;
  const leftMs = attempts.expiresAt.getTime() - now.getTime();
  throw new TooManyRequestsError(Math.max(1, Math.ceil(leftMs / 1000)));
}

/**
 * The address as the platform's edge has seen it: it sets `cf-connecting-ip` itself. Elsewhere the last
 * forwarded address, which the nearest proxy added; those before it are the visitor's own words.
 */
function connectingAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return request.headers.get('cf-connecting-ip') ?? (forwarded || 'unknown');
}

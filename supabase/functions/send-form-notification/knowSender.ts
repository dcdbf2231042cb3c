import { visitorAddress } from '../../../server/calls/visitorAddress.ts';
import { readSalt } from '../../../server/storage/siteValues.ts';
import { identifySender, type Sender } from '../../../server/submissions/identifySender.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';
import { log } from '../_shared/log.ts';

/** Knows who sends a message as the site's own server does. Throws a StorageError. */
export async function knowSender(
  { database, settings }: HostedSite,
  request: Request,
): Promise<Sender> {
  const options = {
    database,
    salt: await readSalt(database),
    form: 'contact',
    limit: settings.rateLimits.contact,
    now: () => new Date(),
    onUncounted: (error: unknown) => log.warn({ err: error }, 'a submission could not be counted'),
  } as const;
  return identifySender(options, visitorAddress({ ip: connectingAddress(request) }));
}

/**
 * The address as the platform's edge has seen it: it sets `cf-connecting-ip` itself. Elsewhere the last
 * forwarded address, which the nearest proxy added; those before it are the visitor's own words.
 */
function connectingAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return request.headers.get('cf-connecting-ip') ?? (forwarded || 'unknown');
}

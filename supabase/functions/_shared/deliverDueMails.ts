import { randomUUID } from 'node:crypto';
import { DEFAULT_BACKOFF, deliverMail } from '../../../server/mail/deliverMail.ts';
import { claimDueMails } from '../../../server/storage/outbox.ts';
import type { HostedSite } from './hostedSite.ts';
import { log } from './log.ts';

const CONCURRENCY = 4;
/**
 * The platform ends an instance after 150 s: nothing is begun past the first bound, nothing handed over
 * past the second, and all ends at the third.
 */
const BEGIN_BOUND_MS = 60_000;
const HAND_OVER_BOUND_MS = 90_000;
const END_BOUND_MS = 140_000;

/**
 * Delivers the mails that are due. One that fails is due again later and is delivered by a later call;
 * one whose instance is ended in the middle, once its claim has lapsed. Throws a StorageError.
 */
export async function deliverDueMails({ database, transport }: HostedSite): Promise<void> {
  if (!transport) {
    log.error({}, 'SMTP_URL is not set: mail stays queued');
    return;
  }
  const stopping = AbortSignal.timeout(HAND_OVER_BOUND_MS);
  const ending = AbortSignal.timeout(END_BOUND_MS);
  const begun = performance.now();
  while (performance.now() - begun < BEGIN_BOUND_MS) {
    const mails = await claimDueMails(database, { claim: randomUUID(), limit: CONCURRENCY });
    if (mails.length === 0) return;
    const backoff = DEFAULT_BACKOFF;
    const delivering = { database, transport, log, backoff, stopping, ending };
    await Promise.all(mails.map((mail) => deliverMail(mail, delivering)));
  }
}

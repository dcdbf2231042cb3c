import { randomUUID } from 'node:crypto';
import { DEFAULT_BACKOFF, deliverMail } from '../../../server/mail/deliverMail.ts';
import { claimDueMails } from '../../../server/storage/outbox.ts';
import { startBounds } from './deliveryBounds.ts';
import type { HostedSite } from './hostedSite.ts';
import { log } from './log.ts';

const CONCURRENCY = 4;

/**
 * Delivers the mails that are due. One that fails is due again later and is delivered by a later call;
 * one whose instance is ended in the middle, once its claim has lapsed. Throws a StorageError.
 */
export async function deliverDueMails(
  { database, settings, transport }: HostedSite,
  bounds = startBounds(),
): Promise<void> {
  if (!transport) {
    log.error({}, 'SMTP_URL is not set: mail stays queued');
    return;
  }
  const delivering = { database, settings, transport, log, backoff: DEFAULT_BACKOFF, ...bounds };
  while (performance.now() < bounds.beginUntil) {
    const mails = await claimDueMails(database, { claim: randomUUID(), limit: CONCURRENCY });
    if (mails.length === 0) return;
    await Promise.all(mails.map((mail) => deliverMail(mail, delivering)));
  }
}

import { composeConfirmationRequest } from '../../../server/mail/listMails.ts';
import { queueConfirmationRequests } from '../../../server/storage/confirmations.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';
import { NEW_MS } from '../_shared/queueWelcomes.ts';

/**
 * Has who subscribed before confirmation was asked for asked, and who has not answered reminded; nothing
 * with `newsletterOptIn: 'single'`. Who is new is asked by the welcome. Throws a StorageError.
 */
export async function queueRequests({ database, settings }: HostedSite): Promise<void> {
  if (settings.newsletterOptIn === 'single') return;
  const now = new Date();
  await queueConfirmationRequests(database, {
    now,
    askedUntil: new Date(now.getTime() - NEW_MS),
    compose: (subscriber, occasion, moment) =>
      composeConfirmationRequest(subscriber, occasion, moment, settings),
  });
}

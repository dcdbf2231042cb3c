import { DAY_MS } from '../../../milliseconds.ts';
import { insertMail } from '../../../server/mail/outbox.ts';
import { queueConfirmationRequests } from '../../../server/newsletter/confirmationRequests.ts';
import { composeWelcome } from '../../../server/newsletter/newsletterMails.ts';
import { removeFromSuppressionList } from '../../../server/newsletter/suppressionList.ts';
import { inTransaction, isoTime } from '../../../server/storage/database.ts';
import { lockName } from '../../../server/storage/dialect.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';

/** The age up to which a subscriber is new and gets the welcome, in ms. */
const NEW_MS = DAY_MS;

/**
 * Queues the mails that each subscriber gets once: the welcome, and with double opt-in the confirmation request to
 * subscribers who are not new or have subscribed again, and the reminder. Throws a StorageError.
 */
export async function queueSubscriberMails(site: HostedSite): Promise<void> {
  const { database, settings } = site;
  const now = new Date();
  const isAnyLeft = await queueWelcomes(site, now);
  if (settings.newsletterOptIn === 'single') return;
  // If no welcome is left to queue, whoever is new and was not asked has subscribed a second time.
  const subscribedUntil = isAnyLeft ? new Date(now.getTime() - NEW_MS) : now;
  await queueConfirmationRequests(database, { now, subscribedUntil, settings });
}

/**
 * Queues the welcomes of new subscribers who have not confirmed, because the platform stores only the row. An imported
 * list looks like many new subscribers, so each call, one a minute, queues NEWSLETTER_RATE at most, the latest first.
 * Returns whether there may be more.
 */
async function queueWelcomes({ database, settings }: HostedSite, now: Date): Promise<boolean> {
  const isAsked = settings.newsletterOptIn === 'double';
  const confirmation_requested_at = isAsked ? isoTime(now) : null;
  return inTransaction(database, async (transaction) => {
    // Two calls at once would both find a subscriber without a welcome.
    await lockName(transaction, 'queue welcomes');
    const subscribers = await transaction
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('subscribed_at', '>=', isoTime(now, -NEW_MS))
      .where('spam_reason', 'is', null)
      .where('confirmed_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.subscriber_id', '=', 'newsletter_subscribers.id')
              .where('outbox.issue_id', 'is', null),
          ),
        ),
      )
      .orderBy('subscribed_at', 'desc')
      .limit(settings.newsletterRate)
      .execute();
    for (const subscriber of subscribers) {
      await insertMail(transaction, composeWelcome(subscriber, settings));
      if (!isAsked) await removeFromSuppressionList(transaction, subscriber.email);
      await transaction
        .updateTable('newsletter_subscribers')
        .set({ confirmation_requested_at })
        .where('id', '=', subscriber.id)
        .execute();
    }
    return subscribers.length >= settings.newsletterRate;
  });
}

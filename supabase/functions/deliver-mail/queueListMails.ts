import { sql } from 'kysely';
import {
  composeConfirmationRequest,
  composeWelcome,
} from '../../../server/mail/newsletterMails.ts';
import { inTransaction, isoTime } from '../../../server/storage/database.ts';
import { insertMail } from '../../../server/storage/outbox.ts';
import { queueConfirmationRequests } from '../../../server/storage/subscribers.ts';
import type { HostedSite } from '../_shared/hostedSite.ts';

/** Who subscribed longer ago is not welcomed any more, in ms: a list that was brought along is not either. */
const NEW_MS = 24 * 3_600_000;

/**
 * Queues the mails that subscribers get once: the welcome, which asks them to confirm unless
 * `newsletterOptIn` is `single`; and for those who are not new the request and the reminder, as the site's
 * own server does. Throws a StorageError.
 */
export async function queueListMails(site: HostedSite): Promise<void> {
  const { database, settings } = site;
  const now = new Date();
  await queueWelcomes(site, now);
  if (settings.newsletterOptIn === 'single') return;
  await queueConfirmationRequests(database, {
    now,
    askedUntil: new Date(now.getTime() - NEW_MS),
    compose: (subscriber, occasion, moment) =>
      composeConfirmationRequest(subscriber, occasion, moment, settings),
  });
}

/**
 * Queues the welcomes of new subscribers, since the platform stores the row and nothing else. A list that was brought
 * along looks like many of them: so a call, of which there is one a minute, queues as many as NEWSLETTER_RATE lets go,
 * the latest subscribers first, and none for whoever has confirmed.
 */
async function queueWelcomes({ database, settings }: HostedSite, now: Date): Promise<void> {
  const confirmation_requested_at = settings.newsletterOptIn === 'double' ? isoTime(now) : null;
  await inTransaction(database, async (transaction) => {
    // Two calls at once would both find a subscriber without a welcome.
    await sql`select pg_advisory_xact_lock(hashtext('queue welcomes'))`.execute(transaction);
    const subscribers = await transaction
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('subscribed_at', '>=', isoTime(now, -NEW_MS))
      .where('spam_reason', 'is', null)
      .where('confirmed_at', 'is', null)
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
      await transaction
        .updateTable('newsletter_subscribers')
        .set({ confirmation_requested_at })
        .where('id', '=', subscriber.id)
        .execute();
    }
  });
}
